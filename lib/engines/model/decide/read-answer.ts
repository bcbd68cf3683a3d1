import type { z } from 'zod';
import { exactForm } from '@/lib/basics/normalise';
import type { Draft } from '@/lib/contracts/candidate';
import type { GateDecision } from '@/lib/contracts/gate';
import { reasonOf } from '@/lib/memory/gatekeeper/reason-of';
import { REVIEW_BELOW } from '@/lib/memory/memory-profiles';
import type { AnalysedTurn, SettingsConflict, TurnReading } from '@/lib/memory/ports';
import { truth, uncheckedList } from '../candidates/loosely';
import { listProblems, readDrafts, readEnded } from '../candidates/read-candidates';
import type { Reading } from '../client/ask';
import { justify } from './justify';
import { isAccepting, type ModelReason, settingText, type TurnOutput, turnOutputSchema } from './output';
import { shownFacts } from './prompt';

/**
 * The decision alone; candidates are read one by one. If an answer omits whether the turn is memorable, that follows from the
 * reason.
 */
const looseTurnSchema = turnOutputSchema
  .extend({ candidates: uncheckedList(30).default([]), is_memorable: truth().optional() })
  .refine((answer) => answer.is_memorable !== undefined || answer.reason !== UNREAD, {
    path: ['is_memorable'],
    message: 'expected true or false, after a reason',
  })
  .transform((answer) => ({ ...answer, is_memorable: answer.is_memorable ?? isAccepting(answer.reason) }));
type LooseTurn = z.infer<typeof looseTurnSchema>;

/** The reason if an answer gives no valid one. */
const UNREAD: ModelReason = 'not_understood';

/** The priority of a decision that keeps nothing, and of one that keeps something without a candidate. */
const WEIGHTLESS = 1;
const ORDINARY = 3;

/**
 * Reads a decide-and-extract answer. A turn that is not memorable has no drafts, whatever else was answered (design §9);
 * otherwise every draft is passed on, each with its own scope.
 */
export function readTurnAnswer(input: AnalysedTurn): (value: unknown) => Reading<TurnReading> {
  return (value) => {
    const parsed = looseTurnSchema.safeParse(value);
    if (!parsed.success) return { value: null, problems: listProblems(parsed.error) };
    const answer = settle(parsed.data);
    const known = shownFacts(input);
    const { drafts, problems } = readDrafts(answer.candidates, {
      messages: [input.message.text],
      around: input.previous.map(({ text }) => text),
      known,
    });
    const ended = readEnded(answer.no_longer_true, input.message.text, known);
    const conflict = readConflict(answer, input);
    const role = readRole(answer);
    const keeps = [...(input.roleplay === null ? drafts : drafts.map(doubtInRole)), ...ended];
    if (!answer.is_memorable) {
      const reason = isAccepting(answer.reason) ? 'no_personal_content' : answer.reason;
      return {
        value: { decision: reject({ ...answer, reason }, drafts, input), drafts: [], ...role },
        problems: contradictionsIn(answer, drafts),
      };
    }
    const missing = missingOf(answer, { keeps, conflict });
    return {
      value: { decision: accept(answer, input, keeps, conflict), drafts: keeps, conflict, ...role },
      problems: [...problems, ...missing],
    };
  };
}

/** An answer that ends something or names a conflict, with an accepting reason, only meant that there are no candidates. */
function settle(answer: LooseTurn): LooseTurn {
  const { reason, no_longer_true: ended, settings_field: field, candidates } = answer;
  const saysMore = (ended.length > 0 || field !== 'none') && candidates.length === 0;
  return { ...answer, is_memorable: answer.is_memorable || (saysMore && isAccepting(reason)) };
}

/** The error for an accepting answer without a candidate: the model is asked once more, and then its decision stands. */
function contradictionsIn({ reason, no_longer_true: ended }: LooseTurn, drafts: readonly Draft[]): string[] {
  const keeps = drafts.length > 0 && isAccepting(reason);
  return [
    ...(keeps ? [`is_memorable: true goes with ${reason}; else a reason that drops, and no candidates`] : []),
    ...(ended.length > 0 ? ['no_longer_true: with is_memorable true and a reason that keeps, or []'] : []),
  ];
}

