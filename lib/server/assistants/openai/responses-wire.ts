import type { ResponsesRequest } from '@/lib/contracts/api/openai';
import { uuidv7 } from '@/lib/db/uuid';

/** The metadata of a response, whole or streamed. */
export interface ResponseHead {
  id: string;
  created: number;
  model: string;
  request: ResponsesRequest;
  conversationId: string;
}

/** The id contains the conversation's, so that the next request finds it. */
export const newId = (conversationId: string) => `resp_${conversationId}_${uuidv7()}`;

export const messageItem = (text: string, id = `msg_${uuidv7()}`) => ({
  type: 'message',
  id,
  status: 'completed',
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
});

export const callItem = (callId: string, name: string, args: string, id = `fc_${uuidv7()}`) => ({
  type: 'function_call',
  id,
  status: 'completed',
  call_id: callId,
  name,
  arguments: args,
});

/** The response as an object; `end` is null while it is in progress. */
export function describe(
  { id, created, model, request, conversationId }: ResponseHead,
  output: readonly unknown[],
  end: { usage: { prompt_tokens: number; completion_tokens: number } | null; isCutOff: boolean } | null,
) {
  const input = end?.usage?.prompt_tokens ?? 0;
  const written = end?.usage?.completion_tokens ?? 0;
  return {
    id,
    object: 'response',
    created_at: created,
    status: end === null ? 'in_progress' : end.isCutOff ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: end?.isCutOff ? { reason: 'max_output_tokens' } : null,
    instructions: request.instructions ?? null,
    model,
    output,
    previous_response_id: request.previous_response_id ?? null,
    tools: request.tools ?? [],
    tool_choice: request.tool_choice ?? 'auto',
    parallel_tool_calls: request.parallel_tool_calls ?? true,
    metadata: { conversation_id: conversationId },
    usage:
      end === null
        ? null
        : {
            input_tokens: input,
            input_tokens_details: { cached_tokens: 0 },
            output_tokens: written,
            output_tokens_details: { reasoning_tokens: 0 },
            total_tokens: input + written,
          },
  };
}
