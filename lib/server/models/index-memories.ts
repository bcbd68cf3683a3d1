import type { IndexResponse } from '@/lib/contracts/api/admin-models';
import { createEmbeddingStore } from '@/lib/db/embedding-store';
import { recordAudit } from '@/lib/db/queries/admin-people';
import { embedMissing } from '@/lib/memory/lifecycle/embed-missing';
import { EmbeddingError } from '@/lib/memory/ports';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';

/** One batch of what has no vector of the present model gets one now, for a server that does not index by itself. */
export async function indexMemories(
  app: Container,
  actorId: string,
  after: IndexResponse['next'],
): Promise<IndexResponse> {
  if (!after)
    await app.db.asAdmin((tx) => recordAudit(tx, { actorId, subjectId: null, action: 'models.index' }));
  const deps = { store: createEmbeddingStore(app.db.background), embedder: app.engines.embedder };
  try {
    return await app.models.forPerson(null, () => embedMissing(deps, after));
  } catch (error) {
    if (!(error instanceof EmbeddingError)) throw error;
    throw new ProblemError('model_unavailable', 'embeddingAway');
  }
}
