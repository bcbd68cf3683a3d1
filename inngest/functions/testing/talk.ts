import { queueAnalysis } from '@/lib/db/queries/analyses';
import { appendEvent } from '@/lib/db/queries/outbox';
import { uuidv7 } from '@/lib/db/uuid';
import type { World } from './start-world';

const MINUTE = 60_000;

/** Requests an analysis, a minute later. @returns its id. */
export async function ask(
  world: World,
  conversationId: string,
  trigger: 'manual' | 'end' = 'manual',
): Promise<string> {
  const { userId } = world;
  const id = uuidv7();
  world.later(MINUTE);
  await world.asPerson(async (tx) => {
    await queueAnalysis(tx, { id, userId, conversationId, trigger, createdAt: world.clock.now() });
    await appendEvent(tx, {
      id,
      userId,
      name: 'keepsake/analysis.requested',
      payload: { userId, conversationId, analysisId: id, trigger },
    });
  });
  return id;
}

/** A conversation whose turns were left to the review of the session. */
export async function talk(world: World, run: () => Promise<void>, ...lines: string[]): Promise<string> {
  const conversationId = await world.newConversation();
  for (const line of lines) await world.send(conversationId, line);
  await run();
  return conversationId;
}
