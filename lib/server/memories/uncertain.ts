import type { Database } from '@/lib/db/client';
import { settleUncertain } from '@/lib/db/queries/uncertain';
import type { Confirmation } from '@/lib/memory/language-port';
import type { LiveChannel } from '../live';

const REPLIES: Record<Confirmation, string> = {
  yes: 'Good, then I will remember it.',
  no: 'Thank you for telling me. I do not take it for true any more, and read your words again.',
  no_longer: 'Thank you for telling me. I know now that it is over.',
};

/** The person's answer to whether a memory is right (active learning). Null: it was settled, or forgotten, meanwhile. */
export async function settleMemory(
  { db, live, now, wake }: { db: Database; live: LiveChannel; now: Date; wake(): void },
  userId: string,
  memoryId: string,
  answer: Confirmation,
): Promise<{ reply: string; card: null } | null> {
  const isSettled = await db.asPerson(userId, (tx) => settleUncertain(tx, userId, memoryId, answer, now));
  if (!isSettled) return null;
  wake();
  live.publish(userId, { type: 'memories' });
  return { reply: REPLIES[answer], card: null };
}
