import { z } from 'zod';
import { type MemoryCategory, memoryCategorySchema } from './enums';
import { GUIDANCE_LIMIT, SHARED_EXAMPLES } from './replay';
import type { UserSettings } from './settings';

/** What the decision logic never stores (section 7); the operator can only add to it. */
const NEVER_STORED = ['password', 'api_key', 'credit_card', 'ssn'] as const;

const share = z.number().min(0).max(1);
/** Minute, hour, day, month, weekday, in UTC. */
export const cronSchema = z
  .string()
  .trim()
  .regex(/^\S+(?:\s+\S+){4}$/, 'A schedule has five fields, such as "0 4 * * 0".');

const decisionSchema = z.strictObject({
  /** Who decides what is remembered: the connected model if there is one, or always the built-in engine. */
  engine: z.enum(['model', 'built_in']).default('model'),
  /** The gatekeeper examines each turn. */
  background_scan_enabled: z.boolean().default(true),
  /** From this importance a memory is a weighty one, with higher priority and named first in notices. It excludes nothing (design §9). */
  background_threshold: share.default(0.5),
  /** Confidence required per category, where an administrator calibrated it; otherwise 0.70. */
  min_confidence: z.partialRecord(memoryCategorySchema, share).default({}),
  /** Added to the decision prompt of a model; counts as another prompt version when decisions are compared. */
  guidance: z.string().trim().max(GUIDANCE_LIMIT).default(''),
  /** Labels whose readings are shown to a model with everybody's messages, while their authors agree. */
  examples: z.array(z.uuid()).max(SHARED_EXAMPLES).default([]),
  /** Whether an ended conversation is reviewed as a whole. */
  session_end_review_enabled: z.boolean().default(true),
  consolidation_enabled: z.boolean().default(true),
  consolidation_schedule: cronSchema.default('0 3 * * 0'),
  decay_enabled: z.boolean().default(true),
  /** Relevance that a memory loses per period without access. */
  decay_rate: share.default(0.05),
  decay_period_days: z.int().min(1).max(365).default(7),
  decay_schedule: cronSchema.default('0 4 * * 0'),
  /** Below this relevance a memory is archived, never deleted. */
  min_relevance_score: share.default(0.1),
});

/** When a conversation has ended, and when a long one is analysed in between (decision logic, 4; extraction, phase 8). */
const sessionSchema = z.strictObject({
  /** Without a message for this long it has ended. */
  idle_minutes: z.int().min(1).max(1440).default(30),
  /** Shorter conversations are not reviewed. */
  min_messages: z.int().min(1).max(100).default(3),
  /** This many messages since the last review end a session. */
  message_limit: z.int().min(10).max(100_000).default(200),
  /** This many tokens since the last analysis start another, at four characters per token. */
  analysis_token_threshold: z.int().min(500).max(1_000_000).default(8000),
});

const sensitiveSchema = z.strictObject({
  /** Topics that are never remembered for anybody, besides the four that always apply. */
  never_store: z
    .array(z.string().trim().min(1).max(80))
    .max(50)
    .default([...NEVER_STORED])
    .refine((list) => NEVER_STORED.every((name) => list.includes(name)), {
      message: `never_store can be added to; ${NEVER_STORED.join(', ')} always belong to it.`,
    }),
  conditional_store: z
    .strictObject({ health_info: z.enum(['user_requested_only', 'never']).default('user_requested_only') })
    .prefault({}),
});

const notificationsSchema = z.strictObject({
  on_session_end_storage: z.boolean().default(true),
  on_consolidation: z.boolean().default(true),
  /** Most items that a notice names; the rest are counted. A person can choose fewer. */
  max_items_in_notification: z.int().min(1).max(20).default(5),
});

