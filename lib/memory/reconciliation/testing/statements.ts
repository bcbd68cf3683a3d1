import { exactForm } from '@/lib/basics/normalise';
import type { Candidate, Draft } from '@/lib/contracts/candidate';
import type { Memory } from '@/lib/contracts/memory';
import { builtInEngines } from '@/testing/built-in-engines';
import { completeDraft } from '../../extraction/complete-draft';
import type { Neighbours } from '../../pipeline/turn-store';
import { reconcile } from '../reconcile';
import { slotOf } from '../slots';

const { language } = builtInEngines();

const AT = '2026-03-01T12:00:00.000Z';
let made = 0;
const newId = () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`;

/** A candidate of an engine. */
export function candidate(
  content: string,
  triple: Partial<Draft['triple']>,
  rest: Partial<Draft> = {},
): Candidate {
  const draft: Draft = {
    content,
    kind: 'fact',
    category: 'other',
    scope: 'permanent',
    triple: { subject: 'user', predicate: 'is', object: '', positive: true, qualifiers: {}, ...triple },
    confidence: 0.9,
    reasoning: '',
    emotionalWeight: null,
    participants: [],
    keyMoments: [],
    span: content,
    corrects: false,
    eventDate: null,
    userRequested: false,
    ...rest,
  };
  return completeDraft(draft, newId(), 'permanent', { talk: [], weightyFrom: 0.5 }, language);
}

/** A known memory. */
export function memory(
  content: string,
  triple: Partial<Draft['triple']>,
  rest: Partial<Memory> = {},
): Memory {
  const { evidence: _, filters: __, span: ___, corrects: ____, ...kept } = candidate(content, triple);
  return {
    ...kept,
    speaker: null,
    tags: [],
    status: 'active',
    relevance: 1,
    pinned: false,
    origin: 'turn',
    conversationId: null,
    characterId: null,
    validFrom: AT,
    validTo: null,
    accessCount: 0,
    lastAccessedAt: null,
    purgeAt: null,
    createdAt: AT,
    updatedAt: AT,
    ...rest,
  };
}

/** The result of the store's search. */
export function around(
  stated: Candidate,
  known: readonly Memory[],
  rest: Partial<Neighbours> = {},
): Neighbours {
  const slot = slotOf(stated.triple, language.isOneAtATime);
  return {
    exact: known.filter((one) => exactForm(one.content) === exactForm(stated.content)),
    sameSlot: slot ? known.filter((one) => slotOf(one.triple, language.isOneAtATime) === slot) : [],
    saidTogether: [],
    nearest: [],
    related: [...known],
    named: [],
    tombstone: null,
    ...rest,
  };
}

/** The outcome of a candidate, given what is known. */
export const settle = (stated: Candidate, known: readonly Memory[], rest: Partial<Neighbours> = {}) =>
  reconcile(stated, around(stated, known, rest), { reviewUncertain: false, comparer: language });
