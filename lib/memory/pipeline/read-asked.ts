import type { Draft } from '@/lib/contracts/candidate';
import { accountFailures, type CallStore } from '../call-accounts';
import { commandsIn, requestsIn, restOfMessage } from '../directives/commands';
import { findEvidence } from '../evidence/find-evidence';
import { preferSettings } from '../gatekeeper/prefer-settings';
import { rejectCertainly } from '../gatekeeper/reject-certainly';
import type { AnalysedTurn, Embedder, Metered, TurnReading } from '../ports';
import { analyseTurn, lineAnalyser } from '../readable-turn';
import { settingsFor } from '../speaker';
import type { ConsiderDependencies } from './consider-turn';
import { findKnownForTurn, type KnownStore } from './find-known';
import type { FurtherReading, TurnSnapshot } from './turn-store';

interface AskedDependencies extends ConsiderDependencies {
  store: KnownStore & CallStore;
  embedder: Embedder;
}

/**
 * Reads what a message says besides a request to remember something, and what the words that were stored at once mean: kind,
 * triple, dates (design §9). An engine with a model reads the whole message; the engine without one gets only the rest, since
 * it parsed the request when it was stored.
 *
 * @throws MemoryModelError when the engine gave no usable answer.
 */
export async function readAsked(deps: AskedDependencies, turn: TurnSnapshot): Promise<FurtherReading> {
  const input = analyseTurn(turn.input, lineAnalyser(deps.language));
  const asked = wordsAskedFor(turn, input);
  if (asked.length === 0 || rejectCertainly(deps, input, turn.withheld, { isAnswered: true })) return NOTHING;
  const { value, calls } = await accountFailures(deps.store, { userId: turn.userId, turnId: turn.id }, () =>
    deps.engine.engine === 'model' ? readWhole(deps, turn, input) : readRest(deps, turn, input),
  );
  const { decision } = value;
  const drafts = decision.isMemorable ? tieToAsked(value.drafts, turn, asked) : [];
  const preferred = preferSettings({ ...value, drafts }, settingsFor(input).profile, deps.language);
  return {
    drafts: preferred.drafts,
    conflicts: preferred.conflicts,
    ...(value.roleplay === undefined ? {} : { roleplay: value.roleplay }),
    calls,
  };
}

interface Stretch {
  start: number;
  end: number;
}

/** The words of the requests; "remember it anyway" means the whole message. */
function wordsAskedFor({ source, input }: TurnSnapshot, { text }: AnalysedTurn): Stretch[] {
  return source === 'remember_anyway'
    ? [{ start: 0, end: input.message.text.length }]
    : requestsIn(text.directives);
}

const NOTHING: FurtherReading = { drafts: [], conflicts: [], calls: [] };

async function readWhole(
  deps: AskedDependencies,
  turn: TurnSnapshot,
  input: AnalysedTurn,
): Promise<Metered<TurnReading>> {
  const known = await findKnownForTurn(deps, turn, input);
  // The memories that were stored of this message are being read themselves, so they do not count as known facts.
  const facts = known.facts.filter(({ id }) => !turn.asked.some((stored) => stored.id === id));
  const read = await deps.engine.readTurn({ ...input, settings: settingsFor(input), known: facts });
  return { ...read, calls: [...known.calls, ...read.calls] };
}

async function readRest(
  deps: AskedDependencies,
  { source }: TurnSnapshot,
  input: AnalysedTurn,
): Promise<Metered<TurnReading>> {
  const { characterName } = input.setting;
  const rest =
    source === 'remember_anyway'
      ? ''
      : restOfMessage(deps.language, input.text, commandsIn(input.text.directives), characterName);
  return rest === ''
    ? { value: { decision: NO_REST, drafts: [] }, calls: [] }
    : deps.engine.readTurn({
        ...input,
        settings: settingsFor(input),
        message: { ...input.message, text: rest },
        text: deps.language.analyse(rest),
      });
}

const NO_REST: TurnReading['decision'] = {
  isMemorable: false,
  scope: 'none',
  category: 'generic',
  priority: 1,
  reason: 'memory_command',
  justification: 'A memory command, answered at once.',
  stage: 'directive',
  syncRequired: false,
};

/**
 * A draft that rests on requested words counts as requested. The first draft within the words of a stored memory is the
 * meaning of that memory; the others are further memories.
 */
function tieToAsked(
  drafts: readonly Draft[],
  { input, asked: stored }: TurnSnapshot,
  asked: readonly Stretch[],
): Draft[] {
  const open = new Map(stored.map((memory) => [memory.id, memory]));
  return drafts.map((draft) => {
    const place = findEvidence(draft.span, input.message);
    const isAsked = asked.some(({ start, end }) => place !== null && place.start < end && start < place.end);
    if (place === null || !isAsked || draft.onlyRetracts) return { ...draft, userRequested: false };
    const meant = [...open.values()].find((memory) => memory.start < place.end && place.start < memory.end);
    if (!meant) return { ...draft, userRequested: true };
    open.delete(meant.id);
    return { ...draft, userRequested: true, reads: meant.id };
  });
}
