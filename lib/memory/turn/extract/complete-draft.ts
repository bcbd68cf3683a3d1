import type { Candidate, Draft } from '@/lib/contracts/candidate';
import type { MemoryScope } from '@/lib/contracts/enums';
import { keywords } from '../../language/words';
import { importanceOf } from './importance';

const TITLE_LENGTH = 50;
/** The decision logic's threshold for what is worth storing unasked (section 3); here it only ranks. */
const WEIGHTY_FROM = 0.5;
const USUALLY_WEIGHTY: ReadonlySet<Draft['category']> = new Set(['personal_info', 'relationship', 'goal']);

const TOPICS: readonly [RegExp, string][] = [
  [/\b(?:e-?mail|phone|contact|address|colleague|friend)\b/i, 'contacts'],
  [/\b(?:project|working on|building|developing|task)\b/i, 'projects'],
  [/\b(?:decided|decision|agreed|commitment|plans? to)\b/i, 'decisions'],
];
const TOPIC_BY_CATEGORY: Record<Draft['category'], string> = {
  personal_info: 'user_info',
  preference: 'preferences',
  experience: 'experiences',
  relationship: 'people',
  goal: 'projects',
  skill: 'skills',
  habit: 'preferences',
  event: 'events',
  opinion: 'opinions',
  other: 'general',
};

/**
 * Completes a proposal by rule: topic, title, keywords, importance and priority. Its evidence is found later.
 *
 * @param talk the person's messages of the conversation so far, for what they came back to.
 */
export function completeDraft(
  draft: Draft,
  candidateId: string,
  scope: MemoryScope,
  talk: readonly string[] = [],
): Candidate {
  const importance = importanceOf(draft, talk);
  return {
    ...draft,
    id: candidateId,
    scope,
    topic: TOPICS.find(([pattern]) => pattern.test(draft.content))?.[1] ?? TOPIC_BY_CATEGORY[draft.category],
    title: titleOf(draft.content),
    keywords: keywords(draft.content),
    importance,
    priority: priorityOf(draft, importance),
    evidence: null,
    filters: [],
  };
}

/** The sentence itself when it is short, else its beginning (decision logic, 2.3). */
function titleOf(content: string): string {
  return content.length <= TITLE_LENGTH ? content : `${content.slice(0, TITLE_LENGTH - 1).trimEnd()}…`;
}

/** 5 is what was asked for, 4 what is usual for facts (the extraction document's 80), 2 what is passing. */
function priorityOf(draft: Draft, importance: number): number {
  if (draft.userRequested) return 5;
  if (importance >= WEIGHTY_FROM || USUALLY_WEIGHTY.has(draft.category)) return 4;
  return draft.category === 'other' || draft.category === 'opinion' ? 2 : 3;
}
