import type { Voice } from '@/lib/memory/forgetting/forgotten-words';

/**
 * What becomes of a column when single memories are forgotten:
 * - `code`: ids, codes, names of models, hashes; nobody's words are ever in it.
 * - `goes`: its row is deleted with the memory, or with the conversation's description that may tell of it.
 * - `covered`: the row stays, and forgotten words in it are covered, whoever wrote them.
 * - `masked`: a message; covered for every reader at once, and in the transcript where the person ticked that.
 * - `own`: what the person typed into a form of their own; it changes by that form, and by "Forget me".
 * - `derived`: the database computes it from its row, so that it can never hold more than the row.
 * - `account`: signing in.
 */
export type ColumnFate = 'code' | 'goes' | 'covered' | 'masked' | 'own' | 'derived' | 'account';

/** What "Forget me" does with a table: `chats` is deleted where the person wants the chats erased. */
export type TableFate = 'deleted' | 'chats' | 'reset' | 'kept';

interface TableOfWords {
  forgetMe: TableFate;
  /** Who speaks in the covered columns: the assistant's sentences go whole. */
  voice?: Voice['by'];
  /** Every column that can hold text: text, JSON, lists, vectors, search terms. */
  columns: Record<string, ColumnFate>;
}

/**
 * Every table and column that can hold text, and what forgetting does with it (promise 7). A test holds it against the
 * migrated database: a new column without a word here fails it. Tables stand leaves before roots, the order in which
 * "Forget me" deletes them.
 */
