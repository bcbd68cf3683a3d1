import type { Locale } from '@/lib/contracts/interface-language';
import type { Database } from '@/lib/db/client';
import { settleUncertain } from '@/lib/db/queries/uncertain';
import type { Confirmation } from '@/lib/memory/language-port';
import { editMemory } from '@/lib/memory/pipeline/edit-memory';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import type { DraftReader } from '@/lib/memory/pipeline/remember-now';
import { repliesIn } from '@/messages/replies';
import type { LiveChannel } from '../live';

const REPLIES = { yes: 'memory.confirmed', no: 'memory.wrong', no_longer: 'memory.over' } as const;

interface SettleDependencies {
  db: Database;
  live: LiveChannel;
  turns: TurnDependencies;
  readPlainly: DraftReader;
  wake(): void;
}

/** The person's answer to whether a memory is right (active learning). Null: it was settled or forgotten in the meantime. */
export async function settleMemory(
  { db, live, turns, readPlainly, wake }: SettleDependencies,
  userId: string,
  memoryId: string,
  answer: Confirmation,
  locale: Locale,
): Promise<{ reply: string; card: null } | null> {
  const now = turns.clock.now();
  // A correction is an edit by the person, so the whole memory changes. A correction that may not be kept counts as none.
  const edited =
    typeof answer === 'object'
      ? await editMemory(turns, readPlainly, { userId, memoryId }, { text: answer.instead })
      : null;
  const settled = edited === null || edited === 'done' ? answer : 'no';
  const isSettled = await db.asPerson(userId, (tx) => settleUncertain(tx, userId, memoryId, settled, now));
  if (!isSettled) return null;
  wake();
  live.publish(userId, { type: 'memories' });
  return { reply: replyTo(settled, turns, locale), card: null };
}

function replyTo(settled: Confirmation, { language }: TurnDependencies, locale: Locale): string {
  const t = repliesIn(locale);
  if (typeof settled === 'string') return t(REPLIES[settled]);
  return t('memory.corrected', { content: language.toSecondPerson(settled.instead) });
}
