import { createJobs } from '@/inngest/jobs';
import { migrateDatabase } from '@/lib/db/migrate';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { claimFirstAdministrator } from '@/lib/db/queries/people';
import { readEnvironment } from '@/lib/env';
import { changeSettings } from '@/lib/server/account/settings';
import { compose } from '@/lib/server/container';
import { startEmbeddedDatabase } from './embedded/start-embedded-database';
import { dataDir, MIGRATIONS } from './paths';
import { loadSecrets } from './secrets';
import { createStoryClock, playStory } from './seed/play-story';
import { STORY } from './seed/story';
import { reachServer } from './server-database';

export const DEMO_ACCOUNT = {
  name: 'Mara',
  email: 'demo@keepsake.example',
  password: 'a demo to look around',
};

/** `npm run seed`: creates a demo account whose memories come from the real pipeline, over the last weeks. */
export async function seed(env: NodeJS.ProcessEnv): Promise<void> {
  const folder = dataDir(env);
  const secrets = await loadSecrets(folder, env);
  const embedded = env.DATABASE_URL ? null : await startEmbeddedDatabase(folder);
  const url = embedded?.url ?? (await reachServer(env.DATABASE_URL ?? ''));
  const clock = createStoryClock();
  try {
    await migrateDatabase(url, MIGRATIONS);
    const environment = {
      ...env,
      ...secrets,
      DATABASE_URL: url,
      KEEPSAKE_EMBEDDED: embedded ? '1' : '',
      KEEPSAKE_LOG_LEVEL: 'warn',
    };
    const app = compose(readEnvironment(environment), createJobs, clock);
    try {
      await app.db.asWorker(ensureDefaultCharacter);
      const { user } = await app.auth.api.signUpEmail({ body: DEMO_ACCOUNT });
      // The operator ran this command themselves, so the account may become the administrator.
      if (app.env.localOnly) await claimFirstAdministrator(app.db, user.id);
      await changeSettings(app, user.id, {
        profile: { displayName: DEMO_ACCOUNT.name, targetLanguage: 'Portuguese', level: 'intermediate' },
        memory: { reviewUncertain: true },
        context: { thoughts: true },
      });
      await playStory(app, user.id, STORY, clock);
    } finally {
      await app.db.close();
    }
  } finally {
    await embedded?.close();
  }
  console.log(`Sign in as ${DEMO_ACCOUNT.email} with the password "${DEMO_ACCOUNT.password}".`);
}
