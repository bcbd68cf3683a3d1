import { z } from 'zod';
import {
  gateReasonSchema,
  gateScopeSchema,
  gateStageSchema,
  memoryActorSchema,
  memoryChangeSchema,
  platformSchema,
  roleSchema,
  sourceSchema,
  turnStatusSchema,
} from '../enums';
import { memorySchema, memorySourceSchema, memoryWithSourcesSchema } from '../memory';
import { characterDetailSchema } from './characters';
import { ownAnalysisSchema } from './conversations';
import { diaryEntrySchema } from './diary';

/**
 * The records of our own file that restore an account (`GET /api/memory/export`). Their ids link them and are converted to
 * each account's own on import: the export of a restored account is the same file, byte by byte.
 */

/** The length of the part of an id that is the same in a file and in every account: all but the last eight characters. */
export const SAME_CHARACTERS = 28;

/** The prefix that the ids of the same thing share in a file and an account. */
export function rowPrefix(id: string): string {
  return id.slice(0, SAME_CHARACTERS);
}

const placeSchema = z.object({ start: z.int().min(0), end: z.int().min(0) });

/** Without defaults: what a revision does not name did not change. */
const pastMemorySchema = memorySchema.extend({ speaker: z.string().nullable() }).partial();

/** A change of a memory, with its content before and after. */
const exportedRevisionSchema = z.object({
  number: z.int(),
  change: memoryChangeSchema,
  actor: memoryActorSchema,
  before: pastMemorySchema.extend({ slotKey: z.string().nullable().optional() }).nullable(),
  after: pastMemorySchema.nullable(),
  createdAt: z.iso.datetime(),
});

/** Fields that are missing in a file of an earlier version have the values of that time. */
export const exportedMemorySchema = memoryWithSourcesSchema.omit({ correctedAt: true }).extend({
  sources: z.array(memorySourceSchema.extend({ spanStart: z.int().min(0).default(0) })),
  characterOnly: z.boolean().default(false),
  confirmedAt: z.iso.datetime().nullable().default(null),
  decayedAt: z.iso.datetime().nullable().default(null),
  /** When its date passes; null if it has none, or if it holds whatever its date. Absent in files of earlier versions. */
  lapsesAt: z.iso.datetime().nullable().optional(),
  revisions: z.array(exportedRevisionSchema).default([]),
});
export type ExportedMemory = z.infer<typeof exportedMemorySchema>;

/** A message as recall may see it: secrets were never stored, and forgotten words are masked. */
export const exportedMessageSchema = z.object({
  id: z.uuid(),
  role: roleSchema,
  author: z.string().nullable(),
  content: z.string(),
  redactions: z.array(placeSchema.extend({ pattern: z.string() })),
  masks: z.array(placeSchema),
  status: z.enum(['complete', 'stopped', 'failed']),
  replacedById: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
});
export type ExportedMessage = z.infer<typeof exportedMessageSchema>;

/** Why a message was kept or not; without the person's words. */
const exportedDecisionSchema = z.object({
  id: z.uuid(),
  isMemorable: z.boolean(),
  scope: gateScopeSchema,
  category: z.string(),
  priority: z.int(),
  reason: gateReasonSchema,
  justification: z.string().max(1000),
  stage: gateStageSchema,
  syncRequired: z.boolean(),
  engine: z.string().max(100),
  model: z.string().max(200),
  createdAt: z.iso.datetime(),
});

/** The outcome of a message. An undecided one is decided on after the import. */
export const exportedTurnSchema = z.object({
  id: z.uuid(),
  userMessageId: z.uuid(),
  assistantMessageId: z.uuid().nullable(),
  source: sourceSchema,
  status: turnStatusSchema.extract(['pending', 'kept', 'nothing']),
  keptCount: z.int(),
  decision: exportedDecisionSchema.nullable(),
  createdAt: z.iso.datetime(),
  processedAt: z.iso.datetime().nullable(),
});
export type ExportedTurn = z.infer<typeof exportedTurnSchema>;

export const exportedConversationSchema = z.object({
  id: z.uuid(),
  characterId: z.uuid(),
  title: z.string(),
  learning: z.boolean(),
  /** The example conversation for new users; absent in files of earlier versions. */
  isExample: z.boolean().default(false),
  platform: platformSchema,
  participants: z.array(z.string()),
  primaryParticipant: z.string().nullable(),
  /** A client's own name for it; null for names given by imports. */
  externalKey: z.string().nullable(),
  roleplay: z.object({ description: z.string(), messageId: z.uuid(), since: z.iso.datetime() }).nullable(),
  createdAt: z.iso.datetime(),
  lastMessageAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  endCause: z.enum(['button', 'idle', 'limit']).nullable(),
  reviewedAt: z.iso.datetime().nullable(),
  turns: z.array(exportedTurnSchema),
  messages: z.array(exportedMessageSchema),
});
export type ExportedConversation = z.infer<typeof exportedConversationSchema>;

/** A character of the person's own, including retired ones: chats may be with them. */
export const exportedCharacterSchema = characterDetailSchema
  .pick({
    id: true,
    name: true,
    tagline: true,
    persona: true,
    rules: true,
    lorebook: true,
    memoryProfile: true,
    keepsOwnMemories: true,
    model: true,
  })
  .extend({ createdAt: z.iso.datetime(), retiredAt: z.iso.datetime().nullable() });
export type ExportedCharacter = z.infer<typeof exportedCharacterSchema>;

/** The person's choices for a built-in character. */
export const exportedChoiceSchema = characterDetailSchema
  .pick({ memoryProfile: true, keepsOwnMemories: true, model: true })
  .extend({ characterId: z.uuid() });
export type ExportedChoice = z.infer<typeof exportedChoiceSchema>;

export const exportedDiarySchema = diaryEntrySchema.extend({
  characterId: z.uuid().nullable().default(null),
  analysisId: z.uuid().nullable().default(null),
});
export type ExportedDiary = z.infer<typeof exportedDiarySchema>;

export const exportedAnalysisSchema = ownAnalysisSchema;
export type ExportedAnalysis = z.infer<typeof exportedAnalysisSchema>;
