import type { RecallRow } from '../recall-row';

/** A memory without anything but what `columns` say. */
export function rowWith(columns: Partial<RecallRow>): RecallRow {
  return {
    source: 'memory',
    id: 'a row',
    version: '1',
    conversationId: null,
    speakers: null,
    at: 0,
    eventDate: null,
    tags: [],
    predicate: null,
    lexemes: new Map(),
    vector: null,
    embeddingModel: null,
    entities: [],
    text: '',
    whole: null,
    category: null,
    importance: 0.5,
    relevance: 1,
    isPast: false,
    validTo: null,
    place: -1,
    ...columns,
  };
}
