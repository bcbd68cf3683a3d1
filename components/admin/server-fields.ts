import type { ChangeableKey } from '@/lib/contracts/api/admin-server';

interface Field {
  label: string;
  hint: string;
}

/** What each setting of the server does, in the order in which the page shows them. */
export const FIELD_GROUPS: readonly { title: string; fields: Partial<Record<ChangeableKey, Field>> }[] = [
  {
    title: 'Memory',
    fields: {
      long_term_enabled: {
        label: 'Long-term memory',
        hint: 'Off: nothing new is kept for anybody, and nothing is recalled.',
      },
      'decision.engine': {
        label: 'Who decides what is remembered',
        hint: 'Without a connected model, the built-in engine does.',
      },
      'decision.background_scan_enabled': {
        label: 'Learn from each message',
        hint: 'Off: what people ask to be remembered is kept at once, the rest is read when a conversation ends.',
      },
      'decision.session_end_review_enabled': {
        label: 'Review conversations when they end',
        hint: 'One reading of the whole for what single messages did not show.',
      },
      'decision.background_threshold': {
        label: 'High priority from this importance',
        hint: 'Sets the priority, and what a notice names first. It keeps nothing out.',
      },
      'sensitive_data.conditional_store.health_info': {
        label: 'Health details',
        hint: 'Conditions, symptoms, treatment and medicine. Allergies and diet are ordinary facts.',
      },
      auto_index: {
        label: 'Index memories as they are stored',
        hint: 'Off: a memory is found by its words alone until you index it on the page "Models".',
      },
    },
  },
  {
    title: 'Sessions',
    fields: {
      session_persistence: {
        label: 'Keep conversations',
        hint: 'Off: a conversation is deleted once it has ended and was reviewed. What was learned from it stays.',
      },
      'session.idle_minutes': { label: 'Minutes without a message', hint: 'Then a conversation has ended.' },
      'session.min_messages': {
        label: 'Shortest conversation',
        hint: 'With fewer messages there is no review, unless a message was left for it.',
      },
      'session.message_limit': {
        label: 'Longest conversation',
        hint: 'So many messages since the last review end a session.',
      },
      'session.analysis_token_threshold': {
        label: 'Tokens until an analysis',
        hint: 'A conversation that has grown by so many is analysed while it goes on.',
      },
    },
  },
  {
    title: 'Over time',
    fields: {
      'decision.consolidation_enabled': { label: 'Merge what says the same', hint: 'By the schedule below.' },
      'decision.decay_enabled': { label: 'Let what is not used fade', hint: 'By the schedule below.' },
      'decision.decay_rate': { label: 'Relevance lost each period', hint: '0.05 is five per cent.' },
      'decision.decay_period_days': {
        label: 'Days in a period',
        hint: 'Without access in it, a memory fades.',
      },
      'decision.min_relevance_score': {
        label: 'Archived below this relevance',
        hint: 'What is archived can come back.',
      },
    },
  },
  {
    title: 'Background',
    fields: {
      'background.paused': {
        label: 'Paused',
        hint: 'Nothing new is started in the background, and what waits stays. Forgetting still goes on.',
      },
      'background.pause_while_answering': {
        label: 'Wait while somebody is answered',
        hint: 'A model on this machine does one thing at a time: the memory’s calls give way to replies.',
      },
      'background.workers': {
        label: 'Calls at once',
        hint: '0: one for a model on this machine, many for a hosted one.',
      },
    },
  },
  {
    title: 'Budget',
    fields: {
      'budget.monthly_soft_usd': {
        label: 'Tell me from, in dollars a month',
        hint: '0: never. Nothing changes; administrators see it above every page.',
      },
      'budget.monthly_hard_usd': {
        label: 'Stop at, in dollars a month',
        hint: '0: never. From there the built-in engine answers and decides until the month ends, and says so.',
      },
    },
  },
  {
    title: 'Notices',
    fields: {
      'notifications.on_session_end_storage': {
        label: 'Tell people what a conversation left behind',
        hint: 'Whoever switched it off is not told.',
      },
      'notifications.on_consolidation': {
        label: 'Tell people what was merged',
        hint: 'Whoever switched it off is not told.',
      },
      'notifications.max_items_in_notification': {
        label: 'Items a notice names',
        hint: 'The most; the rest is counted. People can ask for fewer.',
      },
    },
  },
];

export const CHOICE_NAMES: Record<string, string> = {
  user_requested_only: 'Only when asked for',
  never: 'Never',
  local_model: 'With a model on this machine',
  always: 'Always',
  model: 'The connected model',
  built_in: 'The built-in engine',
};
