import { rootOf } from '../comparison/lexicon/relate-words';

/**
 * Words in a line are not synonyms, but a question about one is answered by a fact about another: a question about a trip
 * by where somebody travels.
 */
const GROUPS = `
travel trip holiday vacation journey flight visit
see visit meet go attend
live home flat apartment house address rent
born birthplace
pregnant expect baby
earn salary wage income pay
eat diet vegetarian vegan meat
avoid allergic allergy intolerant intolerance
drink alcohol beer wine sober
borrow lend
learn teach lesson class
study university college degree course graduate
marry wedding
doctor physician gp
sick ill illness
die dead alive death pass
afraid scared fear phobia terrified
hobby pastime
sport exercise train
surname name
music band song singer album musician
travel commute
`;

const LINES: ReadonlyMap<string, ReadonlySet<number>> = readLines();

/** Whether a fact about one of two roots may answer a question about the other. */
export function isAskedBy(one: string, other: string): boolean {
  const lines = LINES.get(one);
  const others = LINES.get(other);
  return lines !== undefined && others !== undefined && [...lines].some((line) => others.has(line));
}

function readLines(): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  GROUPS.trim()
    .split('\n')
    .forEach((group, line) => {
      for (const word of group.split(' ')) {
        const root = rootOf(word);
        found.set(root, (found.get(root) ?? new Set()).add(line));
      }
    });
  return found;
}