/** Background work (extraction specification, background processing). */
const backgroundSchema = z.strictObject({
  /** No job starts until an administrator resumes; waiting jobs are kept. */
  paused: z.boolean().default(false),
  /** The memory's model calls wait while the model is answering somebody. */
  pause_while_answering: z.enum(['local_model', 'always', 'never']).default('local_model'),
  /** Concurrent calls to a model; 0: one for a model on this machine, many for a hosted one. */
  workers: z.int().min(0).max(64).default(0),
});

/** Limits on the models' cost per calendar month, in US dollars; 0: no limit. */
const budgetSchema = z.strictObject({
  /** At this cost the administrators are notified. */
  monthly_soft_usd: z.number().min(0).max(1_000_000).default(0),
  /** At this cost the built-in engine takes over until the month ends. */
  monthly_hard_usd: z.number().min(0).max(1_000_000).default(0),
});

/**
 * The memory's configuration for a whole server: the keys and defaults of the decision logic, section 10, read from
 * `KEEPSAKE_MEMORY_CONFIG` (JSON, any subset). A person's settings can switch off what is on here, but not switch on
 * what is off.
 */
export const memoryConfigSchema = z.strictObject({
  /** Off: a conversation is deleted once it is over and reviewed; what was learned from it stays. */
  session_persistence: z.boolean().default(true),
  /** Off: nothing is learned or recalled for anybody. */
  long_term_enabled: z.boolean().default(true),
  /** Off: memories get no vector when stored; only their words find them until an administrator indexes them. */
  auto_index: z.boolean().default(true),
  decision: decisionSchema.prefault({}),
  session: sessionSchema.prefault({}),
  background: backgroundSchema.prefault({}),
  budget: budgetSchema.prefault({}),
  sensitive_data: sensitiveSchema.prefault({}),
  notifications: notificationsSchema.prefault({}),
});
export type MemoryConfig = z.infer<typeof memoryConfigSchema>;

/** The specification's values. */
export function defaultMemoryConfig(): MemoryConfig {
  return memoryConfigSchema.parse({});
}

/** Returns the current configuration: an administrator can change parts of it while the server runs. */
export type ConfigSource = () => MemoryConfig;

/** What the pipeline uses besides a person's own settings. */
export interface MemoryPolicy {
  healthInfo: MemoryConfig['sensitive_data']['conditional_store']['health_info'];
  /** From this importance a memory is a weighty one. */
  weightyFrom: number;
  /** Confidence required per category, where it differs from the specification. */
  minConfidence: Partial<Record<MemoryCategory, number>>;
  /** An administrator's addition to the decision prompt. */
  guidance: string;
}

export function policyOf({ decision, sensitive_data }: MemoryConfig): MemoryPolicy {
  return {
    healthInfo: sensitive_data.conditional_store.health_info,
    weightyFrom: decision.background_threshold,
    minConfidence: decision.min_confidence,
    guidance: decision.guidance,
  };
}

/** A person's settings as limited by the server's configuration: what is off for the server is off for everybody. */
export function effectiveSettings(settings: UserSettings, config: MemoryConfig): UserSettings {
  const { memory } = settings;
  const { decision, notifications, sensitive_data } = config;
  const always: ReadonlySet<string> = new Set(NEVER_STORED);
  return {
    ...settings,
    memory: {
      ...memory,
      enabled: memory.enabled && config.long_term_enabled,
      backgroundScan: memory.backgroundScan && decision.background_scan_enabled,
      sessionEndReview: memory.sessionEndReview && decision.session_end_review_enabled,
      consolidation: memory.consolidation && decision.consolidation_enabled,
      decay: memory.decay && decision.decay_enabled,
      noticeOnSessionEnd: memory.noticeOnSessionEnd && notifications.on_session_end_storage,
      noticeOnConsolidation: memory.noticeOnConsolidation && notifications.on_consolidation,
      maxItemsInNotice: Math.min(memory.maxItemsInNotice, notifications.max_items_in_notification),
      neverRemember: [
        ...memory.neverRemember,
        // The detectors recognise these four by their format, so the topic list does not need them.
        ...sensitive_data.never_store.filter((name) => !always.has(name)),
      ],
    },
  };
}
