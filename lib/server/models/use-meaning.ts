import type { LocalEmbedding, LocalEmbeddingAction } from '@/lib/contracts/api/local-embedding';
import { recordAudit } from '@/lib/db/queries/admin-people';
import { appendEvent } from '@/lib/db/queries/outbox';
import { saveServerSetting } from '@/lib/db/queries/server-settings';
import type { Container } from '../container';
import { describeError } from '../log';
import { MEANING_SETTING } from './saved-models';

/** How far the model of this process is, and whether it gives the vectors. */
export function describeMeaning({ env, models }: Container): LocalEmbedding {
  const isOverruled = Boolean(env.model?.embeddingModel);
  return { ...models.meaning.describe(), isUsed: models.saved().meaning && !isOverruled, isOverruled };
}

/** Answers at once: what takes long is done behind it, and `describeMeaning` shows how far it is. */
export async function changeMeaning(
  app: Container,
  actorId: string,
  action: LocalEmbeddingAction,
): Promise<LocalEmbedding> {
  const details = { action };
  await app.db.asAdmin((tx) =>
    recordAudit(tx, { actorId, subjectId: null, action: 'models.meaning', details }),
  );
  const { meaning } = app.models;
  if (action === 'stop') meaning.stop();
  if (action === 'leave') {
    await switchMeaning(app, actorId, false);
    await meaning.unload();
  }
  if (action === 'use')
    void meaning
      .prepare(() => switchMeaning(app, actorId, true))
      // Why it failed is on the page.
      .catch((error: unknown) => app.log.warn(describeError(error), 'The embedding model is not in use'));
  return describeMeaning(app);
}

/** From now on, on every server; then what has no vector of the present model gets one. */
async function switchMeaning(app: Container, actorId: string, isOn: boolean): Promise<void> {
  await app.db.asAdmin((tx) => saveServerSetting(tx, { key: MEANING_SETTING, value: isOn || null }));
  await app.models.changed();
  await app.db.asPerson(actorId, (tx) =>
    appendEvent(tx, { userId: actorId, name: 'keepsake/embeddings.due', payload: { userId: actorId } }),
  );
  app.jobs.wake();
}
