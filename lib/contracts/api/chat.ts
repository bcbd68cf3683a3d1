import { z } from 'zod';
import { appealablePatternSchema } from '../enums';
import { timeZoneSchema } from '../settings';
import { usedMemorySchema } from './conversations';

/** The maximum length of a message, in characters; a longer one is refused and stays in the composer. */
export const MAX_MESSAGE_LENGTH = 32_000;

/**
 * `POST /api/chat`. A normal turn names its conversation and contains only the new message: the server has the history. An
 * incognito turn names none and contains the whole transcript, which is answered but not stored.
 */
export const chatRequestSchema = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('normal'),
    conversationId: z.uuid(),
    /** Created by the browser, so that a repeated request is recognised as the same turn. */
    messageId: z.uuid(),
    text: z.string().trim().min(1).max(MAX_MESSAGE_LENGTH),
    /** For an edit or a retry: the message that this one replaces. */
    replacesMessageId: z.uuid().optional(),
    /** "That is not a secret": patterns that the person said are not secrets in this message. */
    notSecret: z.array(appealablePatternSchema).max(8).optional(),
  }),
  z.object({
    mode: z.literal('incognito'),
    characterId: z.uuid().optional(),
    /** Where the user is: incognito knows no settings. */
    timeZone: timeZoneSchema.optional(),
    messages: z
      .array(z.object({ role: z.enum(['user', 'assistant']), text: z.string().max(MAX_MESSAGE_LENGTH) }))
      .min(1)
      .max(200),
  }),
]);
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** Data parts of the UI message stream, in addition to its text. */
export const chatDataSchemas = {
  /** First part: the ids of the stored messages. Absent in incognito. */
  ids: z.object({ turnId: z.uuid(), userMessageId: z.uuid(), assistantMessageId: z.uuid() }),
  /** The person's message as stored, if something was redacted. */
  redacted: z.object({
    content: z.string(),
    redactions: z.array(z.object({ pattern: z.string(), start: z.int(), end: z.int() })),
  }),
  /** A part of the text so far that does not belong to the reply. */
  dropped: z.object({ start: z.int(), end: z.int() }),
  /** A card that answers a memory command, in the format of `cardSchema`. */
  card: z.unknown(),
  /** Memories used in this reply. */
  used: z.object({ memories: z.array(usedMemorySchema) }),
  /** The model called a tool. */
  tool: z.object({ name: z.string(), count: z.int() }),
  /** Which engine answered. */
  engine: z.object({
    engine: z.enum(['model', 'offline']),
    model: z.string(),
    /** The model that was called first and gave no answer. */
    standsInFor: z.string().optional(),
  }),
  /** The conversation's title, once it has one. */
  title: z.object({ title: z.string() }),
  /** The length limit ended the reply, which "Go on" continues. */
  cut_off: z.object({}),
  /** The reply failed; what the person said is stored. */
  failed: z.object({ code: z.string() }),
} as const;

/** `GET /api/engine`: which engine answers, in plain terms. */
export const engineStatusSchema = z.object({
  engine: z.enum(['model', 'offline']),
  chatModel: z.string(),
  memoryModel: z.string(),
  embeddingModel: z.string(),
  /** What answers instead of a failing model. */
  standingIn: z.object({ model: z.string(), since: z.iso.datetime() }).nullable(),
  /** The month's budget for models is spent, so that the engine without a model answers; administrators are also told when it nearly is. */
  budget: z.object({ state: z.enum(['soft', 'hard']), until: z.iso.datetime() }).nullable(),
  jobs: z.enum(['embedded', 'inngest']),
});
export type EngineStatus = z.infer<typeof engineStatusSchema>;

/** `GET /api/events`: since when the page may have missed events, in ms of Unix time by the server's clock. */
export const liveQuerySchema = z.object({ since: z.coerce.number().int().min(0).optional() });

/** `GET /api/events`: server-sent events, one channel per browser. Ids only; the browser then requests what it shows. */
export const liveEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('turn'), conversationId: z.uuid(), turnId: z.uuid(), status: z.string() }),
  z.object({ type: z.literal('memories') }),
  z.object({ type: z.literal('conversation'), conversationId: z.uuid() }),
  z.object({ type: z.literal('notice'), noticeId: z.uuid() }),
  /** A forgetting can no longer be undone: its words are gone, including from the chats if that was requested. */
  z.object({ type: z.literal('purged') }),
  /** Events may have been missed, by this page or by its server: anything may have changed. */
  z.object({ type: z.literal('missed') }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;
