import { analysisListSchema, analysisSchema, analyzeRequestSchema } from '../api/conversations';
import { diaryResponseSchema } from '../api/diary';
import { entityListSchema, entitySchema } from '../api/entities';
import {
  forgetRequestSchema,
  forgetResponseSchema,
  memoryListSchema,
  memorySummarySchema,
  patchMemorySchema,
  receiptListSchema,
  restoreRequestSchema,
} from '../api/memories';
import { completionRequestSchema } from '../api/openai';
import { exportFileSchema } from '../api/transfer';
import { memoryWithSourcesSchema } from '../memory';
import { problemSchema } from '../problem';
import type { Operation } from './operation';
import { ADMIN_OPERATIONS } from './operations/admin';
import { ADMIN_PAGES_OPERATIONS } from './operations/admin-pages';
import {
  ASSISTANTS_OPERATIONS,
  completionSchema,
  jsonRpcAnswerSchema,
  jsonRpcSchema,
  modelListSchema,
} from './operations/assistants';
import { CONVERSATIONS_OPERATIONS } from './operations/conversations';
import { ENTITY_OPERATIONS } from './operations/entities';
import { IMPORTS_OPERATIONS } from './operations/imports';
import { MEMORY_OPERATIONS } from './operations/memory';
import { SETTINGS_OPERATIONS } from './operations/settings';

/** Schemas that the document defines once and refers to. */
export const NAMED_SCHEMAS = {
  Memory: memoryWithSourcesSchema,
  MemoryList: memoryListSchema,
  MemorySummary: memorySummarySchema,
  MemoryChange: patchMemorySchema,
  ForgetRequest: forgetRequestSchema,
  Forgotten: forgetResponseSchema,
  RestoreRequest: restoreRequestSchema,
  ReceiptList: receiptListSchema,
  Entity: entitySchema,
  EntityList: entityListSchema,
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

/** Every operation that a key with the right scope can call. */
export const OPERATIONS: readonly Operation[] = [
  ...MEMORY_OPERATIONS,
  ...ENTITY_OPERATIONS,
  ...IMPORTS_OPERATIONS,
  ...CONVERSATIONS_OPERATIONS,
  ...SETTINGS_OPERATIONS,
  ...ASSISTANTS_OPERATIONS,
  ...ADMIN_OPERATIONS,
  ...ADMIN_PAGES_OPERATIONS,
];
