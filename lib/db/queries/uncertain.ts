import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { OpenQuestion } from '@/lib/chat/store';
import { defaultSettings } from '@/lib/contracts/settings';
import type { Confirmation } from '@/lib/memory/language-port';
import { REVIEW_BELOW } from '@/lib/memory/memory-profiles';
import type { Transaction } from '../client';
import { memories, userSettings } from '../schema';
import { sendTogether } from '../send-together';
import { patchMemory } from './memory-edits';
import { markWrong, saveLabel } from './memory-labels';
import { moveMemories } from './move-memories';

/** A person is asked about at most one uncertain memory in this time (extraction specification, active learning). */
const PAUSE_MS = 86_400_000;

/**
 * The memory that a reply may ask about, if any: first a pending one, then the least certain one, none twice. Imported ones
 * wait on the page, since there are many at once.
 */
export async function findUncertain(
  tx: Transaction,
  userId: string,
  characterId: string,
  now: Date,
): Promise<OpenQuestion | null> {
  const [found] = await tx
    .select({ id: memories.id, content: memories.content, object: memories.object })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        isNull(memories.askedAt),
        // Written as in the index: with a parameter the planner could not know whether the index applies.
        sql`(status = 'pending' or (status = 'active' and confidence < ${sql.raw(String(REVIEW_BELOW))}))`,
        eq(memories.scope, 'permanent'),
        eq(memories.userRequested, false),
        eq(memories.pinned, false),
        ne(memories.origin, 'import'),
        isNull(memories.speaker),
        or(eq(memories.characterOnly, false), eq(memories.characterId, characterId)),
        sql`not exists (select 1 from user_settings where user_id = ${userId}
          and asked_at > ${new Date(now.getTime() - PAUSE_MS).toISOString()})`,
      ),
    )
    .orderBy(sql`${memories.status} = 'pending' desc`, asc(memories.confidence), asc(memories.id))
    .limit(1);
  return found ? { ...found, about: 'memory' } : null;
}

/** A memory that was asked about and not answered yet. */
export async function findAskedMemory(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<OpenQuestion | null> {
  const [found] = await tx
    .select({ id: memories.id, content: memories.content, object: memories.object })
    .from(memories)
    .where(
      and(eq(memories.id, id), eq(memories.userId, userId), inArray(memories.status, ['active', 'pending'])),
    );
  return found ? { ...found, about: 'memory' } : null;
}

/** Records that a reply asked about a memory: it is not asked about again, and no other for a day. */
export async function markMemoryAsked(tx: Transaction, userId: string, id: string, now: Date): Promise<void> {
  await sendTogether([
    tx
      .update(memories)
      .set({ askedAt: now })
      .where(and(eq(memories.id, id), eq(memories.userId, userId))),
    tx
      .insert(userSettings)
      .values({ userId, ...defaultSettings(), askedAt: now })
      .onConflictDoUpdate({ target: userSettings.userId, set: { askedAt: now } }),
  ]);
}

/**
 * Applies the person's answer about a memory: it is certain now, or wrong, or over. A corrected sentence was stored before.
 * @returns false if it was settled in the meantime.
 */
export async function settleUncertain(
  tx: Transaction,
  userId: string,
  id: string,
  answer: Confirmation,
  now: Date,
): Promise<boolean> {
  if (!(await findAskedMemory(tx, userId, id))) return false;
  if (answer === 'no') return (await markWrong(tx, userId, id, now, 'question')) !== null;
  const given = typeof answer === 'object' ? 'edited' : 'question';
  await saveLabel(tx, userId, id, { label: 'right', given }, now);
  if (answer !== 'no_longer') {
    await patchMemory(tx, userId, id, { status: 'active', confirmed: true }, now);
  } else {
    await moveMemories(tx, and(eq(memories.id, id), eq(memories.userId, userId)), {
      to: 'superseded',
      change: 'superseded',
      actor: 'person',
      now,
      validTo: now,
    });
  }
  return true;
}
