import { z } from 'zod';
import type { AcceptReason, GateReason } from '@/lib/contracts/enums';
import type { ProfileField, UserSettings } from '@/lib/contracts/settings';
import { candidateOutputSchema, endedSchema } from '../candidates/candidate-output';
import { oneOf, text, truth } from '../candidates/loosely';

/** Why a turn is memorable: the gatekeeper's codes that a model may give. */
export const MODEL_ACCEPT_REASONS = [
  'personal_fact',
  'preference',
  'relationship',
  'goal',
  'skill',
  'habit',
  'experience',
  'event',
  'opinion',
  'pedagogical',
  'correction',
  'session_context',
  'settings_conflict',
  'user_directive',
] as const satisfies AcceptReason[];

/** Why it is not. */
export const MODEL_REJECT_REASONS = [
  'small_talk',
  'question',
  'request',
  'hypothetical',
  'quoted',
  'about_assistant',
  'health_not_requested',
  'danger',
  'injection',
  'contains_secret_only',
  'never_topic',
  'already_known',
  'settings_duplicate',
  'no_personal_content',
  'not_understood',
] as const satisfies GateReason[];

/** Settings that a message can contradict. */
export const COMPARED_SETTINGS = [
  'displayName',
  'nativeLanguage',
  'targetLanguage',
  'level',
  'goals',
  'studyPlan',
  'occupation',
  'location',
] as const satisfies ProfileField[];

const reasonSchema = z.enum([...MODEL_ACCEPT_REASONS, ...MODEL_REJECT_REASONS]);
export type ModelReason = z.infer<typeof reasonSchema>;

/** The reason comes first, since it determines whether the turn is memorable. Scope and priority belong to each candidate. */
export const turnOutputSchema = z.object({
  reason: oneOf(reasonSchema).catch('not_understood'),
  justification: z.string().trim().catch(''),
  is_memorable: truth(),
  role: oneOf(z.enum(['unchanged', 'taken', 'left'])).catch('unchanged'),
  role_description: text(300).catch(''),
  settings_field: oneOf(z.enum(['none', ...COMPARED_SETTINGS])).catch('none'),
  settings_said: z.string().trim().max(400).catch(''),
  settings_span: z.string().max(2000).catch(''),
  no_longer_true: endedSchema,
  candidates: z.array(candidateOutputSchema).max(30),
});
export type TurnOutput = z.infer<typeof turnOutputSchema>;

export function isAccepting(reason: ModelReason): boolean {
  return MODEL_ACCEPT_REASONS.some((accepting) => accepting === reason);
}

/** The value of a setting as text; empty if the person set nothing. */
export function settingText(settings: UserSettings, field: (typeof COMPARED_SETTINGS)[number]): string {
  const value = settings.profile[field];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}
