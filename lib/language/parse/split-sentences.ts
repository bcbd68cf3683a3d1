import type { Token } from './tokenise';

/** Most tokens of a sentence; longer ones are cut, so that text without stops does not take longer. */
export const LONGEST_SENTENCE = 120;

const STOP = /^(?:\.|[!?]+|[。！？]+)$/u;
const PAUSE = /^(?:\.{2,}|…+)$/u;
const CLOSER = /^(?:["'’”»)\]}]|''|``)$/u;
const FACE =
  /^(?:\p{Extended_Pictographic}.*|\p{Regional_Indicator}{2}|[:;=<>^(].*[^\p{L}\p{N}\s].*|[:;=xX]['’]?[-o^]?[DPpO3]+|<3+)$/u;
const CAPITAL = /^\p{Lu}/u;
const LOWER = /^\p{Ll}/u;

/**
 * Groups a text's tokens into sentences. A sentence ends at a stop before a space, at an empty line, at the end of a line,
 * and at "..", "…" or an emoji if a capital follows, since people also write those within sentences.
 *
 * @param isName whether a capital does not mark a sentence's beginning, as in "I".
 */
export function splitSentences(
  text: string,
  tokens: readonly Token[],
  isName: (form: string) => boolean,
): Token[][] {
  const sentences: Token[][] = [];
  let sentence: Token[] = [];
  tokens.forEach((token, index) => {
    sentence.push(token);
    const next = tokens[index + 1];
    if (next && !isLast(text, tokens, index, next, isName) && sentence.length < LONGEST_SENTENCE) return;
    sentences.push(sentence);
    sentence = [];
  });
  return sentences;
}

function isLast(
  text: string,
  tokens: readonly Token[],
  index: number,
  next: Token,
  isName: (form: string) => boolean,
): boolean {
  const token = tokens[index];
  if (!token) return false;
  const gap = text.slice(token.end, next.start);
  if (/\n\s*\n/.test(gap)) return true;
  if (gap.includes('\n')) return token.form !== ',';
  const closing = lastStop(tokens, index);
  if (closing === null) return false;
  // A closing bracket or a smiley belongs to the sentence before it.
  if (STOP.test(closing.form) && FACE.test(next.form)) return false;
  if (gap === '' && (CLOSER.test(next.form) || STOP.test(next.form) || PAUSE.test(next.form))) return false;
  const starts = CAPITAL.test(next.form) && !isName(next.form);
  // "'No.' she said" continues; "No. she said" does not, since people leave capitals out.
  if (closing !== token && LOWER.test(next.form)) return false;
  if (STOP.test(closing.form)) return gap !== '' || (closing === token && starts);
  return starts;
}

/** The stop, ellipsis or smiley that ends here, ignoring closing quotes and brackets; otherwise null. */
function lastStop(tokens: readonly Token[], index: number): Token | null {
  let face: Token | null = null;
  for (let at = index; at >= 0 && at > index - 4; at--) {
    const token = tokens[at];
    if (!token) break;
    if (STOP.test(token.form) || PAUSE.test(token.form)) return token;
    if (FACE.test(token.form)) face = token;
    else if (!CLOSER.test(token.form)) break;
  }
  return face;
}
