/** A word or punctuation mark with its position in the text, in UTF-16 units. */
export interface Token {
  readonly form: string;
  readonly start: number;
  readonly end: number;
}

/** Language-specific tokenisation rules. */
export interface TokenRules {
  /** Lower-case abbreviations that keep a final stop: "mr", "etc". */
  readonly abbreviations: ReadonlySet<string>;
  /** Lower-case prefixes that stay joined by a hyphen: "non", "ex". */
  readonly prefixes: ReadonlySet<string>;
  /** Lower-case units that are separate tokens after a number: "pm", "kg". */
  readonly units: ReadonlySet<string>;
  /**
   * Where a word is split: "don't" at 2.
   *
   * @param following the next word in lower case; "" if there is none.
   * @returns ascending offsets within the word; empty for most.
   */
  readonly split: (word: string, following: string) => readonly number[];
}

const LETTER = String.raw`[\p{L}\p{M}]`;
const WORD = String.raw`(?:${LETTER}|\p{N}|_)`;
/** An address cannot begin inside a run of its own characters, so that a run is searched only once. */
const OUTSIDE = String.raw`(?<![\p{L}\p{N}.@_%+-])`;
/** Every repetition that could rescan text is bounded, so the time is linear in the text's length. */
const WHOLE = [
  // Addresses.
  String.raw`(?:https?|ftp):\/\/[^\s<>"]{1,2000}[^\s<>"'.,;:!?)\]}]`,
  String.raw`${OUTSIDE}(?:mailto:)?[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}`,
  String.raw`${OUTSIDE}(?:www\.)?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,6}\.(?:com|org|net|edu|gov|io|co\.uk|de|info)(?!${WORD})(?:\/[^\s<>"]{0,2000}[^\s<>"'.,;:!?)\]}])?`,
  // Smileys, hearts, emoji with their modifiers, flags.
  String.raw`(?:[:;=]['’]?[-o^]?[)(DPpO3\/\\|*\]\[}{]+|[xX][DP]+)(?![\p{L}\p{N}])`,
  String.raw`<\/?3+(?!\p{N})|\^_?\^|[-;]_+[-;]|[tT]_[tT]|[oO]_[oO]|¯\\_\(ツ\)_\/¯|>:[()]|\(:`,
  String.raw`\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*`,
  // Names with a leading sign.
  `[@#](?=${LETTER})${WORD}{1,100}`,
  // Heights, clock times, dates, telephone numbers, numbers, ordinals, decades.
  String.raw`\d['’′]\d{1,2}(?:["”″]|['’]{2})?(?!${WORD})`,
  String.raw`\d{1,2}:\d{2}(?::\d{2})?(?!\d)`,
  String.raw`\d{1,4}[/.]\d{1,2}[/.]\d{2,4}(?!\d)|\d{1,2}\/\d{1,2}(?!\d)|\d{4}-\d{2}-\d{2}(?!\d)`,
  String.raw`\+?\d{1,4}(?:-\d{3})?-\d{3}-\d{4}(?!\d)|\d{3}-\d{4}(?!\d)`,
  String.raw`['’]?\d{2,4}['’]?s(?!${WORD})|\ds(?!${WORD})|\d{1,9}(?:st|nd|rd|th)(?!${WORD})`,
  String.raw`\d{1,30}(?:[.,]\d{1,30}){0,10}`,
  // Runs of stops, exclamation and question marks, dashes.
  String.raw`\.{2,}|…+|[!?]+|-{2,}|[*=~_]{2,}|<<+|>>+|["'’\x60]{2}`,
  // Initials: "U.S.", "a.m."; names with signs: "C++", "CS:GO".
  String.raw`(?:\p{L}\.){2,10}(?!${LETTER})`,
  String.raw`\p{Lu}\+\+(?!${WORD})|\p{Lu}{2,5}:\p{Lu}{2,5}(?!${WORD})`,
];
/** A word with apostrophes in or around it; the language's rules split it. */
const APOSTROPHE = "['’`´]";
const RUN = `${WORD}+(?:${APOSTROPHE}${WORD}+)*`;
const TOKEN = new RegExp(
  [...WHOLE.map((pattern) => `(?:${pattern})`), `(?<word>${RUN})`, String.raw`[^\s]`].join('|'),
  'uy',
);
const CLITIC = new RegExp(`${APOSTROPHE}${LETTER}{1,2}(?!${WORD})`, 'uy');
const LONGEST_PREFIXED = new RegExp(`-${LETTER}(?:${WORD}|-(?=${LETTER})){0,40}`, 'uy');
const SPACE = /\s+/y;

/**
 * Splits a text into tokens in order; only whitespace is between them. Linear in the text's length.
 *
 * @param most tokens after which the rest of the text is ignored.
 */
export function tokenise(text: string, rules: TokenRules, most = Number.POSITIVE_INFINITY): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length && tokens.length < most) {
    SPACE.lastIndex = at;
    if (SPACE.test(text)) at = SPACE.lastIndex;
    if (at >= text.length) break;
    const { end, isWord } = matchAt(text, at, rules, tokens.at(-1)?.end === at);
    const cuts = isWord ? cutsOf(text, at, end, rules) : [];
    for (const [index, cut] of [...cuts, end - at].entries()) {
      const from = at + (index === 0 ? 0 : (cuts[index - 1] ?? 0));
      if (at + cut > from) tokens.push({ form: text.slice(from, at + cut), start: from, end: at + cut });
    }
    at = end;
  }
  return tokens;
}

function matchAt(
  text: string,
  at: number,
  rules: TokenRules,
  touches: boolean,
): { end: number; isWord: boolean } {
  // "'s" after something other than a plain word: "U.S.'s", "30's".
  CLITIC.lastIndex = at;
  if (touches && CLITIC.test(text)) return { end: CLITIC.lastIndex, isWord: false };
  TOKEN.lastIndex = at;
  const match = TOKEN.exec(text);
  const end = at + Math.max(1, match?.[0].length ?? 1);
  if (match?.groups?.word === undefined) return { end, isWord: false };
  const word = match[0].toLowerCase();
  if (text[end] === '.' && rules.abbreviations.has(word)) return { end: end + 1, isWord: false };
  if (text[end] === '-' && rules.prefixes.has(word)) {
    LONGEST_PREFIXED.lastIndex = end;
    if (LONGEST_PREFIXED.test(text)) return { end: LONGEST_PREFIXED.lastIndex, isWord: false };
  }
  return { end, isWord: true };
}

const NUMBER_WITH_LETTERS = /^(\d+)(\p{L}+)$/u;
const NEXT_WORD = new RegExp(String.raw`\s*(${LETTER}{1,20})`, 'uy');

function cutsOf(text: string, start: number, end: number, rules: TokenRules): readonly number[] {
  const word = text.slice(start, end);
  const [, digits = '', unit = ''] = NUMBER_WITH_LETTERS.exec(word) ?? [];
  if (unit) return rules.units.has(unit.toLowerCase()) ? [digits.length] : [];
  NEXT_WORD.lastIndex = end;
  return rules.split(word, NEXT_WORD.exec(text)?.[1]?.toLowerCase() ?? '');
}
