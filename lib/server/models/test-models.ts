import type { MODEL_CHECKS, ModelTest } from '@/lib/contracts/api/admin-models';
import { defaultSettings } from '@/lib/contracts/settings';
import { DEFAULT_CHARACTER_NAME } from '@/lib/db/queries/characters';
import { uuidv7 } from '@/lib/db/uuid';
import type { ModelServer } from '@/lib/engines/model/client/config';
import { detectServer } from '@/lib/engines/model/client/servers';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import type { CallRecord, Clock } from '@/lib/memory/ports';
import type { Engines } from '../engines';

/** A local server may have to load a model first; one that does not answer a short question within this time is useless in a chat. */
const TEST_TIMEOUT_MS = 60_000;
/** How long a server may take to list its models. */
export const LIST_TIMEOUT_MS = 10_000;
/** Reasoning models spend hundreds of tokens before they answer. */
const TEST_REPLY_TOKENS = 1000;
/** A sentence of our own: a test must not show anybody's words to a model. */
const SAMPLE = 'I live in a small town by the sea.';

/** How structured output was obtained. */
const PATHS: Record<CallRecord['path'], string> = {
  structured: 'structured output',
  json_mode: 'JSON mode',
  text: 'plain text',
  repaired: 'an answer that had to be repaired',
  re_asked: 'an answer that had to be asked for twice',
  offline: 'no model is needed',
};

/** Calls each model once, sequentially, as the app does. @param server null if none is connected. */
export async function testModels(
  engines: Engines,
  server: ModelServer | null,
  clock: Clock,
): Promise<ModelTest> {
  const listed = server ? [await check('server', () => listServerModels(server, clock))] : [];
  return {
    checks: [
      ...listed,
      await check('reply', () => askForReply(engines)),
      await check('gatekeeper', () => askGatekeeper(engines, clock)),
      await check('embedding', () => askForVector(engines)),
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

async function listServerModels(server: ModelServer, clock: Clock): Promise<string> {
  const health = await detectServer({ ...server, signal: AbortSignal.timeout(LIST_TIMEOUT_MS), clock });
  if (!health.ok) throw Object.assign(new Error('The server cannot be used.'), { code: health.trouble });
  return `${health.models.length} models`;
}

async function askForReply({ chat }: Engines): Promise<string> {
  // Starts reading the server's list of models, so that the window is known by the end of the answer, if the server reports
  // it.
  chat.contextLength();
  const startedAt = performance.now();
  let firstMs: number | null = null;
  const request = {
    messages: [{ role: 'user' as const, content: 'Answer with the word ready.' }],
    maxTokens: TEST_REPLY_TOKENS,
    signal: AbortSignal.timeout(TEST_TIMEOUT_MS),
  };
  let standsIn = '';
  for await (const delta of chat.stream(request)) {
    if (delta.type === 'stand_in') standsIn = `, by ${delta.model}, which stands in`;
    if (delta.type === 'text') firstMs ??= performance.now() - startedAt;
  }
  if (firstMs === null) throw Object.assign(new Error('Nothing was answered.'), { code: 'empty' });
  const tokens = chat.contextLength();
  const takes = tokens === null ? '' : `, takes ${tokens.toLocaleString('en')} tokens at once`;
  return `first word after ${Math.round(firstMs)} ms${takes}${standsIn}`;
}

async function askGatekeeper({ memory, language }: Engines, clock: Clock): Promise<string> {
  const { calls } = await memory.readTurn({
    message: { id: uuidv7(), role: 'user', author: null, text: SAMPLE, at: clock.now() },
    text: language.analyse(SAMPLE),
    previous: [],
    setting: { platform: 'web', participants: [], characterName: DEFAULT_CHARACTER_NAME, timeZone: 'UTC' },
    settings: defaultSettings(),
    known: [],
    roleplay: null,
    kinds: KINDS_BY_PROFILE.full,
  });
  return PATHS[calls.at(-1)?.path ?? 'offline'];
}

async function askForVector({ embedder }: Engines): Promise<string> {
  const [vector] = await embedder.embed([SAMPLE], { signal: AbortSignal.timeout(TEST_TIMEOUT_MS) });
  return `${vector?.length ?? 0} dimensions by ${embedder.model}`;
}

/** A code, never a message: a server's message may repeat its input. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
}
