import { z } from 'zod';
import { engineStatusSchema } from '../../api/chat';
import { linkCodeSchema, linkPersonSchema } from '../../api/links';
import { completionRequestSchema, embeddingsRequestSchema, responsesRequestSchema } from '../../api/openai';
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

const modelSchema = z.object({ id: z.string(), object: z.literal('model') }).loose();
export const modelListSchema = z.object({ object: z.literal('list'), data: z.array(modelSchema) });

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
          message: z.object({ role: z.literal('assistant'), content: z.string().nullish() }).loose(),
          finish_reason: z.string(),
        })
        .loose(),
    ),
    usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() }),
  })
  .loose();

const responseSchema = z
  .object({
    id: z.string(),
    object: z.literal('response'),
    status: z.string(),
    output: z.array(z.object({ type: z.string() }).loose()),
    metadata: z.object({ conversation_id: z.uuid() }),
  })
  .loose();

const embeddingsSchema = z
  .object({ object: z.literal('list'), data: z.array(z.object({ index: z.int() }).loose()) })
  .loose();

/** Protocols of other assistants. */
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
      'With `stream: true` the answer is server-sent `chat.completion.chunk` events. Tools, pictures and fields that are not ours go to the model as they came. Under a key with `people`, `user` (else the name of who speaks last) is whose memory it is.',
    tag: 'Assistants',
    body: completionRequestSchema,
    answers: { 200: completionSchema },
  },
  {
    method: 'post',
    path: '/api/v1/responses',
    scope: 'chat',
    id: 'createResponse',
    summary: 'The same answers in OpenAI’s newer protocol',
    description:
      'With `previous_response_id` the conversation goes on and its transcript is the server’s. Functions are the only tools.',
    tag: 'Assistants',
    body: responsesRequestSchema,
    answers: { 200: responseSchema },
  },
  {
    method: 'post',
    path: '/api/v1/embeddings',
    scope: 'chat',
    id: 'embed',
    summary: 'Vectors of texts, from the model that the memory uses',
    description: '`dimensions` is refused where the model’s vectors have another number of them.',
    tag: 'Assistants',
    body: embeddingsRequestSchema,
    answers: { 200: embeddingsSchema },
  },
  {
    method: 'post',
    path: '/api/v1/people/link',
    scope: 'people',
    id: 'linkPerson',
    summary: 'A code with which one of a bot’s people links their own account',
    description:
      'They type it where they are signed in, under Settings. On every route the header `keepsake-user` says whose memory a bot asks for.',
    tag: 'Assistants',
    body: linkPersonSchema,
    answers: { 200: linkCodeSchema },
  },
  {
    method: 'get',
    path: '/api/engine',
    scope: 'chat',
    id: 'readEngine',
    summary: 'Who answers and who decides: a model, or the built-in engine',
    tag: 'Assistants',
    answers: { 200: engineStatusSchema },
  },
  {
    method: 'get',
    path: '/api/v1/models',
    scope: 'chat',
    id: 'listModels',
    summary: 'The memory’s own name first; any other is taken too',
    tag: 'Assistants',
    answers: { 200: modelListSchema },
  },
  {
    method: 'get',
    path: '/api/v1/models/[id]',
    scope: 'chat',
    id: 'readModel',
    summary: 'One model of the list',
    tag: 'Assistants',
    params: z.object({ id: z.string() }),
    answers: { 200: modelSchema },
  },
];
