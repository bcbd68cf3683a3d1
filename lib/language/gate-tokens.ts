const CONTRACTIONS: readonly [RegExp, string][] = [
  [/[’‘`]/g, "'"],
  [/\b(?:can'?t|cannot)\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\b(do|does|did|is|was|have|has|would|should|could)nt\b/g, '$1 not'],
  [/\bi'?m\b/g, 'i am'],
  [/\bive\b/g, 'i have'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'d\b/g, ' would'],
];
/** Also without a space: "at home.do you?" */
const SENTENCE_END = /(?<=[.!?…]["')\]]{0,2})\s+|\n+|(?<=[。！？])(?=\S)|(?<=\p{L}{2}[.!?])(?=\p{L}{2})/u;
const TOKEN = /'s|\p{L}+|\d+|[?!,;:]/gu;

/**
 * A message's sentences, for scoring only: unlike the other sentences of the language layer they also end before a
 * lower-case letter, since many people type no capitals. Never empty.
 */
export function gateSentences(text: string): string[] {
  const found = text.split(SENTENCE_END).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  return found.length > 0 ? found : [text];
}

/** Lower case, contractions spelled out: "I'm" and "im" become "i am". */
export function spellOut(text: string): string {
  return CONTRACTIONS.reduce(
    (spelled, [pattern, long]) => spelled.replace(pattern, long),
    text.toLowerCase(),
  );
}

/** Lower-case words and significant punctuation, contractions expanded, numbers replaced by their kind. */
export function gateTokens(sentence: string): string[] {
  return (spellOut(sentence).match(TOKEN) ?? []).map(reduceNumber);
}

/** A number is replaced by its kind. */
export function reduceNumber(token: string): string {
  if (!/^\d/.test(token)) return token;
  return /^(?:19|20)\d\d$/.test(token) ? '#year' : '#';
}
