import { z } from 'zod';

/** Keys of the memory's configuration that an administrator may change while the server runs, with their schemas. */
export const CHANGEABLE = {
  long_term_enabled: { kind: 'switch' },
  session_persistence: { kind: 'switch' },
  auto_index: { kind: 'switch' },
  'decision.engine': { kind: 'choice', choices: ['model', 'built_in'] },
  'decision.background_scan_enabled': { kind: 'switch' },
  'decision.background_threshold': { kind: 'number', min: 0, max: 1, step: 0.05 },
  'decision.session_end_review_enabled': { kind: 'switch' },
  'decision.consolidation_enabled': { kind: 'switch' },
  'decision.decay_enabled': { kind: 'switch' },
  'decision.decay_rate': { kind: 'number', min: 0, max: 1, step: 0.01 },
  'decision.decay_period_days': { kind: 'number', min: 1, max: 365, step: 1 },
  'decision.min_relevance_score': { kind: 'number', min: 0, max: 1, step: 0.05 },
  'session.idle_minutes': { kind: 'number', min: 1, max: 1440, step: 1 },
  'session.min_messages': { kind: 'number', min: 1, max: 100, step: 1 },
  'session.message_limit': { kind: 'number', min: 10, max: 100_000, step: 10 },
  'session.analysis_token_threshold': { kind: 'number', min: 500, max: 1_000_000, step: 500 },
  'sensitive_data.conditional_store.health_info': {
    kind: 'choice',
    choices: ['user_requested_only', 'never'],
  },
  'background.paused': { kind: 'switch' },
  'background.pause_while_answering': { kind: 'choice', choices: ['local_model', 'always', 'never'] },
  'background.workers': { kind: 'number', min: 0, max: 64, step: 1 },
  'budget.monthly_soft_usd': { kind: 'number', min: 0, max: 1_000_000, step: 1 },
  'budget.monthly_hard_usd': { kind: 'number', min: 0, max: 1_000_000, step: 1 },
  'notifications.on_session_end_storage': { kind: 'switch' },
  'notifications.on_consolidation': { kind: 'switch' },
  'notifications.max_items_in_notification': { kind: 'number', min: 1, max: 20, step: 1 },
} as const satisfies Record<string, SettingKind>;

export type SettingKind =
  | { kind: 'switch' }
  | { kind: 'number'; min: number; max: number; step: number }
  | { kind: 'choice'; choices: readonly string[] };

export const changeableKeySchema = z.enum(Object.keys(CHANGEABLE) as [ChangeableKey, ...ChangeableKey[]]);
export type ChangeableKey = keyof typeof CHANGEABLE;

const valueSchema = z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]);
export type SettingValue = z.infer<typeof valueSchema>;

/** The source of a value: the specification, the server's environment, or this page. */
export const settingSourceSchema = z.enum(['default', 'environment', 'administrator']);
export type SettingSource = z.infer<typeof settingSourceSchema>;

/** `GET /api/admin/server`: the server's settings, each value with its source. No secret is returned. */
export const serverSettingsSchema = z.object({
  memory: z.array(
    z.object({
      key: z.string(),
      value: valueSchema,
      source: settingSourceSchema,
      /** The value without a change on the page. */
      otherwise: valueSchema,
      changeable: z.boolean(),
    }),
  ),
  environment: z.array(
    z.object({
      name: z.string(),
      /** Null: not set, or a secret. */
      value: z.string().nullable(),
      isSet: z.boolean(),
      isSecret: z.boolean(),
    }),
  ),
});
export type ServerSettingsView = z.infer<typeof serverSettingsSchema>;

/** `PATCH /api/admin/server`. Null: resets to the value of the environment or the specification. */
export const changeServerSettingSchema = z.object({
  key: changeableKeySchema,
  value: valueSchema.nullable(),
});
