import { accountFailures, type CallStore } from '../call-accounts';
import { contestSettings } from '../gatekeeper/prefer-settings';
import { rejectCertainly } from '../gatekeeper/reject-certainly';
import type { Embedder } from '../ports';
import { analyseTurn, lineAnalyser } from '../readable-turn';
import { settingsFor } from '../speaker';
import type { ConsiderDependencies } from './consider-turn';
import { findKnownForTurn, type KnownStore } from './find-known';
import type { FurtherReading, TurnSnapshot } from './turn-store';

interface AgainDependencies extends ConsiderDependencies {
  store: KnownStore & CallStore;
  embedder: Embedder;
}

/**
 * Rereads a message after the person called a reading wrong; the engine is told which one (extraction specification,
 * correction mechanism). None of its proposals counts as requested.
 *
 * @throws MemoryModelError when the engine gave no usable answer.
 */
export async function readAgain(deps: AgainDependencies, turn: TurnSnapshot): Promise<FurtherReading> {
  const input = analyseTurn(turn.input, lineAnalyser(deps.language));
  if (rejectCertainly(deps, input, turn.withheld)) return { drafts: [], conflicts: [], calls: [] };
  const known =
    deps.engine.engine === 'model'
      ? await findKnownForTurn(deps, turn, input)
      : { facts: input.known, calls: [] };
  const settings = settingsFor(input);
  const { value, calls } = await accountFailures(deps.store, { userId: turn.userId, turnId: turn.id }, () =>
    deps.engine.readTurn({ ...input, settings, known: known.facts }),
  );
  const drafts = value.decision.isMemorable
    ? value.drafts.map((draft) => ({ ...draft, userRequested: false }))
    : [];
  return { ...contestSettings(drafts, settings.profile, deps.language), calls: [...known.calls, ...calls] };
}