/** During a roleplay, what is not certainly the person's own may belong to the roleplay. */
function doubtInRole(draft: Draft): Draft {
  const isDoubtful = draft.scope === 'permanent' && draft.confidence < REVIEW_BELOW;
  return isDoubtful ? { ...draft, perhapsPlayed: true } : draft;
}

/** What an accepting answer lacks. */
function missingOf(
  answer: LooseTurn,
  { keeps, conflict }: { keeps: readonly Draft[]; conflict: SettingsConflict | null },
): string[] {
  if (answer.settings_field !== 'none' && !conflict)
    return [
      'settings_field: a field that is set in <settings>, with settings_said and settings_span from the message',
    ];
  if (keeps.length > 0 || conflict || answer.candidates.length > 0 || answer.role !== 'unchanged') return [];
  return ['candidates: is_memorable is true, so at least one is expected'];
}

/** Null if the field was never set, or the person wrote no such words, since nothing verifies a conflict later. */
function readConflict(answer: LooseTurn, input: AnalysedTurn): SettingsConflict | null {
  if (answer.settings_field === 'none') return null;
  const settingsValue = settingText(input.settings, answer.settings_field);
  const { settings_field: field, settings_said: saidValue, settings_span: span } = answer;
  const isSaid = exactForm(span) !== '' && exactForm(input.message.text).includes(exactForm(span));
  return settingsValue && saidValue && isSaid ? { field, settingsValue, saidValue, span } : null;
}

/** Empty if the role does not change. */
function readRole(answer: LooseTurn): Pick<TurnReading, 'roleplay'> {
  if (answer.role === 'left') return { roleplay: null };
  return answer.role === 'taken' && answer.role_description ? { roleplay: answer.role_description } : {};
}

function reject(answer: LooseTurn, drafts: readonly Draft[], input: AnalysedTurn): GateDecision {
  return {
    isMemorable: false,
    // What was rejected during a roleplay belongs to it: no later reading may attribute it to the person.
    scope: input.roleplay === null || answer.role === 'left' ? 'none' : 'session',
    category: 'generic',
    priority: WEIGHTLESS,
    reason: answer.reason,
    justification: justify(answer, drafts, input),
    stage: 'model',
    syncRequired: false,
  };
}

function accept(
  answer: LooseTurn,
  input: AnalysedTurn,
  keeps: readonly Draft[],
  conflict: SettingsConflict | null,
): GateDecision {
  const reason = acceptReason(answer, keeps, conflict);
  const isPlay = keeps.length > 0 ? keeps.every(({ scope }) => scope === 'session') : answer.role === 'taken';
  return {
    isMemorable: true,
    scope: conflict ? 'reconciliation' : isPlay ? 'session' : 'permanent',
    category: isPlay ? 'roleplay' : (keeps[0]?.category ?? 'generic'),
    priority: Math.max(
      keeps.length > 0 ? WEIGHTLESS : ORDINARY,
      ...keeps.map(({ priority = ORDINARY }) => priority),
    ),
    reason,
    justification: justify({ ...answer, reason }, keeps, input),
    stage: 'model',
    syncRequired: conflict !== null,
  };
}

/** A reason that does not fit an acceptance is derived from what was kept. */
function acceptReason(
  { reason, role }: Pick<TurnOutput, 'reason' | 'role'>,
  keeps: readonly Draft[],
  conflict: SettingsConflict | null,
): ModelReason {
  if (conflict) return 'settings_conflict';
  const isUnfounded = reason === 'settings_conflict' || !isAccepting(reason);
  if (!isUnfounded) return reason;
  const [first] = keeps;
  if (!first) return role === 'taken' ? 'session_context' : 'personal_fact';
  if (first.onlyRetracts) return 'correction';
  return reasonOf(first.category);
}
