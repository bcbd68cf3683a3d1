import { jaccard } from '@/lib/basics/jaccard';
import { exactForm } from '@/lib/basics/normalise';
import type { Candidate, Draft } from '@/lib/contracts/candidate';
import type { GateDecision } from '@/lib/contracts/gate';
import { embedContents } from '../embed-contents';
import { findEvidence, findVerbatim } from '../evidence/find-evidence';
import { completeDraft } from '../extraction/complete-draft';
import { dateEvent } from '../extraction/date-event';
import { reasonOf } from '../gatekeeper/reason-of';
import type { Words } from '../language-port';
import { screen, verify } from '../pipeline/consider-turn';
import { settleCandidate } from '../pipeline/process-turn';
import type { Outcome, TurnSnapshot } from '../pipeline/turn-store';
import type { CallRecord, ConversationInput, Utterance } from '../ports';
import type { LifecycleDependencies } from './dependencies';
import type {
  ConversationReading,
  ConversationSnapshot,
  FindingOrigin,
  FindingUnit,
  ProposedFinding,
} from './lifecycle-store';
import { readableConversation } from './readable-conversation';

/** Content words that two statements on the same words share when they say the same. */
const SAME_WORDS = 0.5;

/**
 * An engine's proposals from a whole conversation, each with the message it rests on. The person's request to remember
 * is never taken from a later reading: it is a directive, understood when it is said, and only it lifts the health rule.
 */
export function toReading(
  id: string,
  input: ConversationInput,
  drafts: readonly Draft[],
  made: { decidedAt: Date; engine: string; model: string; latencyMs: number; calls: readonly CallRecord[] },
): ConversationReading {
  const lasting = drafts.filter((draft) => draft.scope === 'permanent');
  return {
    id,
    decision: decide(lasting),
    drafts: lasting.map((draft) => ({
      draft: { ...draft, userRequested: false },
      messageId: locateEvidence(draft.span, input.utterances)?.id ?? null,
    })),
    ...made,
  };
}

/** The last of the person's lines that holds the words: what they said last is what holds. */
function locateEvidence(span: string, lines: readonly Utterance[]): Utterance | null {
  const own = lines.filter((line) => line.role === 'user');
  return (
    own.findLast((line) => findVerbatim(span, line) !== null) ??
    own.findLast((line) => findEvidence(span, line) !== null) ??
    null
  );
}

function decide(drafts: readonly Draft[]): GateDecision {
  const [best] = drafts.toSorted((a, b) => b.confidence - a.confidence);
  return {
    isMemorable: best !== undefined,
    scope: best ? 'permanent' : 'none',
    category: best?.category ?? 'generic',
    priority: best ? 3 : 1,
    reason: best ? reasonOf(best.category) : 'no_personal_content',
    justification: best
      ? `The conversation as a whole held ${drafts.length} to consider.`
      : 'The conversation as a whole held nothing more.',
    stage: 'review',
    syncRequired: false,
  };
}

/**
 * Takes a reading's proposals the way of a turn: screen, verify, reconcile, store. A proposal that was settled before is
 * left alone, so that neither a replayed step nor a second reading adds anything twice.
 *
 * @returns the memories that the reading added or changed, by all its runs.
 */
