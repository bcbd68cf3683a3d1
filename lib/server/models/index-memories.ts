import type { IndexResponse } from '@/lib/contracts/api/admin-models';
import { createEmbeddingStore } from '@/lib/db/embedding-store';
import { recordAudit } from '@/lib/db/queries/admin-people';
import { embedMissing } from '@/lib/memory/lifecycle/embed-missing';
import { EmbeddingError } from '@/lib/memory/ports';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';

/** Embeds one batch of texts without a vector of the current model, for a server that does not index automatically. */
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
