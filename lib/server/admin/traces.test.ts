import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { saveCalls } from '@/lib/db/queries/model-calls';
import { uuidv7 } from '@/lib/db/uuid';
import { tracingEnvironment, tracingSchema } from '@/lib/env-tracing';
import { newPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { createTraces, type Traces } from './traces';

/** What the receiver of the traces was sent. */
let received: { url: string; token: string | undefined; body: string }[] = [];
let status = 200;
let receiver: Server;
let world: TestContainer;
let traces: Traces;
let now = new Date();

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    received.push({ url: request.url ?? '', token: request.headers['x-token']?.toString(), body });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  world = await startContainer({}, { now: () => now });
  const { db, log } = world.app;
  await db.asWorker(ensureDefaultCharacter);
  const to = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20token',
    OTEL_SERVICE_NAME: 'our memory',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  if (!to) throw new Error('The variables name no receiver.');
  traces = createTraces({ db, clock: { now: () => now }, log, to });
});
afterAll(async () => {
  await world?.close();
  receiver?.close();
});

const read = (variables: Record<string, string>) => tracingEnvironment(tracingSchema.parse(variables));

const CALL = {
  purpose: 'gatekeeper',
  engine: 'model',
  model: 'a-model',
  promptId: 'decide',
  promptVersion: '7',
  path: 'structured',
  inputTokens: 900,
  outputTokens: 40,
  promptChars: 3000,
  latencyMs: 250,
  costUsd: 0.0015,
  errorCode: null,
} as const;

/** Two calls for one turn, the second of which failed, and one that needed no model. */
async function call(): Promise<{ userId: string; turnId: string }> {
  const { userId } = await newPerson(world.app.db);
  const turnId = uuidv7();
  await world.app.db.asPerson(userId, (tx) =>
    saveCalls(tx, userId, turnId, [
      CALL,
      { ...CALL, purpose: 'embedding', errorCode: 'timeout', costUsd: null },
      { ...CALL, engine: 'offline' },
    ]),
  );
  now = new Date(Date.now() + 60_000);
  return { userId, turnId };
}

const spansOf = (body: string) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans;
const valuesOf = (attributes: { key: string; value: Record<string, unknown> }[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it('sends each model call once, as a span of its turn, without words or ids', async () => {
  const { userId, turnId } = await call();
  await traces.flush();
  await traces.flush();
  expect(received).toHaveLength(1);
  const [{ url, token, body } = { url: '', token: '', body: '' }] = received;
  expect([url, token]).toEqual(['/v1/traces', 'a token']);
  expect(valuesOf(JSON.parse(body).resourceSpans[0].resource.attributes)).toEqual({
    'service.name': 'our memory',
    'deployment.environment.name': 'test',
  });
  const spans = spansOf(body);
  expect(spans).toHaveLength(2);
  const chat = spans.find(({ name }: { name: string }) => name === 'chat a-model');
  expect(BigInt(chat.endTimeUnixNano) - BigInt(chat.startTimeUnixNano)).toBe(250_000_000n);
  expect(valuesOf(chat.attributes)).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.model': 'a-model',
    'gen_ai.usage.input_tokens': '900',
    'gen_ai.usage.output_tokens': '40',
    'keepsake.purpose': 'gatekeeper',
  });
  const failed = spans.find(({ name }: { name: string }) => name === 'embeddings a-model');
  expect(failed).toMatchObject({ traceId: chat.traceId, status: { code: 2 } });
  expect(failed.spanId).not.toBe(chat.spanId);
  expect(valuesOf(failed.attributes)).toMatchObject({ 'error.type': 'timeout' });
  expect(body).not.toContain(userId);
  expect(body).not.toContain(turnId);
});

it('resends what a receiver missed while it was down', async () => {
  received = [];
  status = 503;
  await call();
  await traces.flush();
  status = 200;
  await traces.flush();
  expect(received.map(({ body }) => spansOf(body).length)).toEqual([2, 2]);
  expect(received[1]?.body).toBe(received[0]?.body);
});

it('is off if no receiver is named, or it is switched off', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
  expect(read({})).toBeNull();
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeNull();
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeNull();
  const own = 'https://traces.example.org/in';
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own })?.url).toBe(own);
});
