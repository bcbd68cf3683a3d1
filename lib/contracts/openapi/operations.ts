import { z } from 'zod';
import {
  analysesQuerySchema,
  analysisListSchema,
  analysisSchema,
  analyzeRequestSchema,
} from '../api/conversations';
import { diaryQuerySchema, diaryResponseSchema } from '../api/diary';
import type { ApiKeyScope } from '../api/keys';
import {
  forgetRequestSchema,
  forgetResponseSchema,
  memoryListSchema,
  memoryQuerySchema,
  memorySummarySchema,
  patchMemorySchema,
  receiptListSchema,
  restoreRequestSchema,
  restoreResponseSchema,
} from '../api/memories';
import { completionRequestSchema } from '../api/openai';
import { idParamsSchema } from '../api/params';
import { exportFileSchema, exportQuerySchema } from '../api/transfer';
import { memoryWithSourcesSchema } from '../memory';
import { problemSchema } from '../problem';

/** One thing that a developer's own assistant can ask for. */
export interface Operation {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** As in the file system: `/api/memory/[id]`. */
  path: string;
  /** What a key needs to be allowed. */
  scope: ApiKeyScope;
  id: string;
  summary: string;
  description?: string;
  tag: 'Memory' | 'Conversations' | 'Assistants';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What comes back, by status. */
  answers: Readonly<Record<number, z.ZodType>>;
}

const jsonRpcSchema = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number()]).optional(),
    method: z.string(),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .loose();

const jsonRpcAnswerSchema = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number()]).nullable(),
    result: z.record(z.string(), z.unknown()).optional(),
    error: z.object({ code: z.int(), message: z.string() }).loose().optional(),
  })
  .loose();

const modelListSchema = z.object({
  object: z.literal('list'),
  data: z.array(z.object({ id: z.string(), object: z.literal('model') }).loose()),
});

const completionSchema = z
  .object({
    id: z.string(),
    object: z.literal('chat.completion'),
    created: z.int(),
    model: z.string(),
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

/** Schemas that the document names once and refers to. */
export const NAMED_SCHEMAS = {
  Memory: memoryWithSourcesSchema,
  MemoryList: memoryListSchema,
  MemorySummary: memorySummarySchema,
  MemoryChange: patchMemorySchema,
  ForgetRequest: forgetRequestSchema,
  Forgotten: forgetResponseSchema,
  RestoreRequest: restoreRequestSchema,
  ReceiptList: receiptListSchema,
  ExportFile: exportFileSchema,
  Diary: diaryResponseSchema,
  AnalyzeRequest: analyzeRequestSchema,
  Analysis: analysisSchema,
  AnalysisList: analysisListSchema,
  CompletionRequest: completionRequestSchema,
  Completion: completionSchema,
  ModelList: modelListSchema,
  JsonRpc: jsonRpcSchema,
  JsonRpcAnswer: jsonRpcAnswerSchema,
  Problem: problemSchema,
} as const;

/** The REST interface of the design (§7) and whatever else a key opens. */
export const OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/memory/summary',
    scope: 'memory:read',
    id: 'readSummary',
    summary: 'What is known about the person, in groups',
    tag: 'Memory',
    answers: { 200: memorySummarySchema },
  },
  {
    method: 'get',
    path: '/api/memory',
    scope: 'memory:read',
    id: 'listMemories',
    summary: 'Memories with the words they rest on, filtered and in pages',
    tag: 'Memory',
    query: memoryQuerySchema,
    answers: { 200: memoryListSchema },
  },
  {
    method: 'patch',
    path: '/api/memory/[id]',
    scope: 'memory:write',
    id: 'changeMemory',
    summary: 'Corrects, pins, archives, pauses or confirms a memory',
    description: 'Each change is a revision. `expectedUpdatedAt` refuses a change of what changed meanwhile.',
    tag: 'Memory',
    params: idParamsSchema,
    body: patchMemorySchema,
    answers: { 200: memoryWithSourcesSchema },
  },
  {
    method: 'delete',
    path: '/api/memory/[id]',
    scope: 'memory:write',
    id: 'forgetMemory',
    summary: 'Forgets a memory: out of every answer at once, purged ten seconds later',
    tag: 'Memory',
    params: idParamsSchema,
    answers: { 200: forgetResponseSchema },
  },
  {
    method: 'post',
    path: '/api/memory/forget',
    scope: 'memory:write',
    id: 'forgetMemories',
    summary: 'Forgets several memories, where asked with their words in the chats',
    tag: 'Memory',
    body: forgetRequestSchema,
    answers: { 200: forgetResponseSchema },
  },
  {
    method: 'post',
    path: '/api/memory/restore',
    scope: 'memory:write',
    id: 'restoreMemories',
    summary: 'Takes a forgetting back within its ten seconds, or brings archived memories back',
    tag: 'Memory',
    body: restoreRequestSchema,
    answers: { 200: restoreResponseSchema },
  },
  {
    method: 'get',
    path: '/api/memory/receipts',
    scope: 'memory:read',
    id: 'listReceipts',
    summary: 'What was forgotten, in counts',
    tag: 'Memory',
    answers: { 200: receiptListSchema },
  },
  {
    method: 'get',
    path: '/api/memory/export',
    scope: 'memory:read',
    id: 'exportMemories',
    summary: 'Everything that is known, as a file',
    tag: 'Memory',
    query: exportQuerySchema,
    answers: { 200: exportFileSchema },
  },
  {
    method: 'get',
    path: '/api/diary',
    scope: 'memory:read',
    id: 'readDiary',
    summary: 'What conversations left behind: episodes, thoughts, moments',
    tag: 'Memory',
    query: diaryQuerySchema,
    answers: { 200: diaryResponseSchema },
  },
  {
    method: 'post',
    path: '/api/conversations/[id]/analyze',
    scope: 'memory:write',
    id: 'analyzeConversation',
    summary: 'Reads a whole conversation: summary, themes, tone, emotional arc, participants, topics',
    description: 'Answers at once; `GET …/analyses` says how far it is.',
    tag: 'Conversations',
    params: idParamsSchema,
    body: analyzeRequestSchema,
    answers: { 200: analysisSchema, 202: analysisSchema },
  },
  {
    method: 'get',
    path: '/api/conversations/[id]/analyses',
    scope: 'memory:read',
    id: 'listAnalyses',
    summary: 'The analyses of a conversation, the latest first',
    tag: 'Conversations',
    params: idParamsSchema,
    query: analysesQuerySchema,
    answers: { 200: analysisListSchema },
  },
  {
    method: 'post',
    path: '/api/mcp',
    scope: 'memory:read',
    id: 'callTool',
    summary: 'The Model Context Protocol: search_memory, list_memories, get_profile, remember, forget',
    description:
      'Streamable HTTP without sessions. A key without `memory:write` has no remember and no forget.',
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
