import { z } from 'zod';
import { type EmbeddingsRequest, embeddingsRequestSchema } from '@/lib/contracts/api/openai';
import type { OneModel } from '@/lib/engines/model/client/config';
import { codeOf, countCall, relayRequest } from '@/lib/engines/model/client/relay';
import type { CallRecord } from '@/lib/memory/ports';
import type { Container } from '../../container';
import { ProblemError } from '../../http/problem';

const answerSchema = z.object({
  usage: z.unknown().optional(),
  data: z.array(z.object({ embedding: z.union([z.array(z.number()), z.base64()]) })).catch([]),
});

/**
 * Vectors of texts from the model that the memory uses; every field that the client set is passed on. Without a model server
 * the built-in embedder answers.
 */
export async function embed(
  app: Container,
  userId: string,
  body: unknown,
  signal: AbortSignal,
): Promise<Response> {
  const parsed = embeddingsRequestSchema.safeParse(body);
  if (!parsed.success)
    throw new ProblemError('validation_failed', 'doesNotFit', { issues: parsed.error.issues });
  const calls: CallRecord[] = [];
  try {
    const choice = app.models.choice(userId)?.embedding;
    if (!choice?.model) return await embedHere(app, parsed.data, calls, signal);
    return await embedThere(app, { ...choice, model: choice.model }, parsed.data, calls, signal);
  } finally {
    await app.turns.store.saveCalls(userId, null, calls);
  }
}

async function embedThere(
  app: Container,
  model: OneModel,
  request: EmbeddingsRequest,
  calls: CallRecord[],
  signal: AbortSignal,
): Promise<Response> {
  const chars = [request.input].flat().reduce<number>((sum, one) => sum + String(one).length, 0);
  const counted = countCall(app.turns.clock, model, 'embedding', chars);
  try {
    const upstream = await relayRequest(model, 'embeddings', { ...request, model: model.model }, signal);
    const { status } = upstream;
    const text = await upstream.text();
    const answer = readAnswer(text);
    calls.push(counted(upstream.ok ? { usage: answer?.usage } : { errorCode: codeOf(status) }));
    // Many servers ignore the field.
    if (upstream.ok) requireDimensions(request, answer?.data[0]?.embedding);
    if (status < 500 && status !== 401 && status !== 403)
      return new Response(text, {
        status,
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      });
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    calls.push(counted({ errorCode: 'unreachable' }));
  }
  throw new ProblemError('model_unavailable', 'embeddingAway');
}

/** @throws ProblemError if the client asked for vectors of other dimensions than this one's; in base64 it has four bytes a number. */
function requireDimensions({ dimensions }: EmbeddingsRequest, vector: number[] | string | undefined): void {
  if (!dimensions || !vector) return;
  const has = typeof vector === 'string' ? Buffer.from(vector, 'base64').length / 4 : vector.length;
  if (has !== dimensions) throw new ProblemError('validation_failed', 'otherDimensions', { values: { has } });
}

function readAnswer(text: string) {
  try {
    return answerSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function embedHere(
  app: Container,
  request: EmbeddingsRequest,
  calls: CallRecord[],
  signal: AbortSignal,
): Promise<Response> {
  const input = [request.input].flat();
  const isPacked = request.encoding_format === 'base64';
  const texts = input.filter((one) => typeof one === 'string');
  if (texts.length !== input.length) throw new ProblemError('validation_failed', 'onlyTexts');
  const vectors = await app.engines.embedder.embed(texts, { signal, calls });
  requireDimensions(request, vectors[0]);
  const tokens = Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / 4);
  return Response.json({
    object: 'list',
    model: app.engines.embedder.model,
    data: vectors.map((vector, index) => ({
      object: 'embedding',
      index,
      embedding: isPacked ? Buffer.from(Float32Array.from(vector).buffer).toString('base64') : vector,
    })),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  });
}
