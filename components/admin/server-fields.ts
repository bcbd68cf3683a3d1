import type { ChangeableKey } from '@/lib/contracts/api/admin-server';

type Group = 'memory' | 'sessions' | 'overTime' | 'background' | 'budget' | 'notices';

/** The settings of the server in the order in which the page shows them. */
export const FIELD_GROUPS: readonly { group: Group; keys: readonly ChangeableKey[] }[] = [
  {
    group: 'memory',
    keys: [
      'long_term_enabled',
      'decision.engine',
      'decision.background_scan_enabled',
      'decision.session_end_review_enabled',
      'decision.background_threshold',
      'sensitive_data.conditional_store.health_info',
      'auto_index',
    ],
  },
  {
    group: 'sessions',
    keys: [
      'session_persistence',
      'session.idle_minutes',
      'session.min_messages',
      'session.message_limit',
      'session.analysis_token_threshold',
    ],
  },
  {
    group: 'overTime',
    keys: [
      'decision.consolidation_enabled',
      'decision.decay_enabled',
      'decision.decay_rate',
      'decision.decay_period_days',
      'decision.min_relevance_score',
    ],
  },
  {
    group: 'background',
    keys: ['background.paused', 'background.pause_while_answering', 'background.workers'],
  },
  { group: 'budget', keys: ['budget.monthly_soft_usd', 'budget.monthly_hard_usd'] },
  {
    group: 'notices',
    keys: [
      'notifications.on_session_end_storage',
      'notifications.on_consolidation',
      'notifications.max_items_in_notification',
    ],
  },
];
