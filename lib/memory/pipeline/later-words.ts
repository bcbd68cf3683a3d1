import { jaccard } from '@/lib/basics/jaccard';
import { exactForm } from '@/lib/basics/normalise';
import type { Candidate } from '@/lib/contracts/candidate';
import { placeKey } from '../forgetting/tombstone-keys';
import type { Words } from '../language-port';
import { slotBeside } from '../reconciliation/slots';
import { rulesOf } from './sources';
import type { Neighbours, Outcome, RestingMemory, TurnSnapshot, TurnUnit } from './turn-store';

/** The share of content words that makes two statements on the same words the same. */
const SAME_WORDS = 0.5;

/** An occupation and an employer that were stated within half a year are assumed to be of the same job. */
const SAME_JOB_MS = 183 * 86_400_000;

/** Looks up what was said after the words that are read. */
export type LaterWords = Pick<TurnUnit, 'latestWord' | 'findInSlot' | 'forgottenIn'>;

/**
 * A message that is read long after it was said must not undo what happened to its statements or what the person said since:
 * the latest statement counts, however late an earlier one is read.
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

/** What an engine calls new beside a value of the same slot is an earlier value instead, if the other was stated later. */
export async function besideEarlier(
  turn: TurnSnapshot,
  unit: Pick<LaterWords, 'latestWord'>,
  candidate: Candidate,
  { sameSlot }: Pick<Neighbours, 'sameSlot'>,
): Promise<Candidate> {
  const beside = sameSlot.flatMap(({ id }) => (candidate.beside?.includes(id) ? [id] : []));
  const latest = await unit.latestWord(beside);
  return latest !== null && latest > turn.input.message.at ? { ...candidate, beside: [] } : candidate;
}

/**
 * Its slot is empty, but a newer value may have been there and been forgotten, or have changed a related slot. The statement
 * was true once; whether it still is, is unknown.
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

/** It states an earlier value of what is known now, not a rewording. */
function isOtherValue({ action, reason }: Outcome): boolean {
  return action === 'supersede' && (reason === 'new_value' || reason === 'contradicts');
}

function keepAsPast(outcome: Outcome, succeededBy: readonly string[]): Outcome {
  return { ...outcome, action: 'add', reason: 'said_otherwise_later', targetIds: [], succeededBy };
}

function ignore(outcome: Outcome, reason: 'settled_before' | 'said_otherwise_later'): Outcome {
  return { ...outcome, action: 'ignore', reason, targetIds: [], change: null };
}

/** Two stretches of a message that share this much of their characters are the same words. */
const SAME_STRETCH = 0.8;

/**
 * The same statement from the same words was stored before, whatever happened to it since: kept, archived, forgotten. The
 * same goes for a rewording of a statement that the person withdrew: those very words are no longer true.
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
    // Reading the words differently is the very purpose of reading a wrong one again.
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
