import { z } from 'zod';

/** What kind of memory it is, in the extraction specification's terms. */
export const memoryKindSchema = z.enum(['fact', 'project', 'experience', 'story', 'relationship']);
export type MemoryKind = z.infer<typeof memoryKindSchema>;

/** What a memory is about. The first six are the extraction specification's, the rest the state block's. */
export const memoryCategorySchema = z.enum([
  'personal_info',
  'preference',
  'experience',
  'relationship',
  'goal',
  'skill',
  'habit',
  'event',
  'opinion',
  'other',
]);
export type MemoryCategory = z.infer<typeof memoryCategorySchema>;

/** Categories that change during a conversation; they form the state block (persona and state, 3.1). */
export const STATE_CATEGORIES = [
  'relationship',
  'goal',
  'event',
  'habit',
  'opinion',
] as const satisfies MemoryCategory[];

/** What memories are about. */
export const entityKindSchema = z.enum(['person', 'place', 'organisation', 'animal', 'thing']);
export type EntityKind = z.infer<typeof entityKindSchema>;

/** How long a memory lives: with the person, or with one conversation (gatekeeper plan, 2A). */
export const memoryScopeSchema = z.enum(['permanent', 'session']);
export type MemoryScope = z.infer<typeof memoryScopeSchema>;

export const memoryStatusSchema = z.enum([
  'active',
  /** Waits in the review queue for the person's decision. */
  'pending',
  'archived',
  'superseded',
  'consolidated',
  'paused',
  /** The person said that it was never true: kept as an example only. */
  'wrong',
  /** Forgotten on request: no read finds it; purged at `purgeAt`. */
  'forgetting',
]);
export type MemoryStatus = z.infer<typeof memoryStatusSchema>;

/**
 * Where the text to be remembered comes from. All sources use the same pipeline; their differences are in
 * `lib/memory/pipeline/sources.ts`. A turn keeps its source, so that a retry is processed the same way.
 */
export const sourceSchema = z.enum([
  'turn',
  'directive',
  'session_review',
  'analysis',
  'import',
  'imported_chat',
  'edit',
  'remember_anyway',
  /** A message whose reading the person called wrong. */
  'reread',
]);
export type Source = z.infer<typeof sourceSchema>;

/** How a memory came to be. */
export const memoryOriginSchema = z.enum([
  'turn',
  'directive',
  'session_review',
  'analysis',
  'consolidation',
  'import',
  'manual',
  'remember_anyway',
]);
export type MemoryOrigin = z.infer<typeof memoryOriginSchema>;

/** The gatekeeper's verdict on where a turn belongs. `reconciliation` asks for `sync_required`. */
export const gateScopeSchema = z.enum(['permanent', 'session', 'reconciliation', 'none']);
export type GateScope = z.infer<typeof gateScopeSchema>;

/** Which part of the gatekeeper decided. */
export const gateStageSchema = z.enum(['pre_gate', 'model', 'offline', 'directive', 'review']);
export type GateStage = z.infer<typeof gateStageSchema>;

/** Stable codes: stored with each decision, shown in plain words, never renamed. */
export const acceptReasonSchema = z.enum([
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
  'user_directive',
  'settings_conflict',
  'remember_anyway',
]);
export type AcceptReason = z.infer<typeof acceptReasonSchema>;

export const rejectReasonSchema = z.enum([
  'small_talk',
  'question',
  'request',
  'hypothetical',
  'quoted',
  'about_assistant',
  'memory_command',
  'asked_not_to',
  'contains_secret_only',
  'injection',
  'danger',
  'health_not_requested',
  'already_known',
  'settings_duplicate',
  'forgotten_before',
  'never_topic',
  'learning_off',
  'memory_off',
  'no_personal_content',
  'left_to_review',
  'not_understood',
  'empty',
  'filtered',
  'low_confidence',
  'no_evidence',
  'erased',
]);
export type RejectReason = z.infer<typeof rejectReasonSchema>;

export const gateReasonSchema = z.enum([...acceptReasonSchema.options, ...rejectReasonSchema.options]);
export type GateReason = z.infer<typeof gateReasonSchema>;

/** The screen's filters: the extraction specification's six, then ours. */
export const filterNameSchema = z.enum([
  'conversation_action',
  'assistant_fact',
  'system_prompt_leak',
  'demographic_hallucination',
  'unknown_information',
  'user_content',
  'memory_profile',
  'never_topic',
  'secret',
  'injection',
  'health',
  'danger',
  'confidence',
  'evidence',
]);
export type FilterName = z.infer<typeof filterNameSchema>;

/** What happened to a candidate: `proposed` until screened, `blocked` by a filter, otherwise the reconciliation's action. */
export const reconcileActionSchema = z.enum([
  'proposed',
  'blocked',
  'add',
  'reinforce',
  'update',
  'supersede',
  /** Closes what is over and stores nothing new. */
  'retract',
  'propose',
  'ignore',
  'review',
]);
export type ReconcileAction = z.infer<typeof reconcileActionSchema>;

/** Why reconciliation did what it did: stored with each candidate, shown in plain words, never renamed. */
const reconcileReasonSchema = z.enum([
  'new',
  'uncertain',
  'forgotten_before',
  'exact_duplicate',
  'same_value',
  'same_value_with_detail',
  'new_value',
  'reworded',
  'more_detail',
  'new_qualifier',
  'contradicts',
  'contradicts_kept',
  'given_up',
  'nothing_to_close',
  'pinned',
  'imported',
  'settled_before',
  'said_otherwise_later',
]);
export type ReconcileReason = z.infer<typeof reconcileReasonSchema>;

/**
 * Secrets recognised only by context or randomness, so that the person may call it a false alarm and send the message
 * again. All others are never stored (decision logic, section 7).
 */
export const appealablePatternSchema = z.enum(['access code', 'credential', 'random text']);
export type AppealablePattern = z.infer<typeof appealablePatternSchema>;

/** The pattern if the person may have its redaction lifted; otherwise null. */
export function readAppealable(pattern: string): AppealablePattern | null {
  return appealablePatternSchema.safeParse(pattern).data ?? null;
}

/** How much a character keeps (extraction specification, phase 8; design §9). */
export const memoryProfileSchema = z.enum(['minimal', 'balanced', 'full', 'unbounded']);
export type MemoryProfile = z.infer<typeof memoryProfileSchema>;

export const platformSchema = z.enum(['web', 'api', 'discord', 'slack']);
export type Platform = z.infer<typeof platformSchema>;

export const turnStatusSchema = z.enum(['pending', 'deciding', 'kept', 'nothing', 'failed']);
export type TurnStatus = z.infer<typeof turnStatusSchema>;

export const roleSchema = z.enum(['user', 'assistant']);
export type Role = z.infer<typeof roleSchema>;

/** Which engine answers or decides. `offline` needs no model. */
export const engineSchema = z.enum(['model', 'offline']);
export type Engine = z.infer<typeof engineSchema>;

/** What was done to a memory, one revision each. */
export const memoryChangeSchema = z.enum([
  'created',
  'reinforced',
  'updated',
  'edited',
  'superseded',
  'archived',
  'restored',
  'consolidated',
  'paused',
  'pinned',
  'confirmed',
  'lapsed',
  'faded',
  'marked_wrong',
]);
export type MemoryChange = z.infer<typeof memoryChangeSchema>;

/** By whom a memory was changed. */
export const memoryActorSchema = z.enum(['person', 'pipeline', 'schedule', 'import', 'assistant']);
export type MemoryActor = z.infer<typeof memoryActorSchema>;
