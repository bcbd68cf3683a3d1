import { describe, expect, it } from 'vitest';
import { defaultMemoryConfig, effectiveSettings, memoryConfigSchema } from './memory-config';
import { defaultSettings } from './settings';

describe('the memory’s configuration', () => {
  it('has the specification’s defaults', () => {
    expect(defaultMemoryConfig()).toMatchObject({
      session_persistence: true,
      long_term_enabled: true,
      auto_index: true,
      decision: {
        background_scan_enabled: true,
        background_threshold: 0.5,
        session_end_review_enabled: true,
        consolidation_enabled: true,
        consolidation_schedule: '0 3 * * 0',
        decay_enabled: true,
        decay_rate: 0.05,
        decay_period_days: 7,
        decay_schedule: '0 4 * * 0',
        min_relevance_score: 0.1,
      },
      sensitive_data: {
        never_store: ['password', 'api_key', 'credit_card', 'ssn'],
        conditional_store: { health_info: 'user_requested_only' },
      },
      notifications: {
        on_session_end_storage: true,
        on_consolidation: true,
        max_items_in_notification: 5,
      },
    });
  });

  it('accepts any subset of the keys and rejects unknown ones', () => {
    expect(memoryConfigSchema.parse({ decision: { decay_rate: 0.1 } }).decision).toMatchObject({
      decay_rate: 0.1,
      decay_period_days: 7,
    });
    for (const wrong of [
      { decision: { decay_rate: 2 } },
      { decision: { decay_speed: 1 } },
      { decision: { decay_schedule: 'weekly' } },
      { sensitive_data: { never_store: ['password'] } },
      { session_persistence: 'sometimes' },
      { sensitive_data: { conditional_store: { health_info: 'always' } } },
    ])
      expect(memoryConfigSchema.safeParse(wrong).success).toBe(false);
  });

  it('disables for every user, and never enables for a user who disabled it', () => {
    const config = memoryConfigSchema.parse({
      decision: { consolidation_enabled: false },
      notifications: { max_items_in_notification: 3 },
      sensitive_data: { never_store: ['password', 'api_key', 'credit_card', 'ssn', 'union membership'] },
    });
    const settings = defaultSettings();
    const own = {
      ...settings,
      memory: { ...settings.memory, decay: false, neverRemember: ['my ex'] },
    };
    expect(effectiveSettings(own, config).memory).toMatchObject({
      consolidation: false,
      decay: false,
      sessionEndReview: true,
      maxItemsInNotice: 3,
      neverRemember: ['my ex', 'union membership'],
    });
  });
});
