import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { type App, type Credentials, startApp } from '../../isolation/start-app';
import { serveRoutes } from '../../testing/serve-routes';

let model: ModelServer;
let world: App;
let server: Awaited<ReturnType<typeof serveRoutes>>;
let ann: Credentials;
let client: OpenAI;
beforeAll(async () => {
  model = await startModelServer();
  world = await startApp({
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_API_KEY: 'test',
    KEEPSAKE_CHAT_MODEL: 'scripted-chat',
    KEEPSAKE_EMBEDDING_MODEL: 'scripted-embedding',
  });
  server = await serveRoutes(world.routes);
  ann = await world.register('Ann');
  const { text } = await world.call('POST /api/keys', ann, { body: { name: 'mine' } });
  client = new OpenAI({ baseURL: `${server.url}/api/v1`, apiKey: JSON.parse(text).secret, maxRetries: 0 });
}, 60_000);
beforeEach(() => model.reset());
afterAll(async () => {
  await server?.close();
  await world?.close();
  await model?.close();
});

const user = (content: string) => ({ role: 'user' as const, content });
const asked = () => model.requests.filter(({ task }) => task === 'chat').at(-1)?.body;
const TOOLS: OpenAI.ChatCompletionTool[] = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      description: 'The weather of a place.',
      parameters: { type: 'object', properties: { place: { type: 'string' } } },
    },
  },
];
const CALL = {
  name: 'tool_calls' as const,
  calls: [{ name: 'get_weather', arguments: '{"place":"Leeds"}' }],
};

/** The conversation as the person sees it. */
async function transcript(conversationId: string): Promise<string> {
  return (await world.call('GET /api/conversations/[id]', ann, { params: { id: conversationId } })).text;
}

async function remembered(): Promise<string> {
  return (await world.call('GET /api/memory', ann)).text;
}

describe('chat completions', () => {
  it('pass fields that we do not know on to the model', async () => {
    await client.chat.completions.create({
      model: 'keepsake',
      messages: [user('How are the tides?')],
      temperature: 0.25,
      seed: 7,
      stop: ['END'],
    });
    expect(asked()).toMatchObject({ temperature: 0.25, seed: 7, stop: ['END'] });
    expect(asked()).not.toHaveProperty('metadata');
  });

  it('omit a field that the model’s server rejects', async () => {
    model.on({ task: 'chat' }, { name: 'rejects', parameter: 'seed' });
    const { choices } = await client.chat.completions.create({
      model: 'keepsake',
      messages: [user('How are the tides today?')],
      seed: 7,
    });
    expect(choices[0]?.message.content).toBeTruthy();
  });

  it('pass the client’s tools to the model and its calls back, and read what the person said', async () => {
    model.on({ task: 'chat' }, CALL, { times: 1 });
    const messages = [user('I live in Leeds. How is the weather?')];
    const metadata = { conversation: 'weather' };
    const first = await client.chat.completions.create({ model: 'mine', messages, metadata, tools: TOOLS });
    const calls = first.choices[0]?.message.tool_calls ?? [];
    expect(calls).toMatchObject([{ function: { name: 'get_weather' } }]);
    expect(first.model).toBe('mine');
    expect(asked()?.tools).toEqual(TOOLS);
    await expect.poll(remembered, { timeout: 10_000 }).toContain('Leeds');

    const second = await client.chat.completions.create({
      model: 'mine',
      metadata,
      tools: TOOLS,
      messages: [
        ...messages,
        { role: 'assistant', content: null, tool_calls: calls },
        { role: 'tool', tool_call_id: calls[0]?.id ?? '', content: 'I love rain. Rain all day.' },
      ],
    });
    expect(second.choices[0]?.message.content).toBeTruthy();
    const sent = JSON.stringify(asked()?.messages);
    expect(sent).toContain('Rain all day.');
    // The memory comes before the client's messages; a function's result is not attributed to anybody.
    expect(sent).toContain('lives in Leeds');
    expect(await remembered()).not.toContain('rain');
  }, 20_000);

  it('stream tool calls and images as the model sends them', async () => {
    model.on({ task: 'chat' }, CALL, { times: 1 });
    const stream = await client.chat.completions.create({
      model: 'mine',
      stream: true,
      tools: TOOLS,
      messages: [user('And the weather in Leeds?')],
    });
    let name = '';
    for await (const chunk of stream) name += chunk.choices[0]?.delta.tool_calls?.[0]?.function?.name ?? '';
    expect(name).toBe('get_weather');

    const url = 'data:image/png;base64,iVBORw0KGgo=';
    const seen = await client.chat.completions.create({
      model: 'mine',
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is in this picture?' },
            { type: 'image_url', image_url: { url } },
          ],
        },
      ],
    });
    expect(seen.choices[0]?.message.content).toBeTruthy();
    expect(JSON.stringify(asked()?.messages)).toContain(url);
  });

  it('pass on the server’s message about a client error, but no other message', async () => {
    model.on({ task: 'chat' }, { name: 'status', status: 400, message: 'a tool has no name' }, { times: 1 });
    const request = { model: 'mine', tools: TOOLS, messages: [user('Hello there!')] };
    await expect(client.chat.completions.create(request)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('a tool has no name'),
    });
    model.on({ task: 'chat' }, { name: 'status', status: 401 }, { times: 1 });
    await expect(client.chat.completions.create(request)).rejects.toMatchObject({ status: 503 });
  });
});

