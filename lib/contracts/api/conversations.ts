import { z } from 'zod';
import { appealablePatternSchema, platformSchema, roleSchema, turnStatusSchema } from '../enums';
import { memoryWithSourcesSchema } from '../memory';
import { timeZoneSchema } from '../settings';

export const characterSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  tagline: z.string(),
  builtIn: z.boolean(),
});
export type Character = z.infer<typeof characterSchema>;

export const conversationSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  character: characterSchema,
  /** False: "don't learn". */
  learning: z.boolean(),
  /** An example for new users: deleting it undoes everything that was learned from it. */
  isExample: z.boolean(),
  /** It was read from a file, or from pasted lines. */
  isImported: z.boolean(),
  platform: platformSchema,
  /** The participants by name; empty if the person is alone with the assistant. */
  participants: z.array(z.string()),
  /** Who addressed the assistant last, in a group. */
  primaryParticipant: z.string().nullable(),
  /** The role or temporary persona of this conversation, in the person's words; null when none. */
  roleplay: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastMessageAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** The most conversations of a page. */
export const MOST_CONVERSATIONS = 500;
/** `GET /api/conversations`: paged by `before`, the last conversation of the page before. */
export const conversationQuerySchema = z.object({
  /** Words of the title. */
  q: z.string().trim().max(200).optional(),
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(MOST_CONVERSATIONS).default(MOST_CONVERSATIONS),
});
export type ConversationQuery = z.infer<typeof conversationQuerySchema>;
export const conversationListSchema = z.object({ conversations: z.array(conversationSchema) });

/** A card that answers a memory command; the thread shows it instead of text. */
export const cardSchema = z.discriminatedUnion('type', [
  /** "Remember …": what was stored, with undo. */
  z.object({
    type: z.literal('remembered'),
    memories: z.array(z.object({ id: z.uuid(), content: z.string() })),
  }),
  /** "Remember my password …": refused; `reason` is a sentence. */
  z.object({ type: z.literal('refused'), reason: z.string() }),
  /** "Forget …": the matches, for the person to confirm. */
  z.object({
    type: z.literal('forget_confirm'),
    query: z.string(),
    matches: z.array(
      z.object({
        id: z.uuid(),
        content: z.string(),
        quote: z.string().nullable(),
        /** When the person reworded it; the quote is what they said before. */
        correctedAt: z.iso.datetime().nullable().default(null),
      }),
    ),
    /** All of them have been forgotten since. */
    isDone: z.literal(true).optional(),
  }),
  /** "What do you remember about me?" and "show my …". */
  z.object({
    type: z.literal('memory_list'),
    heading: z.string(),
    total: z.int(),
    memories: z.array(z.object({ id: z.uuid(), content: z.string(), category: z.string() })),
  }),
  /** "Clear all my memories": archive or forget. */
  z.object({ type: z.literal('clear_all'), total: z.int() }),
  /** Confirms the answer to a question about the settings. */
  z.object({
    type: z.literal('settings_settled'),
    field: z.string(),
    value: z.string(),
    updated: z.boolean(),
  }),
]);
export type Card = z.infer<typeof cardSchema>;

export const redactionSchema = z.object({ pattern: z.string(), start: z.int(), end: z.int() });

/** A tool call of the model, and how many things it found or did. */
export const toolUseSchema = z.object({ name: z.string(), count: z.int() });

/** A memory that a reply used, and how it was found. */
export const usedMemorySchema = z.object({
  memoryId: z.uuid(),
  content: z.string(),
  why: z.array(z.string()),
  /** Until when it was true, if it no longer is; otherwise null or absent. */
  validTo: z.iso.datetime().nullable().optional(),
  /** The person said that it did not belong into this reply. */
  isNotRelevant: z.boolean().default(false),
});

/** `POST /api/messages/:id/not-relevant`. */
export const notRelevantSchema = z.object({ memoryId: z.uuid() });

