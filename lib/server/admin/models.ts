import type { IndexResponse, MODEL_CHECKS, Models, ModelTest } from '@/lib/contracts/api/admin-models';
import { defaultSettings } from '@/lib/contracts/settings';
import { createEmbeddingStore } from '@/lib/db/embedding-store';
import { recordAudit } from '@/lib/db/queries/admin-people';
import { countVectors } from '@/lib/db/queries/embeddings';
import { uuidv7 } from '@/lib/db/uuid';
import { detectServer, probeOllama } from '@/lib/engines/model/client/servers';
import { embedMissing } from '@/lib/memory/lifecycle/embed-missing';
import { EmbeddingError } from '@/lib/memory/ports';
import { KINDS_BY_PROFILE } from '@/lib/memory/screening/memory-profiles';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';

/** A model that does not answer a short question by then is of no use in a chat. */
const TEST_TIMEOUT_MS = 20_000;
/** Models that think before they answer spend hundreds on that. */
const TEST_REPLY_TOKENS = 1000;
/** A sentence of ours: a test shows nobody's words to a model. */
const SAMPLE = 'I live in a small town by the sea.';

/** What is configured, and how far vectors have moved to the present model. */
export async function describeModels(app: Container): Promise<Models> {
  const { engines, env } = app;
  const vectors = await app.db.asWorker(countVectors);
  return {
    engine: engines.chat.engine,
    server: env.model ? withoutCredentials(env.model.baseUrl) : null,
    chatModel: engines.chat.name,
    memoryModel: engines.memory.name,
    embeddingModel: engines.embedder.model,
    ollamaOffer: env.model ? null : await probeOllama(),
    vectors: vectors.map((row) => ({ ...row, isCurrent: row.model === engines.embedder.model })),
  };
}

/** Asks each model once, one after the other, as the app does. */
export async function testModels(app: Container): Promise<ModelTest> {
  const server = app.env.model ? [await check('server', () => listServerModels(app))] : [];
  return {
    checks: [
      ...server,
      await check('reply', () => askForReply(app)),
      await check('gatekeeper', () => askGatekeeper(app)),
      await check('embedding', () => askForVector(app)),
    ],
  };
}

async function check(
  name: (typeof MODEL_CHECKS)[number],
  ask: () => Promise<string>,
): Promise<ModelTest['checks'][number]> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const detail = await ask();
    return { check: name, ok: true, latencyMs: took(), detail };
  } catch (error) {
    return { check: name, ok: false, latencyMs: took(), detail: codeOf(error) };
  }
}

async function listServerModels({ env, turns }: Container): Promise<string> {
  if (!env.model) return 'none';
  const signal = AbortSignal.timeout(TEST_TIMEOUT_MS);
  const health = await detectServer({ ...env.model, signal, clock: turns.clock });
  if (!health.ok) throw Object.assign(new Error('The server cannot be used.'), { code: health.trouble });
  return `${health.models.length} models`;
}

async function askForReply({ engines }: Container): Promise<string> {
  let characters = 0;
  const request = {
    messages: [{ role: 'user' as const, content: 'Answer with the word ready.' }],
    maxTokens: TEST_REPLY_TOKENS,
    signal: AbortSignal.timeout(TEST_TIMEOUT_MS),
  };
  for await (const delta of engines.chat.stream(request))
    if (delta.type === 'text') characters += delta.text.length;
  if (characters === 0) throw Object.assign(new Error('Nothing was answered.'), { code: 'empty' });
  return `${characters} characters`;
}

async function askGatekeeper({ engines, language, turns }: Container): Promise<string> {
  const { value } = await engines.memory.readTurn({
    message: { id: uuidv7(), role: 'user', author: null, text: SAMPLE, at: turns.clock.now() },
    text: language.analyse(SAMPLE),
    previous: [],
    setting: { platform: 'web', participants: [], characterName: '', timeZone: 'UTC' },
    settings: defaultSettings(),
    known: [],
    roleplay: null,
    kinds: KINDS_BY_PROFILE.full,
  });
  return value.decision.reason;
}

async function askForVector({ engines }: Container): Promise<string> {
  const [vector] = await engines.embedder.embed([SAMPLE], { signal: AbortSignal.timeout(TEST_TIMEOUT_MS) });
  return `${vector?.length ?? 0} dimensions`;
}

/** A code, never a message: a server's message may repeat what it was sent. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
}

function withoutCredentials(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/** One batch of what has no vector of the present model gets one now, for a server that does not index by itself. */
export async function indexMemories(
  app: Container,
  actorId: string,
  after: IndexResponse['next'],
): Promise<IndexResponse> {
  if (!after)
    await app.db.asAdmin((tx) => recordAudit(tx, { actorId, subjectId: null, action: 'models.index' }));
  try {
    return await embedMissing(
      { store: createEmbeddingStore(app.db.background), embedder: app.engines.embedder },
      after,
    );
  } catch (error) {
    if (!(error instanceof EmbeddingError)) throw error;
    throw new ProblemError('model_unavailable', 'The embedding model does not answer now.');
  }
}
