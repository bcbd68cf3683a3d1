import { z } from 'zod';
import {
  memoryCategorySchema,
  memoryKindSchema,
  memoryOriginSchema,
  memoryScopeSchema,
  memoryStatusSchema,
} from '../enums';
import { memoryWithSourcesSchema } from '../memory';
import { MEMORY_GROUPS } from '../memory-groups';
import { MAX_MESSAGE_LENGTH } from './chat';

/** `GET /api/memory/summary` (gatekeeper plan, phase 5): facts, and high-priority episodes. */
export const memorySummarySchema = z.object({
  counts: z.object({
    active: z.int(),
    pending: z.int(),
    session: z.int(),
    archived: z.int(),
    superseded: z.int(),
    fading: z.int(),
  }),
  lastLearnedAt: z.iso.datetime().nullable(),
  groups: z.array(
    z.object({
      key: z.enum(MEMORY_GROUPS),
      memories: z.array(memoryWithSourcesSchema),
    }),
  ),
  /** What to show first about the user, in order: ids of memories in the groups. */
  portrait: z.array(z.uuid()),
  /** States that were not confirmed for long, the oldest first: "Is this still true?" */
  unconfirmed: z.array(z.uuid()),
  /** Other owners of memories: members of groups, by name. */
  speakers: z.array(z.string()),
  /** Active roleplays or temporary personas, by conversation. */
  sessions: z.array(z.object({ conversationId: z.uuid(), title: z.string(), roleplay: z.string() })),
  episodes: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      summary: z.string(),
      occurredAt: z.iso.datetime(),
      emotionalWeight: z.number().nullable(),
    }),
  ),
});
export type MemorySummary = z.infer<typeof memorySummarySchema>;

/** `GET /api/memory`: filters are query parameters, repeated for lists. */
export const memoryQuerySchema = z.object({
  q: z.string().trim().max(200).optional(),
  category: z.array(memoryCategorySchema).optional(),
  status: z.array(memoryStatusSchema).optional(),
  origin: z.array(memoryOriginSchema).optional(),
  scope: memoryScopeSchema.optional(),
  kind: z.array(memoryKindSchema).optional(),
  /** The minimum emotional weight, 0 to 1. */
  minWeight: z.coerce.number().min(0).max(1).optional(),
  /** Another member of a group, by name. */
  speaker: z.string().trim().min(1).max(80).optional(),
  /** Only the person's own, without those of others in their groups. */
  own: z.stringbool().optional(),
  conversationId: z.uuid().optional(),
  /** Memories of an import. */
  importId: z.uuid().optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  sort: z.enum(['recent', 'oldest', 'importance', 'confidence', 'relevance', 'weight']).default('recent'),
  limit: z.coerce.number().int().min(1).max(10_000).default(200),
  offset: z.coerce.number().int().min(0).default(0),
});
export type MemoryQuery = z.infer<typeof memoryQuerySchema>;
export const memoryListSchema = z.object({ total: z.int(), memories: z.array(memoryWithSourcesSchema) });

/** `GET /api/memory/groups`: groups of three or more memories about the same topic, named by a shared keyword. */
export const memoryGroupListSchema = z.object({
  groups: z.array(z.object({ name: z.string(), memoryIds: z.array(z.uuid()) })),
});

/** `PATCH /api/memory/:id`. Each change is a revision; `expectedUpdatedAt` prevents overwriting another change. */
export const patchMemorySchema = z.object({
  content: z.string().trim().min(1).max(600).optional(),
  category: memoryCategorySchema.optional(),
  pinned: z.boolean().optional(),
  status: z.enum(['active', 'archived', 'paused']).optional(),
  /** "Still true": the person has just confirmed it. */
  confirmed: z.literal(true).optional(),
  expectedUpdatedAt: z.iso.datetime().optional(),
});
export type PatchMemory = z.infer<typeof patchMemorySchema>;

