import { embeddingsRequestSchema } from '@/lib/contracts/api/openai';
import { relayRequest } from '@/lib/engines/model/client/relay';
import type { Container } from '../../container';
import { ProblemError } from '../../http/problem';

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
  const choice = app.models.choice(userId)?.embedding;
  if (choice?.model) {
    const upstream = await relayRequest(
      choice,
      'embeddings',
      { ...parsed.data, model: choice.model },
      signal,
    ).catch(() => null);
    if (!upstream || upstream.status >= 500 || upstream.status === 401 || upstream.status === 403)
      throw new ProblemError('model_unavailable', 'embeddingAway');
    return new Response(upstream.body, {
      status: upstream.status,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    });
  }
  return embedHere(app, [parsed.data.input].flat(), parsed.data.encoding_format === 'base64', signal);
}

async function embedHere(
  app: Container,
  input: unknown[],
  isPacked: boolean,
  signal: AbortSignal,
): Promise<Response> {
  const texts = input.filter((one) => typeof one === 'string');
  if (texts.length !== input.length) throw new ProblemError('validation_failed', 'onlyTexts');
  const vectors = await app.engines.embedder.embed(texts, { signal });
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
