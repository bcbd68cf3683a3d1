import type { Analysis } from './analysis';
import type { Token } from './tokenise';

/** After these, a hyphen is a dash: "I love tea-my sister hates it". */
const NO_LAST_PART = /^(?:PRON|AUX|DET|[CS]CONJ|PUNCT)$/;

/** Relations of clauses, which no part of a word has to another. */
const IN_CLAUSE = /^(?:[nc]subj|aux|ccomp|parataxis|advcl|vocative|discourse|dep)/;

/**
 * Parses a sentence. If hyphenated words come out in pieces, as in "I can touch-type", where "touch" becomes the verb, it is
 * parsed again with the head of each in its place; the other parts modify the head.
 */
export function parseHyphenated(
  tokens: readonly Token[],
  analyse: (forms: readonly string[]) => Analysis,
): Analysis {
  const forms = tokens.map(({ form }) => form);
  const parsed = analyse(forms);
  const headOf = headsOfTorn(tokens, parsed);
  const kept = headOf.filter((head, index) => head === index);
  if (kept.length === forms.length) return parsed;
  const wholeOf = (head: number) => forms.filter((_, index) => headOf[index] === head).join('');
  const again = analyse(
    kept.map((head) =>
      isVerbalNoun(parsed, headOf.indexOf(head), head) ? wholeOf(head) : (forms[head] ?? ''),
    ),
  );
  const isVerb = (index: number) => /^(?:VERB|AUX)$/.test(parsed.upos[index] ?? '');
  const fill = <T>(found: readonly T[], ofPart: (index: number) => T) =>
    headOf.map((head, index) => (head === index ? found[kept.indexOf(index)] : undefined) ?? ofPart(index));
  return {
    upos: fill(again.upos, (index) => (isVerb(index) ? 'NOUN' : (parsed.upos[index] ?? ''))),
    xpos: fill(again.xpos, (index) => (isVerb(index) ? 'NN' : (parsed.xpos[index] ?? ''))),
    heads: fill(
      again.heads.map((head) => kept[head] ?? -1),
      (index) => headOf[index] ?? -1,
    ),
    deprels: fill(again.deprels, (index) => (parsed.upos[index] === 'PUNCT' ? 'punct' : 'compound')),
  };
}

/** For each part of a word that came out in pieces, the part that stands for the word; every other word itself. */
function headsOfTorn(tokens: readonly Token[], parsed: Analysis): number[] {
  const found = tokens.map((_, index) => index);
  for (let first = 0, last = 0; first < tokens.length; first = last + 1) {
    for (last = first; isHyphenBetween(tokens, last + 1); last += 2);
    const head = headOfCompound(parsed, first, last);
    const isWord = last > first && !NO_LAST_PART.test(parsed.upos[last] ?? '');
    if (isWord && isTorn(parsed, first, last, head)) found.fill(head, first, last + 1);
  }
  return found;
}

function isHyphenBetween(tokens: readonly Token[], index: number): boolean {
  const [before, hyphen, after] = tokens.slice(index - 1, index + 2);
  return (
    before?.end === hyphen?.start &&
    hyphen?.end === after?.start &&
    /^[-‐‑]$/.test(hyphen?.form ?? '') &&
    /[\p{L}\p{N}]$/u.test(before?.form ?? '') &&
    /^\p{L}/u.test(after?.form ?? '')
  );
}

/** The last part, as in "tone-deaf", but the first of names and before prepositions: "check-in", "sister-in-law". */
function headOfCompound({ upos }: Analysis, first: number, last: number): number {
  const isName = upos[first] === 'PROPN' && upos[last] === 'PROPN';
  const isBeforePreposition = upos[first] !== 'ADP' && upos.slice(first, last + 1).includes('ADP');
  return isName || isBeforePreposition ? first : last;
}

/** Several parts have heads outside, or the wrong one of two has, or a part is the subject of another. */
function isTorn({ heads, deprels }: Analysis, first: number, last: number, head: number): boolean {
  const outside: number[] = [];
  for (let index = first; index <= last; index += 2) {
    const above = heads[index] ?? -1;
    if (above < first || above > last) outside.push(index);
    else if (IN_CLAUSE.test(deprels[index] ?? '')) return true;
  }
  return outside.length > 1 || (last === first + 2 && outside[0] !== head);
}

/** "A strict no-go": unlike its last part, the word is no verb. */
function isVerbalNoun({ upos, xpos }: Analysis, first: number, head: number): boolean {
  return xpos[head] === 'VB' && (upos[first - 1] === 'DET' || upos[first - 2] === 'DET');
}
