import { z } from 'zod';

/** The format of a file, detected by its content. */
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

/**
 * The kind of an item: a chat, statements of another memory, memories of our own file, a persona, or settings, diary and
 * analyses of our own file.
 */
export const importKindSchema = z.enum(['chat', 'statements', 'memories', 'character', 'account']);
export type ImportKind = z.infer<typeof importKindSchema>;

export const importStatusSchema = z.enum([
  /** The file is being uploaded. */
  'reading',
  /** It was read, and waits for the person's choice. */
  'ready',
  'running',
  'paused',
  'done',
  /** It is being undone, and will then be deleted. */
  'undoing',
]);
export type ImportStatus = z.infer<typeof importStatusSchema>;

export const importItemStatusSchema = z.enum([
  'waiting',
  'done',
  /** An earlier import has read it completely. */
  'known',
]);
export type ImportItemStatus = z.infer<typeof importItemStatusSchema>;

/** The maximum length of a stored file name, in characters. */
const MAX_NAME = 200;

/** `POST /api/memory/imports`: the body is the file, with any content type. */
export const uploadQuerySchema = z.object({
  name: z.string().max(MAX_NAME).default(''),
  /** When the file was last modified: the time of contents without one, such as a pasted text. */
  modified: z.iso.datetime().optional(),
  /** Start at once, without showing its contents first. */
  start: z.enum(['0', '1']).default('0'),
});
export type UploadQuery = z.infer<typeof uploadQuerySchema>;

const importCountsSchema = z.object({
  items: z.int(),
  /** Of the items; the others are lists, memories or characters. */
  chats: z.int(),
  chosen: z.int(),
  /** Of the chosen ones. */
  done: z.int(),
  /** Read by an earlier import. */
  known: z.int(),
  messages: z.int(),
  /** The person's own messages in the chosen items, which are decided on. */
  turns: z.int(),
  turnsDone: z.int(),
  /** Existing memories from it. */
  memories: z.int(),
  /** Those that wait for the person's decision. */
  waiting: z.int(),
});

export const importSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  formats: z.array(importFormatSchema),
  status: importStatusSchema,
  /** Why it has stopped, as a code; null if the person paused it, or it is running. */
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

/** What reading the chosen items takes; cost in US dollars, null if the server's prices are unknown. */
const estimateSchema = z.object({ seconds: z.number(), costUsd: z.number().nullable() });
export type ImportEstimate = z.infer<typeof estimateSchema>;

/**
 * What became of a message or line of the person's. `gone`: it was kept and forgotten since, or called wrong. `left_out`: it
 * was not read at all.
 */
export const importOutcomeSchema = z.enum([
  'open',
  'kept',
  'waiting',
  'same',
  'not_kept',
  'failed',
  'gone',
  'left_out',
]);
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

/** How many of the person's messages and lines had each outcome; once all is read, they add up to those that were chosen. */
const importOutcomesSchema = z.partialRecord(importOutcomeSchema, z.int());

export const importDetailSchema = importSchema.extend({
  years: z.array(
    z.object({ year: z.int(), items: z.int(), chosen: z.int(), messages: z.int(), memories: z.int() }),
  ),
  estimates: z.object({
    withoutModel: estimateSchema,
    /** Null if no model is connected. */
    withModel: estimateSchema.nullable(),
  }),
  /** What was not kept, by reason: refused by a rule or the gatekeeper, or not read at all. */
  refused: z.record(z.string(), z.int()),
  outcomes: importOutcomesSchema,
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
  /** The conversation with its messages; null if the chat is not kept, or not read yet. */
  conversationId: z.uuid().nullable(),
});
export type ImportItem = z.infer<typeof importItemSchema>;

/** Filters items by words of the title, and by the date of the last message. */
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

/** `GET /api/memory/imports/:id/lines`: the lines of a pasted text or another memory's list, in order, in pages. */
export const importLineQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type ImportLineQuery = z.infer<typeof importLineQuerySchema>;

export const importLineSchema = z.object({
  text: z.string(),
  outcome: importOutcomeSchema,
  /** Why it was not kept or not read, as a code; otherwise null. */
  reason: z.string().nullable(),
  memories: z.array(z.object({ id: z.uuid(), content: z.string(), status: z.string() })),
});
export type ImportLine = z.infer<typeof importLineSchema>;

export const importLineListSchema = z.object({ lines: z.array(importLineSchema), total: z.int() });
export type ImportLineList = z.infer<typeof importLineListSchema>;

/** `PATCH /api/memory/imports/:id`. */
export const changeImportSchema = z.discriminatedUnion('action', [
  /** Marks items to be read or not: by id, or all that match the filter. */
  z.object({
    action: z.literal('choose'),
    chosen: z.boolean(),
    ids: z.array(z.uuid()).min(1).max(500).optional(),
    filter: itemFilterSchema.optional(),
  }),
  z.object({
    action: z.literal('start'),
    /** False: the chats are read but not kept. */
    keepChats: z.boolean().default(true),
    /** False: read by the built-in engine even if a model is connected. */
    useModel: z.boolean().default(true),
  }),
  z.object({ action: z.literal('pause') }),
  z.object({ action: z.literal('resume') }),
]);
export type ChangeImport = z.infer<typeof changeImportSchema>;
