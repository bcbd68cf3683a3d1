import type { InferSelectModel } from 'drizzle-orm';
import type { Memory } from '@/lib/contracts/memory';
import type { memories } from '../schema';

export type MemoryRow = InferSelectModel<typeof memories>;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Column names are not used beyond this point: everything else uses the type Memory. */
export function toMemory(row: Omit<MemoryRow, 'embedding' | 'terms'>): Memory {
  return {
    id: row.id,
    content: row.content,
    title: row.title,
    topic: row.topic,
    keywords: row.keywords,
    tags: row.tags,
    kind: row.kind,
    category: row.category,
    scope: row.scope,
    status: row.status,
    triple: {
      subject: row.subject,
      predicate: row.predicate,
      object: row.object,
      positive: row.positive,
      qualifiers: row.qualifiers,
    },
    confidence: row.confidence,
    importance: row.importance,
    priority: row.priority,
    relevance: row.relevance,
    emotionalWeight: row.emotionalWeight,
    participants: row.participants,
    speaker: row.speaker,
    keyMoments: row.keyMoments,
    reasoning: row.reasoning,
    userRequested: row.userRequested,
    pinned: row.pinned,
    origin: row.origin,
    conversationId: row.conversationId,
    characterId: row.characterId,
    eventDate: row.eventDate,
    validFrom: row.validFrom.toISOString(),
    validTo: iso(row.validTo),
    accessCount: row.accessCount,
    lastAccessedAt: iso(row.lastAccessedAt),
    purgeAt: iso(row.purgeAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
