import { type Candidate, candidateSchema } from '@/lib/contracts/candidate';
import { builtInEngines } from '@/testing/built-in-engines';
import { applyFilters, type ScreenContext } from '../filters';

/** Alone with Nova, who keeps everything. */
export const web: ScreenContext = {
  message: '',
  author: null,
  characterName: 'Nova',
  participants: [],
  profile: 'full',
  neverRemember: [],
  healthInfo: 'user_requested_only',
};
/** Three people and Nova. */
export const group: ScreenContext = { ...web, participants: ['Mira42', 'tom', 'Ines'], author: 'tom' };

/** An engine's proposal in short form. */
export interface Proposed {
  content: string;
  /** Subject, predicate, object. */
  triple?: [string, string, string];
  span: string;
}

/** A candidate that passes except for what the test sets. */
export const buildCandidate = (
  { content, triple = ['user', 'states', content], span }: Proposed,
  rest = {},
): Candidate =>
  candidateSchema.parse({
    id: '018f3c5e-0000-7000-8000-000000000001',
    content,
    kind: 'fact',
    category: 'other',
    triple: { subject: triple[0], predicate: triple[1], object: triple[2] },
    confidence: 0.95,
    span,
    topic: 'general',
    title: content.slice(0, 50),
    keywords: [],
    importance: 0.3,
    priority: 3,
    evidence: null,
    ...rest,
  });

const { detectors, language } = builtInEngines();

/** The names of the filters that refuse it. */
export const refusedBy = (proposed: Proposed, context = web, rest = {}) =>
  applyFilters(buildCandidate(proposed, rest), context, { claims: detectors.claims, language }).flatMap(
    ({ filter, passed }) => (passed ? [] : [filter]),
  );
