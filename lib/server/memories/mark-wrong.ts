import type { MarkedWrong } from '@/lib/contracts/api/memories';
import { loadMemoriesWithSources } from '@/lib/db/queries/memories';
import { markWrong } from '@/lib/db/queries/memory-labels';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { present } from './present';

/** Marks a memory as wrong. @throws ProblemError `not_found`. */
export async function markMemoryWrong(app: Container, userId: string, id: string): Promise<MarkedWrong> {
  const marked = await app.db.asPerson(userId, async (tx) => {
    const readAgain = await markWrong(tx, userId, id, app.turns.clock.now());
    const [memory] = readAgain === null ? [] : await loadMemoriesWithSources(tx, userId, [id]);
    return memory && readAgain !== null ? { memory: present(memory), readAgain } : null;
  });
  if (!marked) throw new ProblemError('not_found', 'noSuchMemoryToCallWrong');
  app.jobs.wake();
  app.live.publish(userId, { type: 'memories' });
  return marked;
}
