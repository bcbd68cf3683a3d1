import type { TableOfWords } from './fates';

/** Accounts, settings, characters, and the server's own tables. */
export const ACCOUNTS_AND_SERVER = {
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
  // They contain ids of memories until the forgetting was delivered; a trigger removes those that are gone.
  webhook_deliveries: {
    forgetMe: 'kept',
    columns: { type: 'code', memory_ids: 'code', status: 'code', error_code: 'code' },
  },
  webhooks: { forgetMe: 'kept', columns: { url: 'own', sealed_secret: 'account' } },
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