export const WORD_REGISTRY = {
  replay_rows: {
    forgetMe: 'deleted',
    voice: 'person',
    columns: { status: 'code', change: 'code', before: 'covered', after: 'covered', error_code: 'code' },
  },
  candidates: {
    forgetMe: 'deleted',
    voice: 'person',
    columns: { draft: 'covered', filters: 'covered', action: 'code', action_reason: 'code' },
  },
  reconciliations: {
    forgetMe: 'deleted',
    columns: { field: 'code', settings_value: 'goes', said_value: 'goes', quote: 'goes', status: 'code' },
  },
  gate_decisions: {
    forgetMe: 'deleted',
    voice: 'assistant',
    columns: {
      scope: 'code',
      category: 'code',
      reason: 'code',
      justification: 'covered',
      stage: 'code',
      engine: 'code',
      model: 'code',
      prompt_version: 'code',
      label: 'code',
    },
  },
  memory_labels: {
    forgetMe: 'deleted',
    columns: {
      label: 'code',
      given: 'code',
      category: 'code',
      kind: 'code',
      origin: 'code',
      engine: 'code',
      model: 'code',
      prompt_version: 'code',
    },
  },
  memory_uses: { forgetMe: 'deleted', columns: { why: 'goes', feedback: 'code' } },
  memory_entities: { forgetMe: 'deleted', columns: {} },
  entities: {
    forgetMe: 'deleted',
    columns: { name: 'goes', key: 'goes', kind: 'code', given_name: 'own', given_key: 'own' },
  },
  memory_links: { forgetMe: 'deleted', columns: { relation: 'code' } },
  memory_revisions: {
    forgetMe: 'deleted',
    voice: 'person',
    columns: { change: 'code', actor: 'code', before: 'covered', after: 'covered' },
  },
  memory_sources: { forgetMe: 'deleted', voice: 'person', columns: { span: 'covered' } },
  memories: {
    forgetMe: 'deleted',
    voice: 'person',
    columns: {
      content: 'goes',
      title: 'goes',
      topic: 'goes',
      keywords: 'goes',
      tags: 'goes',
      kind: 'code',
      category: 'code',
      scope: 'code',
      status: 'code',
      status_before_forgetting: 'code',
      subject: 'goes',
      predicate: 'goes',
      object: 'goes',
      qualifiers: 'goes',
      exact_key: 'goes',
      slot_key: 'goes',
      participants: 'goes',
      speaker: 'goes',
      key_moments: 'covered',
      reasoning: 'covered',
      origin: 'code',
      event_date: 'goes',
      embedding: 'goes',
      embedding_model: 'code',
      terms: 'derived',
    },
  },
  diary_entries: {
    forgetMe: 'deleted',
    columns: {
      kind: 'code',
      title: 'goes',
      summary: 'goes',
      content: 'goes',
      tags: 'goes',
      embedding: 'goes',
      embedding_model: 'code',
      terms: 'derived',
    },
  },
  analyses: {
    forgetMe: 'deleted',
    columns: {
      trigger: 'code',
      status: 'code',
      error_code: 'code',
      engine: 'code',
      summary: 'goes',
      themes: 'goes',
      tone: 'goes',
      emotional_arc: 'goes',
      participants: 'goes',
      topics: 'goes',
      diary: 'goes',
      bond: 'goes',
      memory_ids: 'code',
    },
  },
  notices: { forgetMe: 'deleted', columns: { kind: 'code', memory_ids: 'code' } },
  tombstones: { forgetMe: 'deleted', columns: { kind: 'code', hash: 'code' } },
  model_calls: {
    forgetMe: 'deleted',
    columns: {
      purpose: 'code',
      engine: 'code',
      model: 'code',
      prompt_id: 'code',
      prompt_version: 'code',
      path: 'code',
      error_code: 'code',
    },
  },
  outbox: { forgetMe: 'deleted', columns: { name: 'code', payload: 'code' } },
  import_items: {
    forgetMe: 'deleted',
    voice: 'person',
    columns: {
      kind: 'code',
      format: 'code',
      source_key: 'code',
      digest: 'code',
      title: 'covered',
      status: 'code',
      content: 'covered',
      refused: 'code',
    },
  },
  imports: { forgetMe: 'deleted', columns: { name: 'own', status: 'code', error_code: 'code' } },
  turns: { forgetMe: 'chats', columns: { status: 'code', source: 'code', error_code: 'code' } },
  messages: {
    forgetMe: 'chats',
    columns: {
      role: 'code',
      author: 'own',
      content: 'masked',
      redactions: 'code',
      masks: 'code',
      metadata: 'masked',
      status: 'code',
      terms: 'derived',
    },
  },
  conversations: {
    forgetMe: 'chats',
    voice: 'assistant',
    columns: {
      title: 'covered',
      platform: 'code',
      participants: 'own',
      primary_participant: 'own',
      external_key: 'own',
      session_context: 'covered',
      end_cause: 'code',
    },
  },
  user_settings: { forgetMe: 'reset', columns: { profile: 'own', memory: 'own', context: 'code' } },
  forget_receipts: { forgetMe: 'kept', columns: { scope: 'code', counts: 'code' } },
  job_steps: {
    forgetMe: 'kept',
    columns: { step_id: 'code', name: 'code', op: 'code', status: 'code', data: 'code' },
  },
  job_runs: {
    forgetMe: 'kept',
    columns: {
      function_id: 'code',
      event_id: 'code',
      event: 'code',
      concurrency_key: 'code',
      status: 'code',
      error_code: 'code',
    },
  },
  job_schedules: { forgetMe: 'kept', columns: { function_id: 'code', cron: 'code' } },
  audit_log: { forgetMe: 'kept', columns: { action: 'code', details: 'code' } },
  server_settings: { forgetMe: 'kept', columns: { key: 'code', value: 'code' } },
  oauth_tokens: { forgetMe: 'deleted', columns: { kind: 'code', hash: 'code' } },
  oauth_codes: {
    forgetMe: 'deleted',
    columns: {
      hash: 'code',
      client_id: 'code',
      name: 'code',
      redirect_uri: 'code',
      challenge: 'code',
      scopes: 'code',
    },
  },
  oauth_grants: { forgetMe: 'deleted', columns: { client_id: 'code', name: 'code', scopes: 'code' } },
  oauth_clients: { forgetMe: 'kept', columns: { id: 'code', name: 'code', redirect_uris: 'code' } },
  bot_people: {
    forgetMe: 'kept',
    columns: { external_id: 'code', bot_name: 'own', code_hash: 'code' },
  },
  replays: {
    forgetMe: 'kept',
    columns: { source: 'code', choice: 'code', status: 'code', error_code: 'code', previous: 'code' },
  },
  own_model_keys: { forgetMe: 'deleted', columns: { sealed_key: 'account' } },
  model_uses: { forgetMe: 'kept', columns: { role: 'code', model: 'code', prices: 'code' } },
  model_connections: {
    forgetMe: 'kept',
    columns: { name: 'code', base_url: 'code', sealed_key: 'account' },
  },
  characters: {
    forgetMe: 'kept',
    columns: {
      name: 'own',
      tagline: 'own',
      persona: 'own',
      rules: 'own',
      lorebook: 'own',
      memory_profile: 'code',
      model: 'code',
    },
  },
  character_choices: { forgetMe: 'kept', columns: { memory_profile: 'code', model: 'code' } },
  api_keys: { forgetMe: 'kept', columns: { name: 'own', prefix: 'code', hash: 'code', scopes: 'code' } },
  users: { forgetMe: 'kept', columns: { name: 'own', email: 'account', image: 'account', role: 'code' } },
  sessions: {
    forgetMe: 'kept',
    columns: { token: 'account', ip_address: 'account', user_agent: 'account' },
  },
  accounts: {
    forgetMe: 'kept',
    columns: {
      account_id: 'account',
      provider_id: 'account',
      access_token: 'account',
      refresh_token: 'account',
      id_token: 'account',
      scope: 'account',
      password: 'account',
    },
  },
  verifications: { forgetMe: 'kept', columns: { identifier: 'account', value: 'account' } },
  rate_limits: { forgetMe: 'kept', columns: { key: 'code' } },
} as const satisfies Record<string, TableOfWords>;

/** Tables with a fate under "Forget me", leaves before roots. */
export function tablesOf(fate: TableFate): string[] {
  return Object.entries<TableOfWords>(WORD_REGISTRY).flatMap(([table, { forgetMe }]) =>
    forgetMe === fate ? [table] : [],
  );
}

/** Columns whose rows stay when a memory is forgotten, while its words in them are covered. */
export function coveredColumns(): { table: string; voice: Voice['by']; columns: string[] }[] {
  return Object.entries<TableOfWords>(WORD_REGISTRY).flatMap(([table, { voice, columns }]) => {
    const covered = Object.keys(columns).filter((column) => columns[column] === 'covered');
    return voice && covered.length > 0 ? [{ table, voice, columns: covered }] : [];
  });
}
