import type { Candidate } from '@/lib/contracts/candidate';
import { stems } from '../words';
import { analyseStatement } from './analyse-statement';
import data from './lexicon/relation-classes.json';
import { relationClassOf } from './relation-class';

const MOST_ROOTS = 12;
const SHORTEST = 3;
const WORDS_OF_CLASS: Readonly<Record<string, readonly string[]>> = data.beginnings;

/**
 * Word beginnings that find memories about the same thing, for a candidate and what it retracts. Words of attitude are
 * left out, since nearly every preference has one; words for something a person has one of ("job", "partner") add the
 * other words of their class.
 */
export function searchRoots(candidate: Pick<Candidate, 'content' | 'triple' | 'retracts'>): string[] {
  const over = candidate.retracts ?? [];
  const texts = [...over.map((retraction) => retraction.object), candidate.triple.object, candidate.content];
  const roots = [...over.flatMap(({ verb }) => WORDS_OF_CLASS[relationClassOf(verb) ?? ''] ?? [])];
  for (const text of texts) {
    for (const term of analyseStatement(text).terms) {
      if (term.weight >= 0.5 && relationClassOf(term.word) !== 'attitude') roots.push(beginning(term.root));
    }
  }
  if (roots.length === 0) roots.push(...stems(candidate.content));
  return [...new Set(roots)]
    .filter((root) => root.length >= SHORTEST || !/^\w+$/.test(root))
    .slice(0, MOST_ROOTS);
}

/** "hike" also finds "hiking", "party" also "parties". */
function beginning(root: string): string {
  return root.length > SHORTEST ? root.replace(/[eiy]$/, '') : root;
}
