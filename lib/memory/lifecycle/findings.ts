import type { Draft } from '@/lib/contracts/candidate';
import type { GateDecision } from '@/lib/contracts/gate';
import { asksFor } from '../directives/asks-for';
import { findEvidence, findVerbatim } from '../evidence/find-evidence';
import { CONTESTED, contestSettings } from '../gatekeeper/prefer-settings';
import { reasonOf } from '../gatekeeper/reason-of';
import type { Language } from '../language-port';
import { rememberProposals } from '../pipeline/pipeline';
import type { TurnSnapshot } from '../pipeline/turn-store';
import type { CallRecord, ConversationInput, Utterance } from '../ports';
import { settingsFor } from '../speaker';
import type { LifecycleDependencies } from './dependencies';
import type { ConversationReading, ConversationSnapshot, FindingSource } from './lifecycle-store';
import { readableConversation } from './readable-conversation';

/**
 * An engine's proposals from a whole conversation, each with the message it rests on. A proposal counts as requested only if
 * the person's own words say so: only a request lifts the health rule (design §9). What contradicts the settings becomes a
 * question (promise 5).
 */
export function toReading(
  language: Pick<Language, 'analyse' | 'compare'>,
  id: string,
  input: ConversationInput,
  drafts: readonly Draft[],
  made: { decidedAt: Date; engine: string; model: string; latencyMs: number; calls: readonly CallRecord[] },
): ConversationReading {
  const found = drafts
    .filter((draft) => draft.scope === 'permanent')
    .map((draft) => {
      const line = locateEvidence(draft.span, input.utterances);
      const userRequested =
        draft.userRequested && line !== null && asksFor(language, draft.span, line, input.utterances);
      return { draft: { ...draft, userRequested }, line };
    });
  const conflicts: ConversationReading['conflicts'] = [];
  const agreeing = found.filter(({ draft, line }) => {
    // What was said in a role contradicts nothing: the check of its evidence refuses it.
    if (!line || line.isInPlay) return true;
    const { profile } = settingsFor({ ...input, message: line });
    const [conflict] = contestSettings([draft], profile, language).conflicts;
    if (conflict) conflicts.push({ conflict, message: line });
    return !conflict;
  });
  return {
    id,
    decision: decide(
      agreeing.map(({ draft }) => draft),
      conflicts.length > 0,
    ),
    drafts: agreeing.map(({ draft, line }) => ({ draft, messageId: line?.id ?? null })),
    conflicts,
    ...made,
  };
}

/** The person's last message that contains the words: the latest statement counts. */
function locateEvidence(span: string, lines: readonly Utterance[]): Utterance | null {
  const own = lines.filter((line) => line.role === 'user');
  return (
    own.findLast((line) => findVerbatim(span, line) !== null) ??
    own.findLast((line) => findEvidence(span, line) !== null) ??
    null
  );
}

function decide(drafts: readonly Draft[], isContested: boolean): GateDecision {
  const [best] = drafts.toSorted((a, b) => b.confidence - a.confidence);
  const contested = isContested ? { isMemorable: true, ...CONTESTED } : {};
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
    ...contested,
  };
}

/**
 * Takes a reading's proposals through the same steps as every source. A proposal with an outcome is skipped, so that neither
 * a replayed step nor a second reading adds anything twice.
 *
 * @returns the memories that all runs of the reading added or changed.
 */
export async function keepFindings(
  deps: LifecycleDependencies,
  conversation: ConversationSnapshot,
  decisionId: string,
  source: FindingSource,
): Promise<string[]> {
  const { userId } = conversation;
  const findings = await deps.store.loadFindings(userId, decisionId);
  const { utterances } = await readableConversation(conversation, deps);
  const proposals = findings.map(({ messageId, ...draft }) => ({
    turn: turnOf(conversation, { id: decisionId, source, messageId }, utterances),
    drafts: [draft],
  }));
  await rememberProposals(deps, { userId, turnId: null }, proposals, async () => {});
  return deps.store.findKept(userId, decisionId);
}

/** Earlier messages that explain a short answer. */
const LINES_BEFORE = 3;

/** A finding in the form of a turn: its message is the one it rests on, in its current wording; a finding without one is refused. */
function turnOf(
  conversation: ConversationSnapshot,
  { id, source, messageId }: { id: string; source: FindingSource; messageId: string | null },
  utterances: readonly Utterance[],
): TurnSnapshot {
  const { userId, conversationId, characterId, characterOnly, profile, input, lastMessageAt } = conversation;
  const line = utterances.find((one) => one.id === messageId);
  return {
    id,
    userId,
    conversationId,
    characterId,
    characterOnly,
    profile,
    source,
    isRetry: false,
    status: 'deciding',
    withheld: null,
    decisionId: id,
    drafts: [],
    asked: [],
    input: {
      ...input,
      message: line ?? { id: '', role: 'user', author: null, text: '', at: lastMessageAt },
      previous: line ? utterances.slice(0, utterances.indexOf(line)).slice(-LINES_BEFORE) : [],
      ownMessages: utterances.filter((one) => one.role === 'user' && one !== line),
      roleplay: line?.isInPlay ? line.text : null,
    },
  };
}
