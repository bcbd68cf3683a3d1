import { z } from 'zod';
import { uuidv7 } from '@/lib/db/uuid';
import { readEvents } from './read-events';
import { callItem, describe, messageItem, newId, type ResponseHead } from './responses-wire';
import { EVENT_STREAM } from './send-answer';

const chunkSchema = z.looseObject({
  choices: z.array(
    z.looseObject({
      delta: z
        .looseObject({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.looseObject({
                index: z.int().default(0),
                id: z.string().nullish(),
                function: z
                  .looseObject({ name: z.string().nullish(), arguments: z.string().nullish() })
                  .nullish(),
              }),
            )
            .nullish(),
        })
        .nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z.looseObject({ prompt_tokens: z.int(), completion_tokens: z.int() }).nullish(),
  metadata: z.looseObject({ conversation_id: z.string() }),
});
const failureSchema = z.looseObject({
  error: z.looseObject({ message: z.string(), code: z.string().nullish() }),
});

type Event = { type: string } & Record<string, unknown>;

/** Converts the chunks of a completion into the events of a response, each as soon as it arrives. */
export function streamResponse(
  answer: Response,
  head: Omit<ResponseHead, 'id' | 'conversationId'>,
): Response {
  const encoder = new TextEncoder();
  const events = translate(answer, head);
  let number = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) return controller.close();
      const data = JSON.stringify({ ...value, sequence_number: number++ });
      controller.enqueue(encoder.encode(`event: ${value.type}\ndata: ${data}\n\n`));
    },
    cancel: async () => void (await events.return(undefined)),
  });
  return new Response(stream, { headers: EVENT_STREAM });
}

interface Call {
  id: string;
  callId: string;
  name: string;
  args: string;
}

async function* translate(
  answer: Response,
  given: Omit<ResponseHead, 'id' | 'conversationId'>,
): AsyncGenerator<Event, undefined> {
  let head: ResponseHead | null = null;
  let text = '';
  const messageId = `msg_${uuidv7()}`;
  const calls = new Map<number, Call>();
  let usage: { prompt_tokens: number; completion_tokens: number } | null = null;
  let isCutOff = false;
  let isWhole = false;
  for await (const data of readEvents(answer.body ?? new ReadableStream())) {
    if (data === '[DONE]') {
      isWhole = true;
      break;
    }
    const value: unknown = JSON.parse(data);
    const failed = failureSchema.safeParse(value);
    if (failed.success) {
      const { message, code } = failed.data.error;
      yield { type: 'error', code: code ?? 'server_error', message, param: null };
      return;
    }
    const chunk = chunkSchema.safeParse(value);
    if (!chunk.success) continue;
    if (!head) {
      const conversationId = chunk.data.metadata.conversation_id;
      head = { ...given, id: newId(conversationId), conversationId };
      yield { type: 'response.created', response: describe(head, [], null) };
      yield { type: 'response.in_progress', response: describe(head, [], null) };
    }
    usage = chunk.data.usage ?? usage;
    const [choice] = chunk.data.choices;
    isCutOff ||= choice?.finish_reason === 'length';
    const delta = choice?.delta?.content;
    if (delta) {
      if (text === '') yield* openMessage(messageId);
      text += delta;
      yield { type: 'response.output_text.delta', ...placeOf(messageId), delta, logprobs: [] };
    }
    for (const { index, id, function: called } of choice?.delta?.tool_calls ?? []) {
      const call = calls.get(index) ?? { id: `fc_${uuidv7()}`, callId: '', name: '', args: '' };
      calls.set(index, {
        ...call,
        callId: id ?? call.callId,
        name: call.name + (called?.name ?? ''),
        args: call.args + (called?.arguments ?? ''),
      });
    }
  }
  if (!head || !isWhole) {
    yield { type: 'error', code: 'model_unavailable', message: 'The reply broke off.', param: null };
    return;
  }
  const output: unknown[] = [];
  if (text !== '') {
    const item = messageItem(text, messageId);
    yield { type: 'response.output_text.done', ...placeOf(messageId), text, logprobs: [] };
    yield { type: 'response.content_part.done', ...placeOf(messageId), part: item.content[0] };
    yield { type: 'response.output_item.done', output_index: 0, item };
    output.push(item);
  }
  for (const call of calls.values()) yield* sendCall(call, output);
  const response = describe(head, output, { usage, isCutOff });
  yield { type: isCutOff ? 'response.incomplete' : 'response.completed', response };
}

const placeOf = (id: string) => ({ item_id: id, output_index: 0, content_index: 0 });

function* openMessage(id: string): Generator<Event> {
  const item = { type: 'message', id, status: 'in_progress', role: 'assistant', content: [] };
  yield { type: 'response.output_item.added', output_index: 0, item };
  const part = { type: 'output_text', text: '', annotations: [], logprobs: [] };
  yield { type: 'response.content_part.added', ...placeOf(id), part };
}

function* sendCall({ id, callId, name, args }: Call, output: unknown[]): Generator<Event> {
  const place = { item_id: id, output_index: output.length };
  const item = callItem(callId, name, args, id);
  yield {
    type: 'response.output_item.added',
    output_index: output.length,
    item: { ...item, status: 'in_progress', arguments: '' },
  };
  yield { type: 'response.function_call_arguments.delta', ...place, delta: args };
  yield { type: 'response.function_call_arguments.done', ...place, name, arguments: args };
  yield { type: 'response.output_item.done', output_index: output.length, item };
  output.push(item);
}
