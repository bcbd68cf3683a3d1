import type { Analysis } from './analysis';
import type { Token } from './tokenise';

/** Words joined by hyphens, by index; the head stands for all of them. */
interface Compound {
  readonly first: number;
  readonly last: number;
  readonly head: number;
}

/** After these, a hyphen is a dash: "I love tea-my sister hates it". */
const NO_LAST_PART = /^(?:PRON|AUX|DET|[CS]CONJ|PUNCT)$/;

/** Relations of clauses, which no part of a word has to another. */
const IN_CLAUSE = /^(?:[nc]subj|aux|ccomp|parataxis|advcl|vocative|discourse|dep)/;

/**
 * Parses a sentence. If hyphenated words come out in pieces, as in "I can touch-type", where "touch" becomes the verb, it is
 * parsed again with the last part of each in its place.
 */
export function parseHyphenated(
  tokens: readonly Token[],
  analyse: (forms: readonly string[]) => Analysis,
): Analysis {
  const forms = tokens.map(({ form }) => form);
  const parsed = analyse(forms);
  const torn = findCompounds(tokens, parsed).filter((compound) => isTorn(parsed, compound));
  if (torn.length === 0) return parsed;
  const compoundOf = (index: number) => torn.find(({ first, last }) => index >= first && index <= last);
  const headOfWord = (index: number) => compoundOf(index)?.head ?? index;
  const kept = forms.flatMap((_, index) => (headOfWord(index) === index ? [index] : []));
  const again = analyse(
    kept.map((index) => {
      const compound = compoundOf(index);
      return compound && isVerbalNoun(parsed, compound)
        ? forms.slice(compound.first, compound.last + 1).join('')
        : (forms[index] ?? '');
    }),
  );
  return expand(parsed, again, kept, headOfWord);
}

/** "A strict no-go": unlike its last part, the word is no verb. */
function isVerbalNoun({ upos, xpos }: Analysis, { first, last }: Compound): boolean {
  return xpos[last] === 'VB' && (upos[first - 1] === 'DET' || upos[first - 2] === 'DET');
}

function findCompounds(tokens: readonly Token[], { upos }: Analysis): Compound[] {
  const found: Compound[] = [];
  for (let first = 0; first < tokens.length; first++) {
    let last = first;
    while (isHyphenBetween(tokens, last + 1)) last += 2;
    if (last === first) continue;
    if (!NO_LAST_PART.test(upos[last] ?? '')) found.push({ first, last, head: headOf(upos, first, last) });
    first = last;
  }
  return found;
}

function isHyphenBetween(tokens: readonly Token[], index: number): boolean {
  const [before, hyphen, after] = tokens.slice(index - 1, index + 2);
  return (
    before !== undefined &&
    after !== undefined &&
    /^[-‐‑]$/.test(hyphen?.form ?? '') &&
    before.end === hyphen?.start &&
    hyphen.end === after.start &&
    /[\p{L}\p{N}]$/u.test(before.form) &&
    /^\p{L}/u.test(after.form)
  );
}

/** The last part, as in "tone-deaf", but the first of names and before a particle, as in "check-in". */
function headOf(upos: readonly string[], first: number, last: number): number {
  const isName = upos[first] === 'PROPN' && upos[last] === 'PROPN';
  return isName || upos[last] === 'ADP' ? first : last;
}

/** Several parts have heads outside, or the wrong one of two has, or a part is the subject of another. */
function isTorn({ heads, deprels }: Analysis, { first, last, head }: Compound): boolean {
  const outside: number[] = [];
  for (let index = first; index <= last; index += 2) {
    const above = heads[index] ?? -1;
    if (above < first || above > last) outside.push(index);
    else if (IN_CLAUSE.test(deprels[index] ?? '')) return true;
  }
  return outside.length > 1 || (last === first + 2 && outside[0] !== head);
}

/** Puts the parts back: each modifies the head of its compound. */
function expand(
  parsed: Analysis,
  again: Analysis,
  kept: readonly number[],
  headOfWord: (index: number) => number,
): Analysis {
  const upos = [...parsed.upos];
  const xpos = [...parsed.xpos];
  const heads = parsed.heads.map((_, index) => headOfWord(index));
  const deprels = parsed.upos.map((tag): string => (tag === 'PUNCT' ? 'punct' : 'compound'));
  upos.forEach((tag, index) => {
    if (heads[index] === index || !/^(?:VERB|AUX)$/.test(tag)) return;
    upos[index] = 'NOUN';
    xpos[index] = 'NN';
  });
  kept.forEach((index, position) => {
    upos[index] = again.upos[position] ?? '';
    xpos[index] = again.xpos[position] ?? '';
    heads[index] = kept[again.heads[position] ?? -1] ?? -1;
    deprels[index] = again.deprels[position] ?? '';
  });
  return { upos, xpos, heads, deprels };
}
