import { sql } from 'drizzle-orm';
import type { Transaction } from '../client';

export interface DatabaseState {
  /** The extensions that the schema and recall need (design §3). */
  extensions: { vector: boolean; pg_trgm: boolean };
  /** Since when the oldest due work waits to be delivered, started or settled; null if there is none. */
  waitingSince: Date | null;
}

/** One round trip. @throws when the database does not answer. */
export async function readState(tx: Transaction, now: Date): Promise<DatabaseState> {
  const at = now.toISOString();
  const [row] = await tx.execute<{ extensions: string[]; since: string | null }>(sql`
    select array(select extname::text from pg_extension) as extensions, least(
      (select min(created_at) from outbox where settled_at is null and (sent_at is not null or available_at <= ${at})),
      (select min(available_at) from job_runs where status in ('queued', 'running', 'sleeping') and available_at <= ${at})
    ) as since`);
  const has = (name: string) => row?.extensions.includes(name) ?? false;
  return {
    extensions: { vector: has('vector'), pg_trgm: has('pg_trgm') },
    waitingSince: row?.since ? new Date(row.since) : null,
  };
}
