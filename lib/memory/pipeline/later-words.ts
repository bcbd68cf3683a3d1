import { jaccard } from '@/lib/basics/jaccard';
import { exactForm } from '@/lib/basics/normalise';
import type { Candidate } from '@/lib/contracts/candidate';
import type { Words } from '../language-port';
import { rulesOf } from './sources';
import type { Outcome, RestingMemory, TurnSnapshot, TurnUnit } from './turn-store';

/** Content words that two statements on the same words share when they say the same. */
const SAME_WORDS = 0.5;

/**
 * What is read long after it was said leaves alone what became of its words before, and what the person said since: the
 * latest word holds, however late an earlier one is read.
 */
export async function yieldToLater(
  language: Pick<Words, 'stems'>,
  turn: TurnSnapshot,
  unit: Pick<TurnUnit, 'findRestingOn' | 'latestWord'>,
  outcome: Outcome,
): Promise<Outcome> {
  if (outcome.action === 'blocked' || outcome.action === 'ignore') return outcome;
  if (await wasSettled(language, unit, outcome.candidate)) return ignore(outcome, 'settled_before');
  const latest = await unit.latestWord(outcome.targetIds);
  const isOutdated = latest !== null && latest > turn.input.message.at;
  if (!isOutdated) return outcome;
  return rulesOf(turn.source).keepsPast && isOtherValue(outcome)
    ? keepAsPast(outcome)
    : ignore(outcome, 'said_otherwise_later');
}

/** It says what held before what holds now, and not the same in other words. */
function isOtherValue({ action, reason }: Outcome): boolean {
  return action === 'supersede' && (reason === 'new_value' || reason === 'contradicts');
}

function keepAsPast(outcome: Outcome): Outcome {
  const { targetIds } = outcome;
  return { ...outcome, action: 'add', reason: 'said_otherwise_later', targetIds: [], succeededBy: targetIds };
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
