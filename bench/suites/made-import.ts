import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import type { Container } from '@/lib/server/container';
import { changeImport, receiveImport } from '@/lib/server/transfer/imports/imports';
import { makeConversations, zipExport } from '../made-export';

/** Stages an invented ChatGPT export, to be read by the jobs on this database. @returns the import's id. */
export async function stageMade(
  app: Container,
  userId: string,
  conversations: number,
  messagesEach: number,
): Promise<string> {
  await app.db.asWorker(ensureDefaultCharacter);
  const pieces = zipExport(makeConversations(conversations, messagesEach));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const { id } = await receiveImport(app, userId, { name: 'chatgpt.zip', start: '0' }, body, {
    withSettings: true,
  });
  await changeImport(app, userId, id, { action: 'start', keepChats: true, useModel: true });
  return id;
}

/** The contents of the database after an import. */
interface Imported {
  messages: number;
  turns: number;
  /** Turns that were decided on, and decisions: one each. */
  decisions: number;
  everyDecision: number;
  /** The content of each memory, its validity, the number of messages it rests on and the number of its changes. */
  memories: string[];
}

/** Reads the result, however often the import was interrupted. */
export async function readImported(tx: Transaction): Promise<Imported> {
  const [row] = await tx.execute<
    Record<'messages' | 'turns' | 'decisions' | 'everyDecision', number> & { memories: string[] | null }
  >(sql`
    select (select count(*)::int from messages) as messages,
      (select count(*)::int from turns where status in ('kept', 'nothing')) as turns,
      (select count(distinct turn_id)::int from gate_decisions) as decisions,
      (select count(*)::int from gate_decisions) as "everyDecision",
      (select array_agg(line order by line) from (
        select concat_ws(' | ', content, status, event_date, valid_from, valid_to,
          (select count(*) from memory_sources where memory_id = memories.id),
          (select count(*) from memory_revisions where memory_id = memories.id)) as line
        from memories) as lines) as memories`);
  if (!row) throw new Error('Nothing was counted.');
  return { ...row, memories: row.memories ?? [] };
}
