import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { rememberingPeople } from '@/lib/db/testing/remembering-person';
import { readMemory } from '../../memories/memory';
import { startContainer, type TestContainer } from '../../testing/start-container';
import { complete } from './complete';

const ASKS = 'Is it right that you work nights?';
const CHATS = { task: 'chat' } as const;

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).length(1),
});

let server: ModelServer;
let plain: TestContainer;
let withModel: TestContainer;
let world: TestContainer;
let person: Awaited<ReturnType<Awaited<ReturnType<typeof rememberingPeople>>['person']>>;
let memoryId: string;
beforeAll(async () => {
  server = await startModelServer();
  plain = await startContainer();
  withModel = await startContainer({ OPENAI_BASE_URL: server.baseUrl });
});
beforeEach(() => meet(withModel));
afterAll(async () => {
  await Promise.all([plain.close(), withModel.close()]);
  await server.close();
});

/** Registers somebody with one uncertain memory. */
async function meet(container: TestContainer): Promise<void> {
  server.reset();
  server.on(CHATS, { name: 'text', text: `What a day. ${ASKS}` });
  world = container;
  person = await (await rememberingPeople(world.app.db)).person();
  memoryId = await person.knows('User works nights', { confidence: 0.72 });
}

interface Sent {
  role: string;
  content: string;
  name?: string;
}

/** Sends a chat as a client does: the messages so far, the person's and the replies alternating. @returns the reply. */
async function send(lines: readonly (string | Sent)[], more: Record<string, unknown> = {}): Promise<string> {
  const messages = lines.map((line, index) =>
    typeof line === 'string' ? { role: index % 2 ? 'assistant' : 'user', content: line } : line,
  );
  const body = { model: 'keepsake', messages, ...more };
  const response = await complete(world.app, person.userId, body, new AbortController().signal);
  return completionSchema.parse(await response.json()).choices[0]?.message.content ?? '';
}

const CHAT = ['I had soup.', 'How nice.', 'I painted the fence.'] as const;
const known = async () => (await readMemory(world.app, person.userId, memoryId)).memory;
const prompt = () => JSON.stringify(server.requests.findLast(({ task }) => task === 'chat')?.body);

describe('an uncertain memory, in an external client', () => {
  it('is asked about by the model in an ongoing chat, and confirmed by yes', async () => {
    await send(CHAT.slice(0, 1));
    expect(prompt()).not.toContain('One thing is uncertain');
    expect(await send(CHAT)).toContain(ASKS);
    expect(prompt()).toContain('One thing is uncertain: \\"You work nights\\"');
    const reply = await send([...CHAT, `What a day. ${ASKS}`, 'Yes, that is right']);
    expect(reply).toBe('Good, then I will remember it.');
    expect(await known()).toMatchObject({ status: 'active', confidence: 0.95 });
  });

  it('is asked about without a model, and closed by no', async () => {
    await meet(plain);
    const asked = await send(CHAT);
    expect(asked).toContain('One thing that I am not sure of: “You work nights”. Is that right?');
    expect(await send([...CHAT, asked, 'No, I work days'])).toContain('Thank you for telling me.');
    expect((await known()).status).toBe('wrong');
  });

  it('is not confirmed by a yes to something else in another chat', async () => {
    await send(CHAT);
    await send(['Shall we cook?', 'Shall I look for a recipe?', 'Yes']);
    expect(await known()).toMatchObject({ status: 'active', confidence: 0.72 });
  });

  it('is asked about once, and no other one on that day', async () => {
    await person.knows('User collects maps', { confidence: 0.74 });
    const asked = await send(CHAT);
    await send([...CHAT, asked, 'The paint is wet.']);
    expect(prompt()).not.toContain('One thing is uncertain');
  });

  it.each([
    ['a group', [{ role: 'user', name: 'mira', content: 'Hello' }, 'Hi.', 'I painted the fence.'], {}],
    ['a chat with others', CHAT, { metadata: { participants: 'mira, tom' } }],
    ['a form to fill in', CHAT, { response_format: { type: 'json_object' } }],
    ['a chat that is not learned from', CHAT, { metadata: { learning: 'false' } }],
  ])('is not asked about in %s', async (_, lines, more) => {
    await send(lines, more);
    expect(prompt()).not.toContain('One thing is uncertain');
  });
});
