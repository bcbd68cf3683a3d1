import { answerTurn } from '@/lib/chat/answer-turn';
import { migrateDatabase } from '@/lib/db/migrate';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { createConversation } from '@/lib/db/queries/conversations';
import { uuidv7 } from '@/lib/db/uuid';
import { readEnvironment } from '@/lib/env';
import { evaluateTurn, rememberTurn } from '@/lib/memory/turn/process-turn';
import { type Container, compose } from '@/lib/server/container';
import { startEmbeddedDatabase } from './embedded/start-embedded-database';
import { dataDir, MIGRATIONS } from './paths';
import { loadSecrets } from './secrets';
import { STORY } from './seed-story';

const EMAIL = 'demo@keepsake.example';
const PASSWORD = 'a demo to look around';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** `npm run seed`: a demo account whose memories were made by the real pipeline, in the weeks before today. */
export async function seed(): Promise<void> {
  const folder = dataDir(process.env);
  const secrets = await loadSecrets(folder, process.env);
  const embedded = process.env.DATABASE_URL ? null : await startEmbeddedDatabase(folder);
  const url = embedded?.url ?? process.env.DATABASE_URL ?? '';
  const clock = { at: new Date(), now: () => clock.at };
  try {
    await migrateDatabase(url, MIGRATIONS);
    const environment = {
      ...process.env,
      ...secrets,
      DATABASE_URL: url,
      KEEPSAKE_EMBEDDED: embedded ? '1' : '',
      KEEPSAKE_LOG_LEVEL: 'warn',
    };
    const app = compose(readEnvironment(environment), clock);
    try {
      await app.db.asWorker(ensureDefaultCharacter);
      const { user } = await app.auth.api.signUpEmail({
        body: { name: 'Mara', email: EMAIL, password: PASSWORD },
      });
      for (const { daysAgo, lines } of STORY) {
        clock.at = new Date(Date.now() - daysAgo * DAY_MS);
        await tell(app, user.id, lines, clock);
      }
    } finally {
      await app.db.close();
    }
  } finally {
    await embedded?.close();
  }
  console.log(`Sign in as ${EMAIL} with the password "${PASSWORD}".`);
}

/** One conversation, line by line: answered, then decided on, as it happens in the app. */
async function tell(
  app: Container,
  userId: string,
  lines: readonly string[],
  clock: { at: Date },
): Promise<void> {
  const createdAt = clock.at;
  const conversationId = await app.db.asPerson(userId, (tx) => createConversation(tx, userId, { createdAt }));
  for (const text of lines) {
    clock.at = new Date(clock.at.getTime() + 2 * MINUTE_MS);
    const request = {
      userId,
      conversationId,
      messageId: uuidv7(),
      replacesMessageId: null,
      text,
      notSecret: [],
      author: null,
      client: null,
      signal: new AbortController().signal,
    };
    let turnId = '';
    for await (const event of answerTurn(app.answering, request))
      if (event.type === 'ids') turnId = event.ids.turnId;
    await evaluateTurn(app.turns, userId, turnId);
    await rememberTurn(app.turns, userId, turnId);
  }
}
