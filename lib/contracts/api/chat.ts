import { z } from 'zod';
import { appealablePatternSchema } from '../enums';
import { usedMemorySchema } from './conversations';

/** Longest message taken, in characters; a longer one is refused and stays in the composer. */
export const MAX_MESSAGE_LENGTH = 32_000;

/**
 * `POST /api/chat`. A normal turn names its conversation and brings the new message only: history is the
 * server's. An incognito turn names none and brings the whole transcript, which is answered and not stored.
 */
export const chatRequestSchema = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('normal'),
    conversationId: z.uuid(),
    /** Made by the browser, so that a repeated request is the same turn. */
    messageId: z.uuid(),
    text: z.string().trim().min(1).max(MAX_MESSAGE_LENGTH),
    /** Edit and resend, or retry: the message this one takes the place of. */
    replacesMessageId: z.uuid().optional(),
    /** "That is not a secret": patterns that the person said are none in this message. */
    notSecret: z.array(appealablePatternSchema).max(8).optional(),
  }),
  z.object({
    mode: z.literal('incognito'),
    characterId: z.uuid().optional(),
    messages: z
      .array(z.object({ role: z.enum(['user', 'assistant']), text: z.string().max(MAX_MESSAGE_LENGTH) }))
      .min(1)
      .max(200),
  }),
]);
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** Data parts of the UI message stream, besides its text. */
export const chatDataSchemas = {
  /** First part: the ids under which things are stored. Absent in incognito. */
  ids: z.object({ turnId: z.uuid(), userMessageId: z.uuid(), assistantMessageId: z.uuid() }),
  /** The person's message as stored, when something was redacted. */
  redacted: z.object({
    content: z.string(),
    redactions: z.array(z.object({ pattern: z.string(), start: z.int(), end: z.int() })),
  }),
  /** A card that answers a memory command: the shape of `cardSchema`. */
  card: z.unknown(),
  /** Memories used in this reply. */
  used: z.object({ memories: z.array(usedMemorySchema) }),
  /** The model called a tool. */
  tool: z.object({ name: z.string(), count: z.int() }),
  /** Which engine answered. */
  engine: z.object({
    engine: z.enum(['model', 'offline']),
    model: z.string(),
    /** The model that was asked first and gave no answer. */
    standsInFor: z.string().optional(),
  }),
  /** The conversation's title, once it has one. */
  title: z.object({ title: z.string() }),
  /** The length limit ended the reply: "Go on" continues it. */
  cut_off: z.object({}),
  /** The reply failed; what the person said is stored. */
  failed: z.object({ code: z.string() }),
} as const;

/** `GET /api/engine`: who answers, in plain terms. */
export const engineStatusSchema = z.object({
  engine: z.enum(['model', 'offline']),
  chatModel: z.string(),
  memoryModel: z.string(),
  embeddingModel: z.string(),
  /** What answers in the place of a model that fails. */
  standingIn: z.object({ model: z.string(), since: z.iso.datetime() }).nullable(),
  /** The month's budget for models is spent, so that the engine without a model answers; or, for administrators alone, soon is. */
  budget: z.object({ state: z.enum(['soft', 'hard']), until: z.iso.datetime() }).nullable(),
  jobs: z.enum(['embedded', 'inngest']),
});
export type EngineStatus = z.infer<typeof engineStatusSchema>;

/** `GET /api/events`: server-sent, one channel a browser. Ids only; the browser then asks for what it shows. */
export const liveEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('turn'), conversationId: z.uuid(), turnId: z.uuid(), status: z.string() }),
  z.object({ type: z.literal('memories') }),
  z.object({ type: z.literal('conversation'), conversationId: z.uuid() }),
  z.object({ type: z.literal('notice'), noticeId: z.uuid() }),
  /** The time to undo a forgetting is over: what it covered is gone, from the chats too where that was asked. */
  z.object({ type: z.literal('purged') }),
  /** The server was cut off from what others publish: anything may have changed. */
  z.object({ type: z.literal('missed') }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;
