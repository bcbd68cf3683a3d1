import type { Database } from '@/lib/db/client';
import { settleUncertain } from '@/lib/db/queries/uncertain';
import type { Confirmation } from '@/lib/memory/language-port';
import { editMemory } from '@/lib/memory/pipeline/edit-memory';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import type { DraftReader } from '@/lib/memory/pipeline/remember-now';
import type { LiveChannel } from '../live';

const REPLIES = {
  yes: 'Good, then I will remember it.',
  no: 'Thank you for telling me. I do not take it for true any more, and read your words again.',
  no_longer: 'Thank you for telling me. I know now that it is over.',
};

interface SettleDependencies {
  db: Database;
  live: LiveChannel;
  turns: TurnDependencies;
  readPlainly: DraftReader;
  wake(): void;
}

/** The person's answer to whether a memory is right (active learning). Null: it was settled, or forgotten, meanwhile. */
export async function settleMemory(
  { db, live, turns, readPlainly, wake }: SettleDependencies,
  userId: string,
  memoryId: string,
  answer: Confirmation,
): Promise<{ reply: string; card: null } | null> {
  const now = turns.clock.now();
  // What it says instead is an edit of theirs: it changes in all that it says. What may not be kept is none.
  const edited =
    typeof answer === 'object'
      ? await editMemory(turns, readPlainly, { userId, memoryId }, { text: answer.instead })
      : null;
  const settled = edited === null || edited === 'done' ? answer : 'no';
  const isSettled = await db.asPerson(userId, (tx) => settleUncertain(tx, userId, memoryId, settled, now));
  if (!isSettled) return null;
  wake();
  live.publish(userId, { type: 'memories' });
  return { reply: replyTo(settled, turns), card: null };
}

function replyTo(settled: Confirmation, { language }: TurnDependencies): string {
  if (typeof settled === 'string') return REPLIES[settled];
  return `Thank you for telling me. I know it now: “${language.addressPerson(settled.instead)}”.`;
}
