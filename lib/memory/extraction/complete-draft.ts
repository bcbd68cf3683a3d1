import type { Candidate, Draft } from '@/lib/contracts/candidate';
import type { MemoryScope } from '@/lib/contracts/enums';
import type { Language } from '../language-port';
import { type Scales, weigh } from './weigh';

/** Completes a proposal by rule: topic, title, keywords, importance and priority. Its evidence is looked up later. */
export function completeDraft(
  draft: Draft,
  candidateId: string,
  scope: MemoryScope,
  scales: Scales,
  language: Pick<Language, 'describe' | 'keywords' | 'stems'>,
): Candidate {
  // A request is filed by its own words alone (decision logic, 2.3).
  const filed = draft.userRequested
    ? { text: draft.span, ...language.describe(draft.span, 'other') }
    : { text: draft.content, ...language.describe(draft.content, draft.category) };
  return {
    ...draft,
    id: candidateId,
    scope,
    topic: draft.topic ?? filed.topic,
    title: draft.title ?? filed.title,
    keywords: draft.keywords ?? language.keywords(filed.text),
    ...weigh(draft, scales, language),
    evidence: null,
    filters: [],
  };
}
