import { type AnswerDependencies, answerTurn } from '@/lib/chat/answer-turn';
import { createChatStore } from '@/lib/db/chat-store';
import { DEFAULT_CHARACTER_ID } from '@/lib/db/queries/characters';
import { createConversation, deleteConversation } from '@/lib/db/queries/conversations';
import { ensureExternalConversation } from '@/lib/db/queries/external-conversations';
import { saveSettings } from '@/lib/db/queries/settings';
import { uuidv7 } from '@/lib/db/uuid';
import type { Engines } from '@/lib/server/engines';
import type { TestContainer } from '@/lib/server/testing/start-container';
import { createPerson, turnDependencies } from '../people';
import { createChatPlayer } from '../play-session';
import type { AskedQuestion, Sample } from './question-files';

/** A chat whose memory contains a sample's sessions. */
export interface Listener {
  /** The chat's answer, in a new conversation; null if the model gave none. */
  ask(question: AskedQuestion): Promise<string | null>;
}

const MINUTE = 60_000;

/** Plays every session for a new person, one after the other, each with its review at the end. */
export async function playSample(
  { app, test }: TestContainer,
  engines: Engines,
  { id, group, sessions }: Sample,
): Promise<Listener> {
  const userId = await createPerson(test);
  const player = createChatPlayer(test, userId, (clock) => turnDependencies(test, engines, clock));
  if (group)
    await app.db.asPerson(userId, (tx) =>
      saveSettings(tx, userId, { profile: { displayName: group.owner } }),
    );
  for (const [index, lines] of sessions.entries()) {
    const now = lines[0]?.at ?? player.now();
    const conversationId = await app.db.asPerson(userId, (tx) =>
      group
        ? ensureExternalConversation(tx, userId, {
            key: `${id} ${index}`,
            platform: 'api',
            characterId: DEFAULT_CHARACTER_ID,
            participants: group.participants,
            primaryParticipant: group.owner,
            learning: undefined,
            now,
          })
        : createConversation(tx, userId, { createdAt: now }),
    );
    await player.play(conversationId, lines);
  }
  const playedUntil = player.now();
  const answering = {
    ...app.answering,
    store: createChatStore(app.db, engines.embedder, engines.language),
    model: engines.chat,
  };
  return {
    ask({ question, at }) {
      const now = new Date(Math.max(at?.getTime() ?? 0, playedUntil.getTime() + MINUTE));
      return ask({ ...answering, clock: { now: () => now } }, app, userId, question, now);
    },
  };
}

/** The conversation is deleted after the answer, so that no question is found in recall later. */
async function ask(
  answering: AnswerDependencies,
  app: TestContainer['app'],
  userId: string,
  text: string,
  now: Date,
): Promise<string | null> {
  const conversationId = await app.db.asPerson(userId, (tx) =>
    createConversation(tx, userId, { learning: false, createdAt: now }),
  );
  let reply = '';
  let hasFailed = false;
  const events = answerTurn(answering, {
    userId,
    conversationId,
    messageId: uuidv7(),
    replacesMessageId: null,
    notSecret: [],
    text,
    author: null,
    client: null,
    signal: new AbortController().signal,
  });
  for await (const event of events) {
    if (event.type === 'text') reply += event.text;
    if (event.type === 'failed') hasFailed = true;
  }
  await app.db.asPerson(userId, (tx) => deleteConversation(tx, userId, conversationId));
  return hasFailed ? null : reply;
}
