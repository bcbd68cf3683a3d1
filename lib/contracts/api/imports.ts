import { z } from 'zod';

/** What a file can be; recognised by its content. */
export const importFormatSchema = z.enum([
  'chatgpt',
  'claude',
  'gemini',
  'librechat',
  'open-webui',
  'sillytavern',
  'character-card',
  'mem0',
  'zep',
  'text',
  'keepsake',
]);
export type ImportFormat = z.infer<typeof importFormatSchema>;

/** What one item of an import is: a chat, statements of another memory, memories of our own file, a persona, or settings,
 * diary and analyses of our own file. */
export const importKindSchema = z.enum(['chat', 'statements', 'memories', 'character', 'account']);
export type ImportKind = z.infer<typeof importKindSchema>;

export const importStatusSchema = z.enum([
  /** The file is arriving. */
  'reading',
  /** It was read, and waits for the person's choice. */
  'ready',
  'running',
  'paused',
  'done',
  /** What came of it is being taken back; then it is gone. */
  'undoing',
]);
export type ImportStatus = z.infer<typeof importStatusSchema>;

export const importItemStatusSchema = z.enum([
  'waiting',
  'done',
  /** An earlier import read it already, up to its last message. */
  'known',
]);
export type ImportItemStatus = z.infer<typeof importItemStatusSchema>;

/** Longest name of a file that is kept, in characters. */
const MAX_NAME = 200;

/** `POST /api/memory/imports`: the file is the body, whatever its content type. */
export const uploadQuerySchema = z.object({
  name: z.string().max(MAX_NAME).default(''),
  /** When the file was last changed: the time of what carries none, as a pasted text. */
  modified: z.iso.datetime().optional(),
  /** Begin at once, without a look at what is in it. */
  start: z.enum(['0', '1']).default('0'),
});
export type UploadQuery = z.infer<typeof uploadQuerySchema>;

const importCountsSchema = z.object({
  items: z.int(),
  chosen: z.int(),
  /** Of the chosen ones. */
  done: z.int(),
  /** What an earlier import had read. */
  known: z.int(),
  messages: z.int(),
  /** The person's own messages among the chosen ones: what is decided on. */
  turns: z.int(),
  turnsDone: z.int(),
  /** Memories that came of it and are there. */
  memories: z.int(),
  /** Of these, those that wait for the person's word. */
  waiting: z.int(),
});

export const importSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  formats: z.array(importFormatSchema),
  status: importStatusSchema,
  /** Why it stands still, as a code; null where the person stopped it, or it goes on. */
  errorCode: z.string().nullable(),
  keepChats: z.boolean(),
  useModel: z.boolean(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  counts: importCountsSchema,
});
export type Import = z.infer<typeof importSchema>;
export const importListSchema = z.object({ imports: z.array(importSchema) });

/** What reading the chosen items takes; cost in US dollars, null where the server's prices are not known. */
const estimateSchema = z.object({ seconds: z.number(), costUsd: z.number().nullable() });
export type ImportEstimate = z.infer<typeof estimateSchema>;

export const importDetailSchema = importSchema.extend({
  years: z.array(
    z.object({ year: z.int(), items: z.int(), chosen: z.int(), messages: z.int(), memories: z.int() }),
  ),
  estimates: z.object({
    withoutModel: estimateSchema,
    /** Null where no model is connected. */
    withModel: estimateSchema.nullable(),
  }),
  /** What a rule or the gatekeeper kept out, by reason. */
  refused: z.record(z.string(), z.int()),
});
export type ImportDetail = z.infer<typeof importDetailSchema>;

export const importItemSchema = z.object({
  id: z.uuid(),
  kind: importKindSchema,
  format: importFormatSchema,
  title: z.string(),
  status: importItemStatusSchema,
  chosen: z.boolean(),
  messages: z.int(),
  turns: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** Where it can be read now; null where it is not kept, or not there yet. */
  conversationId: z.uuid().nullable(),
});
export type ImportItem = z.infer<typeof importItemSchema>;

/** Which items: by words of the title, and by the day of the last message. */
const itemFilterSchema = z.object({
  title: z.string().trim().max(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type ImportItemFilter = z.infer<typeof itemFilterSchema>;

/** `GET /api/memory/imports/:id/items`, newest first, in pages. */
export const importItemQuerySchema = itemFilterSchema.extend({
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ImportItemQuery = z.infer<typeof importItemQuerySchema>;

export const importItemListSchema = z.object({
  items: z.array(importItemSchema),
  /** The last item of this page; null when there are no more. */
  next: z.uuid().nullable(),
});

/** `PATCH /api/memory/imports/:id`. */
export const changeImportSchema = z.discriminatedUnion('action', [
  /** Marks items to be read or not: some by their ids, or all that fit. */
  z.object({
    action: z.literal('choose'),
    chosen: z.boolean(),
    ids: z.array(z.uuid()).min(1).max(500).optional(),
    filter: itemFilterSchema.optional(),
  }),
  z.object({
    action: z.literal('start'),
    /** False: read, but the chats are not kept. */
    keepChats: z.boolean().default(true),
    /** False: read by the built-in engine though a model is connected. */
    useModel: z.boolean().default(true),
  }),
  z.object({ action: z.literal('pause') }),
  z.object({ action: z.literal('resume') }),
]);
export type ChangeImport = z.infer<typeof changeImportSchema>;
