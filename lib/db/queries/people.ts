import { and, eq, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../client';
import * as schema from '../schema';
import { accounts, users } from '../schema';
import { uuidv7 } from '../uuid';
import { coverSaid } from './cover-chats';

/** Makes a person the administrator if there is none; one statement, so that two people cannot both be first. */
export async function claimFirstAdministrator(db: Database, userId: string): Promise<boolean> {
  return db.asWorker(async (tx) => {
    const rows = await tx.execute(sql`
      update users set role = 'admin'
      where id = ${userId} and not exists (select 1 from users where role = 'admin')
      returning id`);
    return rows.length > 0;
  });
}

export async function hasAdministrator(db: Database): Promise<boolean> {
  return db.asWorker(async (tx) => {
    const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
    return row !== undefined;
  });
}

/** Tables whose rows belong to a person by `user_id`. */
export function personalTables(): string[] {
  return Object.values(schema).flatMap((value) => {
    if (!is(value, PgTable)) return [];
    const owned = getTableConfig(value).columns.some(
      (column) => column.name === 'userId' || column.name === 'user_id',
    );
    return owned ? [getTableName(value)] : [];
  });
}

/** Tables that are not moved with a guest's data: those of the sign-in, and keys that are encrypted for their owner. */
const OF_THE_GUEST_ALONE = new Set(['sessions', 'accounts', 'user_settings', 'own_model_keys']);

/** Moves everything of a guest to the account that they signed in to (design §9: nothing is lost). */
export function adoptGuest(db: Database, guestId: string, userId: string): Promise<void> {
  return db.asWorker((tx) => moveBelongings(tx, guestId, userId));
}

/** Moves everything of one person to another. Of what a person can have only once, the other's is kept. */
export async function moveBelongings(tx: Transaction, guestId: string, userId: string): Promise<void> {
  await keepForgotten(tx, guestId);
  await joinWhatIsUnique(tx, guestId, userId);
  await passOn(tx, guestId, userId);
  for (const name of personalTables()) {
    if (OF_THE_GUEST_ALONE.has(name)) continue;
    await tx.execute(sql`update ${sql.identifier(name)} set user_id = ${userId} where user_id = ${guestId}`);
  }
  await tx.execute(sql`
    update user_settings set user_id = ${userId}
    where user_id = ${guestId} and not exists (select 1 from user_settings where user_id = ${userId})`);
}

/**
 * "Forget me" of the guest holds for their chats in the other account too. Its watermark would also hide what the other said
 * before, so the messages themselves are redacted.
 */
async function keepForgotten(tx: Transaction, guestId: string): Promise<void> {
  const [guest] = await tx
    .select({ watermark: users.forgetWatermark })
    .from(users)
    .where(eq(users.id, guestId));
  if (guest?.watermark) await coverSaid(tx, guestId, guest.watermark);
}

/** Of what both have: merges names and tombstones, drops the guest's choices, renames clients' conversations and bots' users. */
async function joinWhatIsUnique(tx: Transaction, guestId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    update memory_entities m set entity_id = theirs.id
    from entities mine join entities theirs on theirs.user_id = ${userId} and theirs.key = mine.key
    where mine.user_id = ${guestId} and m.entity_id = mine.id`);
  await tx.execute(sql`
    delete from entities mine using entities theirs
    where mine.user_id = ${guestId} and theirs.user_id = ${userId} and theirs.key = mine.key`);
  await tx.execute(sql`
    update tombstones theirs set said_at = greatest(theirs.said_at, mine.said_at)
    from tombstones mine
    where mine.user_id = ${guestId} and theirs.user_id = ${userId}
      and theirs.kind = mine.kind and theirs.hash = mine.hash`);
  await tx.execute(sql`
    delete from tombstones mine using tombstones theirs
    where mine.user_id = ${guestId} and theirs.user_id = ${userId}
      and theirs.kind = mine.kind and theirs.hash = mine.hash`);
  await tx.execute(sql`
    update conversations mine set external_key = mine.external_key || ' ' || mine.id
    from conversations theirs
    where mine.user_id = ${guestId} and theirs.user_id = ${userId} and theirs.external_key = mine.external_key`);
  await tx.execute(sql`
    update bot_people mine set external_id = mine.external_id || ' ' || mine.id
    from bot_people theirs
    where mine.user_id = ${guestId} and theirs.user_id = ${userId} and theirs.external_id = mine.external_id`);
  await tx.execute(sql`
    delete from character_choices mine using character_choices theirs
    where mine.user_id = ${guestId} and theirs.user_id = ${userId} and theirs.character_id = mine.character_id`);
}

/** Readdresses open work, which names its person in its event too, and the bots that the guest linked. */
async function passOn(tx: Transaction, guestId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    update outbox set payload = jsonb_set(payload, '{userId}', to_jsonb(${userId}::text))
    where user_id = ${guestId} and settled_at is null`);
  // A worker that runs it has the event as it was: the lease is released, and the step is done again.
  await tx.execute(sql`
    update job_runs set event = jsonb_set(event, '{data,userId}', to_jsonb(${userId}::text)),
      concurrency_key = replace(concurrency_key, ${guestId}, ${userId}),
      status = case status when 'running' then 'queued' else status end, leased_by = null, leased_until = null
    where user_id = ${guestId} and status not in ('completed', 'cancelled')`);
  await tx.execute(sql`
    update bot_people set person_id = ${userId} where person_id = ${guestId} and linked_at is not null`);
}

export interface Person {
  id: string;
  name: string;
  email: string;
  isAnonymous: boolean;
  role: 'person' | 'admin';
  guestExpiresAt: Date | null;
}

/** The person of the transaction; null when the account is gone. */
export async function findPerson(tx: Transaction, userId: string): Promise<Person | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Turns a guest into a registered person under the same id, with this hashed password only. */
export async function registerGuest(
  tx: Transaction,
  userId: string,
  { password, ...person }: { name: string; email: string; password: string },
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ ...person, isAnonymous: false, guestExpiresAt: null, updatedAt: new Date() })
    .where(and(eq(users.id, userId), eq(users.isAnonymous, true)))
    .returning({ id: users.id });
  if (rows.length === 0) return false;
  const isCredential = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));
  await tx.delete(accounts).where(isCredential);
  await tx
    .insert(accounts)
    .values({ id: uuidv7(), userId, accountId: userId, providerId: 'credential', password });
  return true;
}

/** Extends a returning guest's lifetime. */
export async function prolongGuest(tx: Transaction, userId: string, until: Date): Promise<void> {
  await tx
    .update(users)
    .set({ guestExpiresAt: until })
    .where(and(eq(users.id, userId), eq(users.isAnonymous, true)));
}
