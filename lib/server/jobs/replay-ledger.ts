import { coverPlaces } from '@/lib/db/queries/cover-chats';
import { beginForgetting } from '@/lib/db/queries/forgetting';
import { findCompleted, listIds } from '@/lib/db/queries/ledger-ids';
import type { LedgerEntry } from './ledger';
import { type PurgeDependencies, purgeAccount, purgeConversation, purgeExpired, purgePerson } from './purge';

type Of<S extends LedgerEntry['scope']> = Extract<LedgerEntry, { scope: S }>;

/** Ids with their owners, by their hash in the ledger. */
type Index = ReadonlyMap<string, { id: string; userId: string }>;

/**
 * Forgets again what is in the ledger but still in this database, because it was restored from an older backup (design §9). A
 * database that has every receipt is not changed.
 *
 * @returns how many entries were applied again.
 */
export async function replayLedger(deps: PurgeDependencies, now: Date): Promise<number> {
  const entries = await deps.ledger.read();
  if (entries.length === 0) return 0;
  const receiptIds = entries.flatMap((entry) => ('receiptId' in entry ? (entry.receiptId ?? []) : []));
  const completed = await deps.db.asWorker((tx) => findCompleted(tx, receiptIds));
  const [people, chats] = [await indexOf(deps, 'users'), await indexOf(deps, 'conversations')];
  const due = entries.filter((entry) => {
    if (entry.scope === 'account') return people.has(entry.person);
    const isDone = entry.receiptId !== undefined && completed.has(entry.receiptId);
    // A deleted chat that is there again although its receipt is, the person has imported since.
    return !isDone && (entry.scope !== 'conversation' || chats.has(entry.conversation));
  });
  if (due.length === 0) return 0;
  const [memories, messages] = [await indexOf(deps, 'memories'), await indexOf(deps, 'messages')];
  let done = 0;
  for (const entry of due) {
    if (entry.scope === 'memories') done += await forgetMemoriesAgain(deps, entry, memories, messages, now);
    else if (entry.scope === 'conversation') done += await deleteConversationAgain(deps, entry, chats);
    else done += await forgetPersonAgain(deps, entry, people);
  }
  return done;
}

async function deleteConversationAgain(
  deps: PurgeDependencies,
  entry: Of<'conversation'>,
  chats: Index,
): Promise<number> {
  const chat = chats.get(entry.conversation);
  if (!chat) return 0;
  await deps.db.asPerson(chat.userId, (tx) =>
    purgeConversation(deps, tx, {
      userId: chat.userId,
      conversationId: chat.id,
      memories: entry.memories,
      now: new Date(entry.at),
      receiptId: entry.receiptId,
    }),
  );
  return 1;
}

async function forgetPersonAgain(
  deps: PurgeDependencies,
  entry: Of<'everything'> | Of<'account'>,
  people: Index,
): Promise<number> {
  const person = people.get(entry.person);
  if (!person) return 0;
  const at = new Date(entry.at);
  if (entry.scope === 'account') await purgeAccount(deps, person.id, at);
  else await purgePerson(deps, person.id, { chats: entry.chats, now: at, receiptId: entry.receiptId });
  return 1;
}

/** Redacts memories and messages that were restored, and recreates the tombstones. */
async function forgetMemoriesAgain(
  deps: PurgeDependencies,
  { receiptId, eraseFromChats, slots = [], ...entry }: Of<'memories'>,
  memories: Index,
  messages: Index,
  now: Date,
): Promise<number> {
  const returned = entry.memories.flatMap((hash) => memories.get(hash) ?? []);
  const places = entry.places.flatMap(([hash, start, end]) => {
    const message = messages.get(hash);
    return message ? [{ messageId: message.id, userId: message.userId, start, end }] : [];
  });
  const owner = (returned[0] ?? places[0])?.userId;
  if (!owner) return 0;
  await deps.db.asPerson(owner, async (tx) => {
    await beginForgetting(
      tx,
      owner,
      returned.map(({ id }) => id),
      { eraseFromChats, now, receiptId, purgeAt: now, language: deps.language },
    );
    await coverPlaces(tx, owner, { receiptId, eraseFromChats }, places);
    const tombstones = [...entry.tombstones, ...slots.map((slot) => ({ kind: 'place' as const, ...slot }))];
    await purgeExpired(deps, tx, { userId: owner, receiptId, now, tombstones });
  });
  return 1;
}

async function indexOf(deps: PurgeDependencies, table: Parameters<typeof listIds>[1]): Promise<Index> {
  const rows = await deps.db.asWorker((tx) => listIds(tx, table));
  return new Map(rows.map((row) => [deps.ledger.hash(row.id), row]));
}
