import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { botPeople, users } from '../schema';
import { uuidv7 } from '../uuid';
import { moveBelongings } from './people';

export type BotPersonRow = typeof botPeople.$inferSelect;

/** The person that a bot's name for a user means; created at their first message. */
export async function ensureBotPerson(
  tx: Transaction,
  bot: { ownerId: string; name: string },
  externalId: string,
): Promise<BotPersonRow> {
  const known = await findBotPerson(tx, bot.ownerId, externalId);
  if (known) return known;
  const personId = uuidv7();
  await tx.insert(users).values({
    id: personId,
    name: externalId.slice(0, 80),
    email: `${personId}@person.invalid`,
    isAnonymous: true,
  });
  const [row] = await tx
    .insert(botPeople)
    .values({ id: uuidv7(), userId: bot.ownerId, externalId, personId, botName: bot.name })
    .onConflictDoNothing()
    .returning();
  if (row) return row;
  // Another call of the bot was first.
  await tx.delete(users).where(eq(users.id, personId));
  const other = await findBotPerson(tx, bot.ownerId, externalId);
  if (!other) throw new Error('The person was not written.');
  return other;
}

async function findBotPerson(
  tx: Transaction,
  ownerId: string,
  externalId: string,
): Promise<BotPersonRow | null> {
  const [row] = await tx
    .select()
    .from(botPeople)
    .where(and(eq(botPeople.userId, ownerId), eq(botPeople.externalId, externalId)));
  return row ?? null;
}

/** Stores a code by which the person can link an account; an earlier one becomes void. */
export async function setLinkCode(
  tx: Transaction,
  id: string,
  code: { hash: string; expiresAt: Date },
): Promise<void> {
  await tx
    .update(botPeople)
    .set({ codeHash: code.hash, codeExpiresAt: code.expiresAt })
    .where(eq(botPeople.id, id));
}

/**
 * Links an account to a bot's user: the data of the user's own person moves to the account. The code works once.
 *
 * @returns null if no such code is open.
 */
export async function linkByCode(
  tx: Transaction,
  accountId: string,
  hash: string,
  now: Date,
): Promise<BotPersonRow | null> {
  const [row] = await tx
    .update(botPeople)
    .set({ codeHash: null, codeExpiresAt: null })
    .where(and(eq(botPeople.codeHash, hash), gt(botPeople.codeExpiresAt, now), isNull(botPeople.linkedAt)))
    .returning();
  if (!row) return null;
  await tx.update(botPeople).set({ personId: accountId, linkedAt: now }).where(eq(botPeople.id, row.id));
  if (row.personId !== accountId) {
    await moveBelongings(tx, row.personId, accountId);
    await tx.execute(sql`delete from user_settings where user_id = ${row.personId}`);
    await tx.delete(users).where(eq(users.id, row.personId));
  }
  return row;
}

/** The bots that an account is linked to, with their owners. */
export function listLinks(tx: Transaction, accountId: string) {
  return tx
    .select({
      id: botPeople.id,
      botName: botPeople.botName,
      ownerName: users.name,
      externalId: botPeople.externalId,
      linkedAt: botPeople.linkedAt,
    })
    .from(botPeople)
    .innerJoin(users, eq(users.id, botPeople.userId))
    .where(and(eq(botPeople.personId, accountId), isNotNull(botPeople.linkedAt)))
    .orderBy(desc(botPeople.linkedAt));
}

/** Removes a link. The bot starts with an empty memory at its next message; what it added stays with the account. */
export async function deleteLink(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(botPeople)
    .where(and(eq(botPeople.id, id), eq(botPeople.personId, accountId), isNotNull(botPeople.linkedAt)))
    .returning({ id: botPeople.id });
  return rows.length > 0;
}

/** Deletes the people of a person's bots who are not linked to an account: they are deleted with the bot owner's account. */
export async function deletePeopleOfBots(tx: Transaction, ownerId: string): Promise<void> {
  const [...rows] = await tx
    .select({ personId: botPeople.personId })
    .from(botPeople)
    .where(and(eq(botPeople.userId, ownerId), isNull(botPeople.linkedAt)));
  for (const { personId } of rows) {
    await tx.execute(sql`delete from outbox where user_id = ${personId}`);
    await tx.execute(sql`delete from user_settings where user_id = ${personId}`);
    await tx.delete(users).where(eq(users.id, personId));
  }
}
