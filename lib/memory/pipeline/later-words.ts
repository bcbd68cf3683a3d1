import { jaccard } from '@/lib/basics/jaccard';
import { exactForm } from '@/lib/basics/normalise';
import type { Candidate } from '@/lib/contracts/candidate';
import { placeKey } from '../forgetting/tombstone-keys';
import type { Words } from '../language-port';
import { slotBeside } from '../reconciliation/slots';
import { rulesOf } from './sources';
import type { Outcome, RestingMemory, TurnSnapshot, TurnUnit } from './turn-store';

/** Content words that two statements on the same words share when they say the same. */
const SAME_WORDS = 0.5;

/** Said within half a year of each other, an occupation and an employer are taken to be of one job. */
const SAME_JOB_MS = 183 * 86_400_000;

/** What was said after the words that are read, as the store finds it. */
export type LaterWords = Pick<TurnUnit, 'latestWord' | 'findInSlot' | 'forgottenIn'>;

/**
 * What is read long after it was said leaves alone what became of its words before, and what the person said since: the
 * latest word holds, however late an earlier one is read.
 */
export async function yieldToLater(
  { language, tombstoneKey }: { language: Pick<Words, 'stems'>; tombstoneKey: string },
  turn: TurnSnapshot,
  unit: LaterWords & Pick<TurnUnit, 'findRestingOn'>,
  outcome: Outcome,
): Promise<Outcome> {
  if (outcome.action === 'blocked' || outcome.action === 'ignore') return outcome;
  if (await wasSettled(language, unit, outcome.candidate)) return ignore(outcome, 'settled_before');
  if (rulesOf(turn.source).keepsPast && outcome.action === 'add')
    return yieldInSlot(turn, unit, outcome, tombstoneKey);
  const latest = await unit.latestWord(outcome.targetIds);
  const isOutdated = latest !== null && latest > turn.input.message.at;
  if (!isOutdated) return outcome;
  return rulesOf(turn.source).keepsPast && isOtherValue(outcome)
    ? keepAsPast(outcome, outcome.targetIds)
    : ignore(outcome, 'said_otherwise_later');
}

/**
 * Nothing known stands where it would: but something newer may have stood there and been forgotten, or have changed what it
 * says of along with something else. It held once; whether it does, nobody can tell.
 */
async function yieldInSlot(
  turn: TurnSnapshot,
  unit: LaterWords,
  outcome: Outcome,
  tombstoneKey: string,
): Promise<Outcome> {
  const { slotKey } = outcome;
  if (slotKey === null) return outcome;
  const saidAt = turn.input.message.at.getTime();
  const forgottenAt = await unit.forgottenIn({ slotKey, placeHash: placeKey(slotKey, tombstoneKey) });
  if (forgottenAt !== null && forgottenAt.getTime() > saidAt) return keepAsPast(outcome, []);
  const beside = slotBeside(outcome.candidate.triple);
  const others = beside === null ? [] : await unit.findInSlot(turn, beside);
  const latest = await unit.latestWord(others);
  return latest !== null && latest.getTime() > saidAt + SAME_JOB_MS ? keepAsPast(outcome, others) : outcome;
}

/** It says what held before what holds now, and not the same in other words. */
function isOtherValue({ action, reason }: Outcome): boolean {
  return action === 'supersede' && (reason === 'new_value' || reason === 'contradicts');
}

function keepAsPast(outcome: Outcome, succeededBy: readonly string[]): Outcome {
  return { ...outcome, action: 'add', reason: 'said_otherwise_later', targetIds: [], succeededBy };
}

function ignore(outcome: Outcome, reason: 'settled_before' | 'said_otherwise_later'): Outcome {
  return { ...outcome, action: 'ignore', reason, targetIds: [], change: null };
}

/** Two stretches of a message that share so much of their letters are the same words. */
const SAME_STRETCH = 0.8;

/**
 * The same statement on the same words was stored once, whatever became of it since: kept, archived, forgotten. So was
 * another wording of what the person called off: these very words hold no longer.
 */
async function wasSettled(
  language: Pick<Words, 'stems'>,
  unit: Pick<TurnUnit, 'findRestingOn'>,
  candidate: Candidate,
): Promise<boolean> {
  const { evidence } = candidate;
  if (!evidence) return false;
  const resting = await unit.findRestingOn(evidence.messageId, evidence.start, evidence.end);
  return resting.some((memory) =>
    // Another reading of words that were read wrongly is what they are read again for.
    memory.status === 'wrong'
      ? isSameClaim(memory, candidate)
      : isSameStatement(memory, candidate, language) ||
        (memory.status === 'superseded' && isSameStretch(memory, evidence)),
  );
}

function isSameClaim(
  memory: Pick<Candidate, 'content' | 'triple'>,
  candidate: Pick<Candidate, 'content' | 'triple'>,
): boolean {
  if (exactForm(memory.content) === exactForm(candidate.content)) return true;
  const claims = [memory, candidate].map(({ triple: { subject, predicate, object, positive } }) =>
    [exactForm(subject), predicate, exactForm(object), positive].join('\n'),
  );
  return claims[0] === claims[1];
}

function isSameStretch(one: Pick<RestingMemory, 'start' | 'end'>, other: { start: number; end: number }) {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared >= SAME_STRETCH * (Math.max(one.end, other.end) - Math.min(one.start, other.start));
}

function isSameStatement(
  memory: Pick<Candidate, 'content' | 'triple'>,
  candidate: Pick<Candidate, 'content' | 'triple'>,
  { stems }: Pick<Words, 'stems'>,
): boolean {
  if (exactForm(memory.content) === exactForm(candidate.content)) return true;
  if (memory.triple.positive !== candidate.triple.positive) return false;
  if (
    memory.triple.predicate === candidate.triple.predicate &&
    exactForm(memory.triple.object) === exactForm(candidate.triple.object)
  )
    return true;
  return jaccard(new Set(stems(memory.content)), new Set(stems(candidate.content))) >= SAME_WORDS;
}
