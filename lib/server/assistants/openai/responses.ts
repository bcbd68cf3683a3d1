import { z } from 'zod';
import { responsesRequestSchema } from '@/lib/contracts/api/openai';
import type { Container } from '../../container';
import { ProblemError } from '../../http/problem';
import { type CompletionOptions, complete } from './complete';
import { toCompletionRequest } from './responses-request';
import { streamResponse } from './responses-stream';
import { callItem, describe, messageItem, newId } from './responses-wire';

const callSchema = z.looseObject({
  id: z.string(),
  function: z.looseObject({ name: z.string(), arguments: z.string() }),
});
const completionSchema = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        message: z.looseObject({ content: z.string().nullish(), tool_calls: z.array(callSchema).nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.looseObject({ prompt_tokens: z.int(), completion_tokens: z.int() }).nullish(),
  metadata: z.looseObject({ conversation_id: z.string() }),
});

/** `POST /api/v1/responses`: the same answers in the newer protocol. With `previous_response_id` the transcript is ours. */
export async function respond(
  app: Container,
  userId: string,
  body: unknown,
  signal: AbortSignal,
  options: CompletionOptions = {},
): Promise<Response> {
  const parsed = responsesRequestSchema.safeParse(body);
  if (!parsed.success)
    throw new ProblemError('validation_failed', 'doesNotFit', { issues: parsed.error.issues });
  const request = parsed.data;
  const conversationId = conversationOf(request.previous_response_id);
  const answer = await complete(app, userId, toCompletionRequest(request), signal, {
    ...options,
    ...(conversationId ? { conversationId } : {}),
  });
  if (!answer.ok) return answer;
  const head = { created: Math.floor(Date.now() / 1000), model: request.model, request };
  if (request.stream) return streamResponse(answer, head);
  const completion = completionSchema.parse(await answer.json());
  const [choice] = completion.choices;
  const id = newId(completion.metadata.conversation_id);
  const output = [
    ...(choice?.message.content ? [messageItem(choice.message.content)] : []),
    ...(choice?.message.tool_calls ?? []).map((call) =>
      callItem(call.id, call.function.name, call.function.arguments),
    ),
  ];
  return Response.json(
    describe({ ...head, id, conversationId: completion.metadata.conversation_id }, output, {
      usage: completion.usage ?? null,
      isCutOff: choice?.finish_reason === 'length',
    }),
    { headers: { 'cache-control': 'no-store' } },
  );
}

function conversationOf(previous: string | null | undefined): string | null {
  if (!previous) return null;
  const [, id] = /^resp_([\da-f-]{36})_/.exec(previous) ?? [];
  if (!id) throw new ProblemError('not_found', 'noSuchResponse');
  return id;
}
