import { isOfUser } from '@/lib/memory/third-person';
import { isKin } from '../kin';
import type { Alignment } from './align-terms';
import type { AnalysedStatement, Term } from './analyse-statement';

/** Whether one sentence is about somebody whom the other does not mention: "User is allergic", "User's son is allergic", "Tom is allergic". */
export function isOfOtherHolder(
  [known, next]: readonly [string, string],
  [a, b]: readonly [AnalysedStatement, AnalysedStatement],
  { onlyA, onlyB }: Alignment,
): boolean {
  return isUnmatched(holderOf(known, a), onlyA) || isUnmatched(holderOf(next, b), onlyB);
}

function isUnmatched(holder: readonly Term[], unmatched: readonly Term[]): boolean {
  return holder.length > 0 && holder.every((term) => unmatched.includes(term));
}

/** The words for whom a sentence is about, "sister" and "Ana" in "User's older sister Ana"; none if it is about the person or a thing. */
function holderOf(content: string, { terms }: AnalysedStatement): Term[] {
  if (isOfUser(content)) return [];
  const [start] = terms;
  if (start?.place === 0 && /^\p{Lu}/u.test(content)) return [start];
  const phrase = terms.filter(({ place }, index) => place === index + 1);
  const kin = phrase.findIndex(({ word, root }) => (isKin(word) || isKin(root)) && !word.endsWith("'s"));
  if (kin < 0) return [];
  const name = phrase[kin + 1];
  return name?.isName ? phrase.slice(kin, kin + 2) : phrase.slice(kin, kin + 1);
}