export const messageSchema = z.object({
  id: z.uuid(),
  role: roleSchema,
  author: z.string().nullable(),
  content: z.string(),
  /** Ranges in `content` where a secret was redacted. */
  redactions: z.array(redactionSchema),
  /** Patterns that the person said are not secrets here: kept as written, but never as a memory. */
  notSecret: z.array(appealablePatternSchema),
  status: z.enum(['complete', 'stopped', 'failed']),
  /** The length limit ended it, and it can be continued. */
  isCutOff: z.boolean().optional(),
  /** The model that answered instead of the requested one. */
  standIn: z.object({ model: z.string(), standsInFor: z.string() }).optional(),
  card: cardSchema.nullable(),
  tools: z.array(toolUseSchema),
  /** Memories a reply used. */
  usedMemories: z.array(usedMemorySchema),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof messageSchema>;

/** The line under a message. */
export const turnSchema = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  userMessageId: z.uuid(),
  status: turnStatusSchema,
  /** It failed, or has been undecided for so long that it may be lost: the person may retry it. */
  canRetry: z.boolean(),
  /** Why it failed: the model's error code, or the background's own. */
  errorCode: z.string().nullable().default(null),
  /** The engine was unavailable: the time of the next retry. */
  retriesAt: z.iso.datetime().nullable(),
  keptCount: z.int(),
  /** The message was too long: only its beginning and its end were read. */
  readInPart: z.boolean().default(false),
  /** The gatekeeper's decision; null while deciding. */
  decision: z
    .object({
      id: z.uuid(),
      isMemorable: z.boolean(),
      reason: z.string(),
      stage: z.string(),
      explanation: z.string(),
    })
    .nullable(),
  memories: z.array(
    z.object({
      id: z.uuid(),
      content: z.string(),
      category: z.string(),
      scope: z.string(),
      status: z.string(),
      confidence: z.number(),
      /** The member of the group whose memory it is, by name. */
      speaker: z.string().nullable().default(null),
      quote: z.string().nullable(),
      /** When the person reworded it, if after this turn; the quote is what they said before. */
      correctedAt: z.iso.datetime().nullable().default(null),
      /** What happened to it in this turn: add, reinforce, update, supersede. */
      action: z.string(),
    }),
  ),
  /** A conflict with the settings, for the person to resolve. */
  reconciliationId: z.uuid().nullable(),
  /** It repeats something that the person asked to forget: they may want it remembered after all. */
  forgottenBefore: z.boolean(),
});
export type Turn = z.infer<typeof turnSchema>;
/** `GET /api/turns` */
export const turnsQuerySchema = z.object({ conversation: z.uuid() });
export const turnListSchema = z.object({ turns: z.array(turnSchema) });

export const conversationDetailSchema = z.object({
  conversation: conversationSchema,
  messages: z.array(messageSchema),
  turns: z.array(turnSchema),
});
export type ConversationDetail = z.infer<typeof conversationDetailSchema>;

export const createConversationSchema = z.object({
  characterId: z.uuid().optional(),
  learning: z.boolean().optional(),
  isExample: z.boolean().optional(),
  /** The browser's, if the settings contain none yet. */
  timeZone: timeZoneSchema.optional(),
});
export const patchConversationSchema = z
  .object({ title: z.string().trim().min(1).max(120), learning: z.boolean() })
  .partial();
/** When deleting, the person chooses whether to keep what was learned (design §9). */
export const deleteConversationSchema = z.object({ memories: z.enum(['keep', 'forget']) });
/** The answer, with the number of deleted memories. */
export const conversationDeletedSchema = z.object({ deleted: z.boolean(), forgotten: z.int() });

/** `POST /api/conversations/:id/analyze`. Without `force`, an analysis that has read everything is not repeated. */
export const analyzeRequestSchema = z.object({ force: z.boolean().default(false) });

/** An analysis of a whole conversation (extraction specification, phase 8), with its progress. */
export const analysisSchema = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  trigger: z.enum(['manual', 'token_threshold', 'end']),
  status: z.enum(['queued', 'reading', 'keeping', 'done', 'failed']),
  /** Why it failed, as a code. */
  errorCode: z.string().nullable(),
  /** Which engine read it; null until then. */
  engine: z.string().nullable(),
  summary: z.string(),
  themes: z.array(z.string()),
  tone: z.string(),
  emotionalArc: z.array(z.string()),
  participants: z.array(z.string()),
  topics: z.array(z.string()),
  messageCount: z.int(),
  memoryIds: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type Analysis = z.infer<typeof analysisSchema>;
/** `GET /api/conversations/:id/analyses`. */
export const analysesQuerySchema = z.object({ include: z.enum(['memories']).optional() });
export const analysisListSchema = z.object({
  analyses: z.array(
    analysisSchema.extend({
      /** With `include=memories`: its memories that still exist. */
      memories: z.array(memoryWithSourcesSchema).optional(),
    }),
  ),
});
export type AnalysisList = z.infer<typeof analysisListSchema>;

/** An analysis with its conversation's title. */
export const ownAnalysisSchema = analysisSchema.extend({ conversationTitle: z.string() });
export type OwnAnalysis = z.infer<typeof ownAnalysisSchema>;
/** `GET /api/analyses`: finished analyses of all conversations, the latest first. */
export const ownAnalysisListSchema = z.object({ analyses: z.array(ownAnalysisSchema) });
