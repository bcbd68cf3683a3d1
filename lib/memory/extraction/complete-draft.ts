import type { Candidate, Draft } from '@/lib/contracts/candidate';
import type { MemoryScope } from '@/lib/contracts/enums';
import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';
import { importanceOf } from './importance';

const USUALLY_WEIGHTY: ReadonlySet<Draft['category']> = new Set(['personal_info', 'relationship', 'goal']);

/**
 * Completes a proposal by rule: topic, title, keywords, importance and priority. Its evidence is found later.
 *
 * @param talk the person's messages of the conversation so far, the one it rests on last: what they came back to weighs more.
 * @param weightyFrom importance from which it is of high priority: the decision logic's threshold for what is worth
 *   storing unasked (section 3), which only ranks here (design §9).
 */
export function completeDraft(
  draft: Draft,
  candidateId: string,
  scope: MemoryScope,
  { talk, weightyFrom }: { talk: readonly AnalysedText[]; weightyFrom: number },
  language: Pick<Language, 'describe' | 'keywords' | 'stems'>,
): Candidate {
  const importance = importanceOf(draft, talk, language);
  // What was asked for is filed by its own words alone (decision logic, 2.3).
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
    importance,
    priority: priorityOf(draft, importance, weightyFrom),
    evidence: null,
    filters: [],
  };
}

/** The engine's, where it weighed it. Else: 5 is what was asked for, 4 what is usual for facts (the extraction document's 80), 2 what is passing. */
function priorityOf(draft: Draft, importance: number, weightyFrom: number): number {
  if (draft.userRequested) return 5;
  if (draft.priority !== undefined) return draft.priority;
  if (importance >= weightyFrom || USUALLY_WEIGHTY.has(draft.category)) return 4;
  return draft.category === 'other' || draft.category === 'opinion' ? 2 : 3;
}
