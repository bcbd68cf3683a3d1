import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import type { BehaviourInput } from '@/e2e/fixtures/model-server/script';
import { answerTurn } from '@/lib/chat/answer-turn';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { createConversation } from '@/lib/db/queries/conversations';
import { endByButton } from '@/lib/db/queries/session-end';
import { analyses, diaryEntries } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { changeSettings } from '../account/settings';
import { newPerson, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';

/** The health detail, in the person's words and in those of a model that was told not to mention it. */
const HEALTH = /sertralin|antidepress|zoloft|ssri|medication|diagnos|therap/i;
const SECRET = 'hunter2-Zebra!9';
const MESSAGES = [
  'I started sertraline last week.',
  'For dinner I would like something easy, I love noodles.',
  `By the way, my password is ${SECRET}.`,
  'My sister Ines is coming to dinner on Sunday.',
];

let server: ModelServer;
let container: TestContainer;
let person: TalkingPerson;
beforeAll(async () => {
  server = await startModelServer();
  container = await startContainer({ OPENAI_BASE_URL: server.baseUrl });
  await container.app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  server.reset();
  person = await newPerson(container.app.db);
  await changeSettings(container.app, person.userId, {
    context: { contextVerbosity: 20, diaryFull: true, thoughts: true },
  });
});
afterAll(async () => {
  await container.close();
  await server.close();
});

async function send(conversationId: string, text: string): Promise<void> {
  const events = answerTurn(container.app.answering, {
    userId: person.userId,
    conversationId,
    messageId: uuidv7(),
    replacesMessageId: null,
    notSecret: [],
    text,
    author: null,
    client: null,
    signal: new AbortController().signal,
  });
  for await (const event of events)
    if (event.type === 'ids') {
      await container.app.work.evaluateTurn(person.userId, event.ids.turnId);
      await container.app.work.rememberTurn(person.userId, event.ids.turnId);
    }
}

/** Ends the session and runs the background's steps. @returns everything that is stored about it, as text. */
async function end(conversationId: string): Promise<string> {
  const { app } = container;
  const ref = { userId: person.userId, conversationId, analysisId: uuidv7(), trigger: 'end' as const };
  await app.db.asPerson(person.userId, (tx) => endByButton(tx, person.userId, conversationId, new Date()));
  await app.work.endSession(ref, 'button');
  await app.work.readAnalysis(ref).catch(() => ({ status: 'failed' }));
  await app.work.keepAnalysis(ref);
  await app.work.writeDiary(ref);
  const stored = await app.db.asPerson(person.userId, async (tx) => [
    ...(await tx.select().from(analyses)),
    ...(await tx.select().from(diaryEntries)),
  ]);
  return JSON.stringify(stored.map(({ id: _, ...row }) => ({ ...row, embedding: null })));
}

async function promptForDinner(): Promise<string> {
  const { app } = container;
  const other = await app.db.asPerson(person.userId, (tx) => createConversation(tx, person.userId, {}));
  server.reset();
  await send(other, 'What should I cook for dinner on Sunday?');
  const request = server.requests.find(({ task }) => task === 'chat');
  return request?.body.messages.map(({ content }) => content).join('\n') ?? '';
}

/** A model that mentions what it must not, in every part of the description. */
const describing = (...phrases: [string, string, string, string]): BehaviourInput => ({
  name: 'json',
  value: {
    summary: `They planned a dinner on Sunday with noodles. ${phrases[0]} The password is ${SECRET}.`,
    themes: ['dinner', phrases[1], `password ${SECRET}`],
    tone: phrases[2],
    emotional_arc: { start: phrases[3], middle: 'calm', end: 'looking forward to Sunday' },
    participants: ['Ines', phrases[1]],
    topics: ['dinner', phrases[1]],
    candidates: [],
  },
});

describe('health details and secrets reach no later prompt through summaries and themes', () => {
  it.each<[string, BehaviourInput]>([
    ['a model that obeys', { name: 'good' }],
    [
      'a model that mentions everything',
      describing(
        'The person started sertraline last week.',
        'sertraline',
        'hopeful about sertraline',
        'new to Zoloft',
      ),
    ],
    [
      'a model that mentions it in other words',
      describing(
        'They began an SSRI and mentioned it twice.',
        'starting an antidepressant',
        'calm since the medication',
        'worried about the diagnosis',
      ),
    ],
    [
      'a model that names the person',
      describing(
        'Alex has begun therapy and takes Zoloft.',
        'Alex on sertraline',
        'Alex is on medication',
        'Alex was diagnosed',
      ),
    ],
    [
      'a model that answers in another language',
      describing('Er hat mit Sertralin angefangen.', 'Sertralin', 'sertralina', 'le traitement: sertraline'),
    ],
    ['a model that echoes', { name: 'text', text: MESSAGES.join(' ') }],
    ['a model that breaks off', { name: 'cut' }],
  ])('%s', async (_who, behaviour) => {
    server.on({ task: 'read-conversation' }, behaviour);
    const { conversationId } = person;
    for (const line of MESSAGES) await send(conversationId, line);
    const stored = await end(conversationId);
    expect(stored).not.toMatch(HEALTH);
    expect(stored).not.toContain(SECRET);
    const prompt = await promptForDinner();
    expect(prompt).toContain('What should I cook for dinner');
    expect(prompt).not.toMatch(HEALTH);
    expect(prompt).not.toContain(SECRET);
    if (behaviour.name === 'json') {
      expect(stored).toContain('They planned a dinner on Sunday');
      expect(prompt).toContain('They planned a dinner on Sunday');
    }
  });
});
