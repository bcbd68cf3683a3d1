import type { RecallCandidate } from '../recall-store';

/** A memory without any signal but those in `columns`. */
export function candidateWith(columns: Partial<RecallCandidate>): RecallCandidate {
  return {
    source: 'memory',
    id: 'a row',
    at: new Date(0),
    text: '',
    author: null,
    tags: [],
    category: null,
    relevance: 1,
    importance: 0.5,
    isPast: false,
    validTo: null,
    eventDate: null,
    worth: {},
    lent: [],
    phrases: 0,
    cosine: null,
    lexemes: new Map(),
    neighbours: [],
    named: false,
    ofAnother: false,
    linked: false,
    sharedTags: 0,
    inTime: false,
    answers: false,
    ...columns,
  };
}
