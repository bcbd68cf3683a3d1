import { z } from 'zod';
import { completionRequestSchema } from '../../api/openai';
import type { Operation } from '../operation';

export const jsonRpcSchema = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number()]).optional(),
    method: z.string(),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .loose();

export const jsonRpcAnswerSchema = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number()]).nullable(),
    result: z.record(z.string(), z.unknown()).optional(),
    error: z.object({ code: z.int(), message: z.string() }).loose().optional(),
  })
  .loose();

export const modelListSchema = z.object({
  object: z.literal('list'),
  data: z.array(z.object({ id: z.string(), object: z.literal('model') }).loose()),
});

export const completionSchema = z
  .object({
    id: z.string(),
    object: z.literal('chat.completion'),
    created: z.int(),
    model: z.string(),
    metadata: z.object({ conversation_id: z.uuid() }),
    choices: z.array(
      z
        .object({
          index: z.int(),
          message: z.object({ role: z.literal('assistant'), content: z.string() }).loose(),
          finish_reason: z.string(),
        })
        .loose(),
    ),
    usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() }),
  })
  .loose();

/** The protocols of other people’s assistants. */
export const ASSISTANTS_OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: '/api/mcp',
    scope: 'memory:read',
    id: 'callTool',
    summary: 'The Model Context Protocol: search_memory, list_memories, get_profile, remember, forget',
    description:
      'Streamable HTTP without sessions. An application that knows this address alone is connected by OAuth: what it needs is found from the answer to its first request. A key works as well. Without `memory:write` there is no remember and no forget.',
    tag: 'Assistants',
    body: jsonRpcSchema,
    answers: { 200: jsonRpcAnswerSchema },
  },
  {
    method: 'post',
    path: '/api/v1/chat/completions',
    scope: 'chat',
    id: 'completeChat',
    summary: 'A chat completion as OpenAI clients ask for it, with the memory in it',
    description:
      'With `stream: true` the answer is server-sent `chat.completion.chunk` events. Only the last message is new: the conversation’s history is the server’s.',
    tag: 'Assistants',
    body: completionRequestSchema,
    answers: { 200: completionSchema },
  },
  {
    method: 'get',
    path: '/api/v1/models',
    scope: 'chat',
    id: 'listModels',
    summary: 'The one model that the completions take',
    tag: 'Assistants',
    answers: { 200: modelListSchema },
  },
];
