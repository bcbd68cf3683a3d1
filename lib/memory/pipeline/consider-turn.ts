import type { Candidate } from '@/lib/contracts/candidate';
import type { MemoryProfile } from '@/lib/contracts/enums';
import { type GatekeepDependencies, gatekeep } from '../gatekeeper/gatekeep';
import type { Language } from '../language-port';
import type { Ids, TurnInput } from '../ports';
import { analyseTurn, lineAnalyser } from '../readable-turn';
import type { Detectors } from '../screening/detectors';
import { checkDrafts } from './check-drafts';
import type { Evaluation, Withheld } from './turn-store';

/** What deciding on a turn needs, before anything is stored. */
export interface ConsiderDependencies extends GatekeepDependencies {
  detectors: Detectors;
  language: Language;
}

export interface Considered {
  evaluation: Evaluation;
  /** Every proposal with every filter's verdict, including refused ones. */
  candidates: Candidate[];
}

/**
 * The part of a turn's processing that needs no store: evaluate, extract, screen, verify (design §4). What passes is then
 * reconciled with what is known.
 *
 * @throws MemoryModelError when the engine gave no usable answer.
 */
export async function considerTurn(
  deps: ConsiderDependencies,
  ids: Ids,
  input: TurnInput,
  {
    withheld = null,
    profile,
    mayBeLeft = false,
  }: { withheld?: Withheld | null; profile: MemoryProfile; mayBeLeft?: boolean },
): Promise<Considered> {
  const analyse = lineAnalyser(deps.language);
  const evaluation = await gatekeep(deps, analyseTurn(input, analyse), { analyse, withheld, mayBeLeft });
  const drafts = evaluation.drafts.map((draft) => ({ candidateId: ids.next(), draft }));
  return { evaluation, candidates: await checkDrafts(deps, { input, profile }, drafts, analyse) };
}
