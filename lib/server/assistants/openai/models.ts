import type { Container } from '../../container';
import { ProblemError } from '../../http/problem';
import { MODEL_ID } from './complete';

/** First the memory's own name, which every request may use; then the models behind it. */
export function listModels(app: Container, userId: string) {
  const names = [MODEL_ID, app.models.choice(userId)?.chat.model, app.engines.embedder.model];
  return [...new Set(names.filter((name) => name !== undefined && name !== ''))].map((id) => ({
    id,
    object: 'model',
    created: 0,
    owned_by: 'keepsake',
  }));
}

/** @throws ProblemError if it is not in the list. */
export function readModel(app: Container, userId: string, name: string) {
  const models = listModels(app, userId);
  const found = models.find(({ id }) => id === name);
  if (found) return found;
  const some = models.map(({ id }) => id).join(', ');
  throw new ProblemError('not_found', 'noSuchModel', { values: { name, some } });
}
