import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { Database } from './client';
import { readConnectionUrl } from './connection/read-url';

/** Sends texts to everybody who listens to the channel; Postgres accepts texts below 8,000 bytes. */
export async function notify(db: Database, channel: string, payloads: readonly string[]): Promise<void> {
  const list = JSON.stringify(payloads);
  await db.asWorker((tx) =>
    tx.execute(sql`
      select pg_notify(${channel}, payload) from jsonb_array_elements_text(${list}::text::jsonb) as payload`),
  );
}

export interface Subscription {
  close(): Promise<void>;
}

export interface Listener {
  onMessage(payload: string): void;
  /** The connection listens, for the first time or again: messages in between were missed. */
  onListening(): void;
}

/** The longest pause between two attempts to connect, in seconds. */
const MAX_RECONNECT_S = 1;

/**
 * Listens to a channel on a dedicated connection, which is reopened whenever it breaks.
 *
 * @param url of the server itself: a pooler that assigns another connection to each transaction does not forward
 *   notifications.
 */
export function listen(url: string, channel: string, { onMessage, onListening }: Listener): Subscription {
  const { options } = readConnectionUrl(url);
  const client = postgres({
    connect_timeout: 10,
    ...options,
    max: 1,
    fetch_types: false,
    onnotice: () => {},
    backoff: (attempt) => Math.min(MAX_RECONNECT_S, 0.05 * 2 ** attempt),
    connection: { ...options.connection, application_name: 'keepsake live' },
  });
  // The driver retries by itself whenever its connection closes, or could not be opened.
  client.listen(channel, onMessage, onListening).catch(() => {});
  return { close: () => client.end({ timeout: 1 }).catch(() => {}) };
}
