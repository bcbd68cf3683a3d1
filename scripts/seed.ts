import { createJobs } from '@/inngest/jobs';
import { migrateDatabase } from '@/lib/db/migrate';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { claimFirstAdministrator } from '@/lib/db/queries/people';
import { readEnvironment } from '@/lib/env';
import { changeSettings } from '@/lib/server/account/settings';
import { type Container, compose } from '@/lib/server/container';
import { purgeAccount } from '@/lib/server/jobs/purge';
import { CommandError } from './command-error';
import { startEmbeddedDatabase } from './embedded/start-embedded-database';
import { dataDir, MIGRATIONS } from './paths';
import { loadSecrets } from './secrets';
import { createStoryClock, playStory, type StoryClock } from './seed/play-story';
import { STORY } from './seed/story';
import type { StoryConversation } from './seed/story-conversation';
import { reachServer } from './server-database';

export const DEMO_ACCOUNT = {
  name: 'Mara',
  email: 'demo@keepsake.example',
  password: 'a demo to look around',
};

/**
 * `npm run seed`: creates a demo account whose memories come from the real pipeline, over the last weeks. One whose story is
 * interrupted is deleted again. @throws CommandError when there is one already, or on an interruption.
 */
export async function seed(env: NodeJS.ProcessEnv, story = STORY): Promise<void> {
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
      await createDemo(app, story, clock);
    } finally {
      await app.db.close();
    }
  } finally {
    await embedded?.close();
  }
  console.log(`Sign in as ${DEMO_ACCOUNT.email} with the password "${DEMO_ACCOUNT.password}".`);
}

async function createDemo(
  app: Container,
  story: readonly StoryConversation[],
  clock: StoryClock,
): Promise<void> {
  const { internalAdapter } = await app.auth.$context;
  if (await internalAdapter.findUserByEmail(DEMO_ACCOUNT.email))
    throw new CommandError(
      `There is a demo account already: sign in as ${DEMO_ACCOUNT.email} with the password "${DEMO_ACCOUNT.password}". To begin anew, delete that account in its settings first, or set KEEPSAKE_DATA_DIR to another folder.`,
    );
  await app.db.asWorker(ensureDefaultCharacter);
  const interruption = watchForInterruption();
  const { user } = await app.auth.api.signUpEmail({ body: DEMO_ACCOUNT });
  try {
    // The operator ran this command themselves, so the account may become the administrator.
    if (app.env.localOnly) await claimFirstAdministrator(app.db, user.id);
    await changeSettings(app, user.id, {
      profile: { displayName: DEMO_ACCOUNT.name, targetLanguage: 'Portuguese', level: 'intermediate' },
      memory: { reviewUncertain: true },
      context: { thoughts: true },
    });
    await playStory(app, user.id, story, clock, interruption.signal);
  } catch (error) {
    // Half a story can be neither continued nor told again beside itself.
    await purgeAccount(app, user.id, new Date());
    throw error;
  } finally {
    interruption.end();
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Aborts on a signal to end, which then does not end the process at once, until it is no longer watched for. */
function watchForInterruption(): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(new CommandError('Interrupted: the unfinished demo account was deleted.'));
  for (const signal of SIGNALS) process.on(signal, abort);
  return {
    signal: controller.signal,
    end() {
      for (const signal of SIGNALS) process.off(signal, abort);
    },
  };
}