describe('responses', () => {
  it('answer, continue a conversation, and are read as the same one', async () => {
    const first = await client.responses.create({ model: 'keepsake', input: 'I love harbour lights.' });
    expect(first.output_text).toContain('I love harbour lights.');
    expect(first.status).toBe('completed');
    await expect.poll(remembered, { timeout: 10_000 }).toContain('harbour');
    const second = await client.responses.create({
      model: 'keepsake',
      instructions: 'You are a librarian.',
      input: [{ role: 'user', content: [{ type: 'input_text', text: 'What did I just tell you?' }] }],
      previous_response_id: first.id,
    });
    const sent = JSON.stringify(asked()?.messages);
    expect(sent).toContain('You are a librarian.');
    expect(sent).toContain('I love harbour lights.');
    const id = String(second.metadata?.conversation_id);
    expect(id).toBe(String(first.metadata?.conversation_id));
    expect(await transcript(id)).toContain('What did I just tell you?');
  }, 20_000);

  it('stream in the events of the newer protocol', async () => {
    const stream = client.responses.stream({ model: 'keepsake', input: 'Tell me of the sea.' });
    const types: string[] = [];
    for await (const event of stream) types.push(event.type);
    const final = await stream.finalResponse();
    expect(final.output_text).toContain('Tell me of the sea.');
    expect(final.usage?.output_tokens).toBeGreaterThan(0);
    expect(types[0]).toBe('response.created');
    expect(types.at(-1)).toBe('response.completed');
    expect(types).toContain('response.output_text.delta');
  });

  it.each([true, false])('support tools and their results, streamed: %s', async (streamed) => {
    model.on({ task: 'chat' }, CALL, { times: 1 });
    const tools = [
      { type: 'function' as const, name: 'get_weather', parameters: { type: 'object' }, strict: false },
    ];
    const input: OpenAI.Responses.ResponseInput = [{ role: 'user', content: 'The weather, please.' }];
    const first = streamed
      ? await client.responses.stream({ model: 'mine', input, tools }).finalResponse()
      : await client.responses.create({ model: 'mine', input, tools });
    const [call] = first.output.flatMap((item) => (item.type === 'function_call' ? [item] : []));
    expect(call).toMatchObject({ name: 'get_weather', arguments: '{"place":"Leeds"}' });
    if (!call) return;
    const second = await client.responses.create({
      model: 'mine',
      tools,
      input: [...input, call, { type: 'function_call_output', call_id: call.call_id, output: 'Rain.' }],
    });
    expect(second.output_text).toBeTruthy();
    expect(JSON.stringify(asked()?.messages)).toContain('"tool_call_id"');
  });

  it('refuse what is not supported', async () => {
    await expect(
      client.responses.create({ model: 'mine', input: 'Hi', tools: [{ type: 'web_search' }] }),
    ).rejects.toMatchObject({ status: 422 });
    await expect(
      client.responses.create({
        model: 'mine',
        input: 'Hi',
        previous_response_id: `resp_${crypto.randomUUID()}_x`,
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('embeddings and models', () => {
  it('are those of the model’s server', async () => {
    const { data } = await client.embeddings.create({ model: 'any', input: ['the sea', 'a harbour'] });
    expect(data).toHaveLength(2);
    expect(data[0]?.embedding.length).toBeGreaterThan(1);
    expect(model.requests.at(-1)?.body.model).toBe('scripted-embedding');
    const names = (await client.models.list()).data.map(({ id }) => id);
    expect(names.slice(0, 2)).toEqual(['keepsake', 'scripted-chat']);
    for (const name of names) expect(await client.models.retrieve(name)).toMatchObject({ id: name });
    await expect(client.models.retrieve('gpt/none')).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
      message: expect.stringContaining('There are: keepsake, scripted-chat'),
    });
  });

  it.each(['float', 'base64'] as const)(
    'have the dimensions that a client asks for, or it is told that there are others: %s',
    async (encoding_format) => {
      const request = { model: 'any', input: 'the sea', encoding_format };
      const { data } = await client.embeddings.create({ ...request, dimensions: 96 });
      expect(data).toHaveLength(1);
      await expect(client.embeddings.create({ ...request, dimensions: 256 })).rejects.toMatchObject({
        status: 422,
        code: 'validation_failed',
        message: expect.stringContaining('96 dimensions'),
      });
    },
  );
});
