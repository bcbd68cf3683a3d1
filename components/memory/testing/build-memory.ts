import type { MemoryWithSources } from '@/lib/contracts/memory';
import { newId } from '@/lib/query/new-id';

const SOME_DAY = '2026-11-01T10:00:00.000Z';

/** An active memory for tests, with default values unless given. */
export function buildMemory(
  values: Partial<MemoryWithSources> & { predicate?: string } = {},
): MemoryWithSources {
  const { predicate = 'lives_in', ...rest } = values;
  return {
    id: newId(),
    content: 'You live in Leeds',
    title: '',
    topic: '',
    keywords: [],
    tags: [],
    kind: 'fact',
    category: 'personal_info',
    scope: 'permanent',
    status: 'active',
    triple: { subject: 'user', predicate, object: 'Leeds', positive: true, qualifiers: {} },
    confidence: 0.9,
    importance: 0.5,
    priority: 3,
    relevance: 1,
    emotionalWeight: null,
    participants: [],
    speaker: null,
    keyMoments: [],
    reasoning: '',
    userRequested: false,
    pinned: false,
    origin: 'turn',
    conversationId: null,
    characterId: null,
    eventDate: null,
    validFrom: SOME_DAY,
    validTo: null,
    accessCount: 0,
    lastAccessedAt: null,
    purgeAt: null,
    createdAt: SOME_DAY,
    updatedAt: SOME_DAY,
    sources: [],
    correctedAt: null,
    ...rest,
  };
}
