import type { LocalEmbedding, LocalEmbeddingAction } from '@/lib/contracts/api/local-embedding';
import { recordAudit } from '@/lib/db/queries/admin-people';
import { appendEvent } from '@/lib/db/queries/outbox';
import { saveServerSetting } from '@/lib/db/queries/server-settings';
import type { Container } from '../container';
import { describeError } from '../log';
import { MEANING_SETTING } from './saved-models';

/** The state of the model that runs in this process, and whether vectors come from it. */
export function describeMeaning({ env, models }: Container): LocalEmbedding {
  const isOverruled = Boolean(env.model?.embeddingModel);
  return { ...models.meaning.describe(), isUsed: models.saved().meaning && !isOverruled, isOverruled };
}

/** Returns at once: slow work is done in the background, and `describeMeaning` shows its progress. */
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
      // The page shows why it failed.
      .catch((error: unknown) => app.log.warn(describeError(error), 'The embedding model is not in use'));
  return describeMeaning(app);
}

/** Switches from now on, on every server; then texts without a vector of the current model are embedded. */
async function switchMeaning(app: Container, actorId: string, isOn: boolean): Promise<void> {
  await app.db.asAdmin((tx) => saveServerSetting(tx, { key: MEANING_SETTING, value: isOn || null }));
  await app.models.changed();
  await app.db.asPerson(actorId, (tx) =>
    appendEvent(tx, { userId: actorId, name: 'keepsake/embeddings.due', payload: { userId: actorId } }),
  );
  app.jobs.wake();
}
