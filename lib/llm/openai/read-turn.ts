import { z } from 'zod';
import type { GateDecision } from '@/lib/contracts/gate';
import { exactForm } from '@/lib/memory/language/normalise';
import type { SettingsConflict, TurnInput, TurnReading } from '@/lib/memory/ports';
import {
  MODEL_ACCEPT_REASONS,
  settingText,
  type TurnOutput,
  turnOutputSchema,
} from '@/lib/prompts/decide-and-extract';
import type { Reading } from './ask';
import { justify } from './justify';
import { listProblems, readDrafts } from './read-drafts';

/** The decision by itself; candidates are read one by one. */
const looseTurnSchema = turnOutputSchema.extend({ candidates: z.array(z.unknown()).max(30).default([]) });
type LooseTurn = z.infer<typeof looseTurnSchema>;

/**
 * Reads a decide-and-extract answer. A decision that contradicts itself is no decision: the model is asked again.
 * A turn that is not memorable has no drafts, whatever else was answered (design §9).
 */
export function readTurnAnswer(input: TurnInput): (value: unknown) => Reading<TurnReading> {
  return (value) => {
    const parsed = looseTurnSchema.safeParse(value);
    if (!parsed.success) return { value: null, problems: listProblems(parsed.error) };
    const answer = parsed.data;
    const contradictions = decisionProblems(answer, input);
    if (contradictions.length > 0) return { value: null, problems: contradictions };
    const decision = toDecision(answer);
    if (!decision.isMemorable) return { value: { decision, drafts: [], ...readRole(answer) }, problems: [] };
    const { drafts, problems } = readDrafts(answer.candidates, {
      evidence: input.message.text,
    });
    if (decision.scope === 'permanent' && answer.candidates.length === 0)
      problems.push('candidates: is_memorable is true, so at least one is expected');
    return {
      value: {
        decision,
        // A turn of the session says nothing of the person (gatekeeper plan, 2A).
        drafts:
          decision.scope === 'session' ? drafts.map((draft) => ({ ...draft, scope: 'session' })) : drafts,
        conflict: readConflict(answer, input),
        ...readRole(answer),
      },
      problems,
    };
  };
}

function decisionProblems(answer: LooseTurn, input: TurnInput): string[] {
  const problems: string[] = [];
  if (answer.is_memorable !== isAccepting(answer.reason))
    problems.push('reason: it does not go with is_memorable; decide which of the two holds');
  if (answer.is_memorable && answer.scope === 'none')
    problems.push('scope: permanent, session or reconciliation when is_memorable is true');
  if ((answer.scope === 'reconciliation') !== (answer.reason === 'settings_conflict') && answer.is_memorable)
    problems.push('scope: reconciliation goes with the reason settings_conflict, and only with it');
  if (answer.is_memorable && answer.scope === 'reconciliation' && !readConflict(answer, input))
    problems.push(
      'settings_field: name a field of <settings>, with settings_said and settings_span from the message',
    );
  return problems;
}

function isAccepting(reason: TurnOutput['reason']): boolean {
  return (MODEL_ACCEPT_REASONS as readonly string[]).includes(reason);
}

/** Null where the field was never set, or the person wrote no such words: nothing verifies a conflict later. */
function readConflict(answer: LooseTurn, input: TurnInput): SettingsConflict | null {
  if (answer.scope !== 'reconciliation' || answer.settings_field === 'none') return null;
  const settingsValue = settingText(input.settings, answer.settings_field);
  const { settings_field: field, settings_said: saidValue, settings_span: span } = answer;
  const isSaid = exactForm(span) !== '' && exactForm(input.message.text).includes(exactForm(span));
  return settingsValue && saidValue && isSaid ? { field, settingsValue, saidValue, span } : null;
}

/** Nothing where the role stays as it is. */
function readRole(answer: LooseTurn): Pick<TurnReading, 'roleplay'> {
  if (answer.role === 'left') return { roleplay: null };
  return answer.role === 'taken' && answer.role_description ? { roleplay: answer.role_description } : {};
}

function toDecision(answer: LooseTurn): GateDecision {
  return {
    isMemorable: answer.is_memorable,
    scope: answer.is_memorable ? answer.scope : 'none',
    category: answer.category,
    priority: answer.priority,
    reason: answer.reason,
    justification: justify(answer.reason),
    stage: 'model',
    syncRequired: answer.is_memorable && answer.scope === 'reconciliation',
  };
}
