import { sql } from 'drizzle-orm';
import { jsonb, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import type { SettingValue } from '@/lib/contracts/api/admin-server';
import { adminRole, workerRole } from './columns';

/** Changes of an administrator to the memory's configuration while the server runs. */
export const serverSettings = pgTable(
  'server_settings',
  {
    key: text().primaryKey(),
    value: jsonb().$type<SettingValue>().notNull(),
  },
  () => [
    pgPolicy('server_settings_admin', { for: 'all', to: adminRole, using: sql`true`, withCheck: sql`true` }),
    pgPolicy('server_settings_worker_reads', { for: 'select', to: workerRole, using: sql`true` }),
  ],
);