/** `POST /api/memory/:id/wrong`: the closed memory, and how many of its messages are read again. */
export const markedWrongSchema = z.object({ memory: memoryWithSourcesSchema, readAgain: z.int() });
export type MarkedWrong = z.infer<typeof markedWrongSchema>;

/** `POST /api/memory/forget` and `DELETE /api/memory/:id`: hidden at once, purged at `purgeAt`. */
export const forgetRequestSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(10_000),
  eraseFromChats: z.boolean().default(false),
});
export const forgetResponseSchema = z.object({
  receiptId: z.uuid(),
  purgeAt: z.iso.datetime(),
  ids: z.array(z.uuid()),
});
export type ForgetResponse = z.infer<typeof forgetResponseSchema>;
/** `POST /api/memory/restore`: undo within the ten seconds, or restoring archived ones at any time. */
export const restoreRequestSchema = z.object({ ids: z.array(z.uuid()).min(1).max(10_000) });
/** The number of restored memories. */
export const restoreResponseSchema = z.object({ restored: z.int() });

/** The phrase to type before everything is forgotten. */
export const FORGET_ME_PHRASE = 'forget me';
export const forgetMeRequestSchema = z.object({
  phrase: z.string().refine((phrase) => phrase.trim().toLowerCase() === FORGET_ME_PHRASE, {
    message: `Type "${FORGET_ME_PHRASE}" to confirm.`,
  }),
  chats: z.enum(['keep', 'erase']),
});
export const forgetPreviewSchema = z.object({ counts: z.record(z.string(), z.int()) });
export const receiptSchema = z.object({
  id: z.uuid(),
  scope: z.enum(['memories', 'everything', 'account']),
  eraseFromChats: z.boolean(),
  counts: z.record(z.string(), z.int()),
  requestedAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;
export const receiptListSchema = z.object({ receipts: z.array(receiptSchema) });

/** A statement that contradicts the settings and waits for the person. */
export const reconciliationSchema = z.object({
  id: z.uuid(),
  field: z.string(),
  settingsValue: z.string(),
  saidValue: z.string(),
  quote: z.string(),
  saidAt: z.iso.datetime(),
  status: z.enum(['open', 'asked', 'updated', 'kept']),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;
export const reconciliationListSchema = z.object({ reconciliations: z.array(reconciliationSchema) });
/** `POST /api/reconciliations/:id`. */
export const resolveReconciliationSchema = z.object({
  choice: z.enum(['update_settings', 'keep_settings', 'ask_in_chat']),
});

/** `GET /api/gate`: the person's own log, "why not?"; paged by `before`, the last decision of the page before. */
export const ownDecisionQuerySchema = z.object({
  /** Only what was kept, or only what was not. */
  kept: z.stringbool().optional(),
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(200),
});
export type OwnDecisionQuery = z.infer<typeof ownDecisionQuerySchema>;

export const ownDecisionSchema = z.object({
  id: z.uuid(),
  turnId: z.uuid().nullable(),
  conversationId: z.uuid().nullable(),
  messageExcerpt: z.string(),
  isMemorable: z.boolean(),
  reason: z.string(),
  /** The reason as a sentence. */
  explanation: z.string(),
  stage: z.string(),
  canRemember: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type OwnDecision = z.infer<typeof ownDecisionSchema>;
export const ownDecisionListSchema = z.object({ decisions: z.array(ownDecisionSchema) });

/** `POST /api/memory/remember`: what the person said elsewhere, in their own words. The memory decides what is kept. */
export const rememberRequestSchema = z.object({ said: z.string().trim().min(1).max(MAX_MESSAGE_LENGTH) });
export const rememberAnswerSchema = z.object({
  kept: z.array(
    z.object({ id: z.uuid(), content: z.string(), category: z.string(), action: z.string().nullable() }),
  ),
  /** The decision as a sentence. */
  decision: z.string().nullable(),
});
