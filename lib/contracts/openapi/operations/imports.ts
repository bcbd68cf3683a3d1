import { deletedSchema } from '../../api/done';
import {
  changeImportSchema,
  importDetailSchema,
  importItemListSchema,
  importItemQuerySchema,
  importListSchema,
  uploadQuerySchema,
} from '../../api/imports';
import { idParamsSchema } from '../../api/params';
import type { Operation } from '../operation';

/** Imports from elsewhere. */
export const IMPORTS_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/memory/imports',
    scope: 'memory:read',
    id: 'listImports',
    summary: 'Files that were brought, the latest first, and how far each was read',
    tag: 'Memory',
    answers: { 200: importListSchema },
  },
  {
    method: 'post',
    path: '/api/memory/imports',
    scope: 'memory:write',
    id: 'bringImport',
    summary: 'Takes a file and says what it holds',
    description:
      'The body is the file as it is: an export of ChatGPT, Claude, Gemini, LibreChat, Open WebUI, SillyTavern, mem0, Zep or Keepsake, a character card, Markdown or text; zipped or not. Nothing is learned before it is started, which `start=1` does at once.',
    tag: 'Memory',
    query: uploadQuerySchema,
    takesFile: true,
    answers: { 200: importDetailSchema },
  },
  {
    method: 'get',
    path: '/api/memory/imports/[id]',
    scope: 'memory:read',
    id: 'readImport',
    summary: 'What an import holds by year, what reading it takes, and what was learned',
    tag: 'Memory',
    params: idParamsSchema,
    answers: { 200: importDetailSchema },
  },
  {
    method: 'get',
    path: '/api/memory/imports/[id]/items',
    scope: 'memory:read',
    id: 'listImportItems',
    summary: 'The chats of an import, the newest first, in pages',
    tag: 'Memory',
    params: idParamsSchema,
    query: importItemQuerySchema,
    answers: { 200: importItemListSchema },
  },
  {
    method: 'patch',
    path: '/api/memory/imports/[id]',
    scope: 'memory:write',
    id: 'changeImport',
    summary: 'Chooses what is read, starts, pauses, goes on',
    tag: 'Memory',
    params: idParamsSchema,
    body: changeImportSchema,
    answers: { 200: importDetailSchema },
  },
  {
    method: 'delete',
    path: '/api/memory/imports/[id]',
    scope: 'memory:write',
    id: 'undoImport',
    summary: 'Takes back all that came of an import, in the background',
    tag: 'Memory',
    params: idParamsSchema,
    answers: { 200: deletedSchema },
  },
];
