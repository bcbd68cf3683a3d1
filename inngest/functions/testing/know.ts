import { sql } from 'drizzle-orm';
import { exactForm } from '@/lib/basics/normalise';
import { memories, memorySources } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { keywords } from '@/lib/language/words';
import type { World } from './start-world';

type Change = Partial<typeof memories.$inferInsert>;

/** Stores a memory as a turn would have, with a message that it rests on. */
export async function know(world: World, content: string, change: Change = {}): Promise<string> {
  const conversationId = await world.newConversation();
  const { messageId } = await world.send(conversationId, content);
  const id = uuidv7();
  const at = world.clock.now();
  await world.asPerson(async (tx) => {
    await tx.insert(memories).values({
      id,
      userId: world.userId,
      content,
      title: content,
      topic: 'preferences',
      keywords: keywords(content),
      kind: 'fact',
      category: 'preference',
      scope: 'permanent',
      status: 'active',
      subject: 'user',
      predicate: 'collects',
      object: content,
      exactKey: exactForm(content),
      confidence: 0.9,
      importance: 0.6,
      priority: 3,
      origin: 'turn',
      conversationId,
      validFrom: at,
      confirmedAt: at,
      createdAt: at,
      updatedAt: at,
      ...change,
    });
    await tx.insert(memorySources).values({
      id: uuidv7(),
      userId: world.userId,
      memoryId: id,
      messageId,
      conversationId,
      span: content,
      spanStart: 0,
      spanEnd: content.length,
      saidAt: at,
    });
  });
  await world.rows(sql`update turns set status = 'kept'`);
  return id;
}

/** The state of a memory; undefined if it is gone. */
export async function stateOf(world: World, id: string) {
  const [row] = await world.rows<{ status: string; relevance: number }>(
    sql`select status, relevance from memories where id = ${id}`,
  );
  return row;
}

/** Memories in one state, oldest first. */
export const memoriesOf = (world: World, status: string) =>
  world.rows<{
    content: string;
    predicate: string;
    scope: string;
    importance: number;
    priority: number;
    user_requested: boolean;
    topic: string;
    title: string;
    keywords: string[];
  }>(sql`select * from memories where status = ${status} order by id`);

export const turnStatuses = (world: World) => world.rows(sql`select status, kept_count from turns`);