export async function keepFindings(
  deps: LifecycleDependencies,
  conversation: ConversationSnapshot,
  decisionId: string,
  origin: FindingOrigin,
): Promise<string[]> {
  const { userId } = conversation;
  const findings = await deps.store.inTransaction(userId, origin, (unit) => unit.loadFindings(decisionId));
  const { utterances } = await readableConversation(conversation, deps.detectors);
  const said = findings.map((finding) => turnOf(conversation, decisionId, finding, utterances));
  const drafted = findings.map(({ draft, candidateId }, index) => {
    const { message, setting } = said[index]?.input ?? {
      message: NOTHING_SAID,
      setting: conversation.input.setting,
    };
    const when = { reference: message.at, timeZone: setting.timeZone };
    const dated = dateEvent(draft, when, deps.language);
    return completeDraft(dated, candidateId, 'permanent', [], deps.language);
  });
  const candidates = await Promise.all(
    drafted.map((candidate, place) => examine(deps, conversation, candidate, said[place])),
  );
  const vectors = await embedContents(
    deps,
    { userId, turnId: null },
    candidates.map(({ content }) => content),
  );
  return deps.store.inTransaction(userId, origin, async (unit) => {
    for (const [place, candidate] of candidates.entries()) {
      const turn = said[place];
      if (!turn) continue;
      const outcome = await settleFinding(deps, turn, unit, candidate, vectors[place] ?? null);
      await unit.applyOutcome(turn, outcome, deps.embedder.model);
    }
    return unit.findKept(decisionId);
  });
}

/** Screens and verifies a finding against the line it rests on. */
async function examine(
  deps: LifecycleDependencies,
  { input, profile }: ConversationSnapshot,
  candidate: Candidate,
  turn: TurnSnapshot | undefined,
): Promise<Candidate> {
  const message = turn?.input.message ?? NOTHING_SAID;
  const [screened = candidate] = await screen(deps, { input: { ...input, message }, profile }, [candidate]);
  return verify(deps, { setting: input.setting, previous: turn?.input.previous ?? [], message }, screened);
}

/** Lines that tell what a short answer means. */
const LINES_BEFORE = 3;
const NOTHING_SAID: Utterance = { id: '', role: 'user', author: null, text: '', at: new Date(0) };

/** A finding as if it were a turn: its message is the line it rests on, as it reads now; without one it is refused. */
function turnOf(
  conversation: ConversationSnapshot,
  decisionId: string,
  finding: ProposedFinding,
  utterances: readonly Utterance[],
): TurnSnapshot {
  const { userId, conversationId, characterId, characterOnly, profile, input, lastMessageAt } = conversation;
  const line = utterances.find(({ id }) => id === finding.messageId);
  return {
    id: decisionId,
    userId,
    conversationId,
    characterId,
    characterOnly,
    profile,
    status: 'deciding',
    learning: true,
    decisionId,
    stage: 'review',
    drafts: [],
    asked: [],
    input: {
      ...input,
      message: line ?? { ...NOTHING_SAID, role: 'user', author: null, at: lastMessageAt },
      previous: line ? utterances.slice(0, utterances.indexOf(line)).slice(-LINES_BEFORE) : [],
      roleplay: null,
    },
  };
}

async function settleFinding(
  deps: LifecycleDependencies,
  turn: TurnSnapshot,
  unit: FindingUnit,
  candidate: Candidate,
  vector: readonly number[] | null,
): Promise<Outcome> {
  const outcome = await settleCandidate(deps, turn, unit, candidate, vector);
  if (outcome.action === 'blocked' || outcome.action === 'ignore') return outcome;
  if (await wasSettled(deps.language, unit, candidate)) return { ...outcome, ...ignored('settled_before') };
  const latest = await unit.latestWord(outcome.targetIds);
  const isOutdated = latest !== null && latest > turn.input.message.at;
  return isOutdated ? { ...outcome, ...ignored('said_otherwise_later') } : outcome;
}

function ignored(reason: string): Pick<Outcome, 'action' | 'reason' | 'targetIds' | 'change'> {
  return { action: 'ignore', reason, targetIds: [], change: null };
}

/** The same statement on the same words was stored once, whatever became of it since: kept, archived, forgotten. */
async function wasSettled(
  language: Pick<Words, 'stems'>,
  unit: FindingUnit,
  candidate: Candidate,
): Promise<boolean> {
  const { evidence } = candidate;
  if (!evidence) return false;
  const resting = await unit.findRestingOn(evidence.messageId, evidence.start, evidence.end);
  return resting.some((memory) => saysTheSame(memory, candidate, language));
}

function saysTheSame(
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
