import type { Candidate, Draft } from '@/lib/contracts/candidate';
import type { MemoryScope } from '@/lib/contracts/enums';
import { keywords } from '../../language/words';

/** What the decision logic's importance adds up from (section 3): it ranks, it never decides (design §9). */
const IMPORTANCE = { requested: 0.4, personal: 0.3, emotional: 0.2, base: 0.3 } as const;
const TITLE_LENGTH = 50;

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

/** Completes a proposal by rule: topic, title, keywords, importance and priority. Its evidence is found later. */
export function completeDraft(draft: Draft, candidateId: string, scope: MemoryScope): Candidate {
  const importance = importanceOf(draft);
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

function importanceOf(draft: Draft): number {
  if (draft.userRequested) return 1;
  const personal = ['personal_info', 'preference', 'relationship'].includes(draft.category);
  const emotional = (draft.emotionalWeight ?? 0) >= 0.5;
  return Math.min(
    1,
    IMPORTANCE.base + (personal ? IMPORTANCE.personal : 0) + (emotional ? IMPORTANCE.emotional : 0),
  );
}

/** 5 is what was asked for, 4 what is usual for facts (the extraction document's 80), 2 what is passing. */
function priorityOf(draft: Draft, importance: number): number {
  if (draft.userRequested) return 5;
  if (draft.category === 'goal' || importance >= 0.6) return 4;
  return draft.category === 'other' || draft.category === 'opinion' ? 2 : 3;
}
