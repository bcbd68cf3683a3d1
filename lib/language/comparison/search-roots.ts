import type { Candidate } from '@/lib/contracts/candidate';
import { stems } from '../words';
import { analyseStatement } from './analyse-statement';
import { relationClassOf } from './relation-class';

const MOST_ROOTS = 12;
const SHORTEST = 3;

/**
 * Beginnings of words under which memories about the same thing are found: of the candidate and of what it says is
 * over. Words of attitude are left out, since nearly every preference has one; words that stand for a kind of which a
 * person has one ("job", "partner") bring their kind with them.
 */
export function searchRoots(candidate: Pick<Candidate, 'content' | 'triple' | 'retracts'>): string[] {
  const over = candidate.retracts ?? [];
  const texts = [...over.map((retraction) => retraction.object), candidate.triple.object, candidate.content];
  const roots = [...over.flatMap(({ verb }) => WORDS_OF_KIND[relationClassOf(verb) ?? ''] ?? [])];
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

const WORDS_OF_KIND: Readonly<Record<string, readonly string[]>> = {
  work: ['work', 'job', 'employ'],
  study: ['stud', 'learn', 'major'],
  partner: ['dat', 'partner', 'girlfriend', 'boyfriend', 'married', 'engaged', 'relationship'],
  marriage: ['married', 'wife', 'husband', 'spouse', 'wedding'],
};

/** "hike" also finds "hiking", "party" also "parties". */
function beginning(root: string): string {
  return root.length > SHORTEST ? root.replace(/[eiy]$/, '') : root;
}
