import { z } from 'zod';
import { type MemoryCategory, memoryCategorySchema } from './enums';
import { GUIDANCE_LIMIT, SHARED_EXAMPLES } from './replay';
import type { UserSettings } from './settings';

/** What the decision logic never stores (section 7); the operator can add to it, not take from it. */
const NEVER_STORED = ['password', 'api_key', 'credit_card', 'ssn'] as const;

const share = z.number().min(0).max(1);
/** Minute, hour, day, month, weekday, in UTC. */
export const cronSchema = z
  .string()
  .trim()
  .regex(/^\S+(?:\s+\S+){4}$/, 'A schedule has five fields, such as "0 4 * * 0".');

const decisionSchema = z.strictObject({
  /** Who decides what is remembered: the connected model, where there is one, or the built-in engine in any case. */
  engine: z.enum(['model', 'built_in']).default('model'),
  /** The gatekeeper looks at each turn. */
  background_scan_enabled: z.boolean().default(true),
  /** Importance from which a memory counts as a weighty one: its priority, what a notice names first. It keeps nothing out (design §9). */
  background_threshold: share.default(0.5),
  /** Confidence from which a memory of a category is kept, where an administrator calibrated it; 0.70 otherwise. */
  min_confidence: z.partialRecord(memoryCategorySchema, share).default({}),
  /** Added to the prompt with which a model decides: another version of it, as far as decisions are compared. */
  guidance: z.string().trim().max(GUIDANCE_LIMIT).default(''),
  /** Labels whose readings a model is shown as examples beside everybody's messages, as long as who wrote them agrees. */
  examples: z.array(z.uuid()).max(SHARED_EXAMPLES).default([]),
  /** An ended conversation is read as a whole. */
  session_end_review_enabled: z.boolean().default(true),
  consolidation_enabled: z.boolean().default(true),
  consolidation_schedule: cronSchema.default('0 3 * * 0'),
  decay_enabled: z.boolean().default(true),
  /** Relevance that a memory loses each period without access. */
  decay_rate: share.default(0.05),
  decay_period_days: z.int().min(1).max(365).default(7),
  decay_schedule: cronSchema.default('0 4 * * 0'),
  /** Below this relevance a memory is archived, never deleted. */
  min_relevance_score: share.default(0.1),
});

/** When a conversation counts as over, and when a long one is read in between (decision logic, 4; extraction, phase 8). */
const sessionSchema = z.strictObject({
  /** Without a word for so long it has ended. */
  idle_minutes: z.int().min(1).max(1440).default(30),
  /** Shorter ones have nothing to review. */
  min_messages: z.int().min(1).max(100).default(3),
  /** So many messages since the last review end a session. */
  message_limit: z.int().min(10).max(100_000).default(200),
  /** So many tokens since the last analysis ask for one, at four characters a token. */
  analysis_token_threshold: z.int().min(500).max(1_000_000).default(8000),
});

const sensitiveSchema = z.strictObject({
  /** Beyond the four that always apply: topics that are remembered for nobody. */
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
  /** The most items a notice names before it counts the rest; a person can ask for fewer. */
  max_items_in_notification: z.int().min(1).max(20).default(5),
});

/** What is done behind the replies (extraction specification, background processing). */
const backgroundSchema = z.strictObject({
  /** No work starts until an administrator resumes it; what waits stays. */
  paused: z.boolean().default(false),
  /** The model's calls for the memory wait while it answers somebody. */
  pause_while_answering: z.enum(['local_model', 'always', 'never']).default('local_model'),
  /** Calls that a model is given at once; 0: one for a model on this machine, many for a hosted one. */
  workers: z.int().min(0).max(64).default(0),
});

/** What the models may cost in a calendar month, in US dollars; 0: no limit. */
const budgetSchema = z.strictObject({
  /** From here on the administrators are notified. */
  monthly_soft_usd: z.number().min(0).max(1_000_000).default(0),
  /** From here on the engine without a model answers and decides, until the month ends. */
  monthly_hard_usd: z.number().min(0).max(1_000_000).default(0),
});

/**
 * The memory's configuration for a whole server: the keys and defaults of the decision logic, section 10, read from
 * `KEEPSAKE_MEMORY_CONFIG` (JSON, any part of it). A person's own settings can switch off what is on here, never on
 * what is off.
 */
export const memoryConfigSchema = z.strictObject({
  /** Off: a conversation goes when its session is over and reviewed; what was learned from it stays. */
  session_persistence: z.boolean().default(true),
  /** Off: nothing new is learned and nothing recalled, whoever asks. */
  long_term_enabled: z.boolean().default(true),
  /** Off: a memory gets no vector when it is stored; its words alone find it until an administrator has the rest indexed. */
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

/** The configuration as it stands when it is asked for: an administrator changes parts of it while the server runs. */
export type ConfigSource = () => MemoryConfig;

/** What the pipeline goes by besides a person's own settings. */
export interface MemoryPolicy {
  healthInfo: MemoryConfig['sensitive_data']['conditional_store']['health_info'];
  /** Importance from which a memory is a weighty one. */
  weightyFrom: number;
  /** Confidence from which a category is kept, where it is not the specification's. */
  minConfidence: Partial<Record<MemoryCategory, number>>;
  /** What an administrator added to the prompt that decides. */
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

/** A person's settings as they hold on a server that is configured so: what is off for the server is off for them. */
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
        // The four are recognised by their form wherever they stand, not by their name.
        ...sensitive_data.never_store.filter((name) => !always.has(name)),
      ],
    },
  };
}
