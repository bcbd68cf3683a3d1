import { DOINGS, YOUTH_STORIES } from './patterns/activities';
import { IDENTITY, isLikelyName } from './patterns/identity';
import { CONFIDENCE, type Pattern } from './patterns/pattern';
import { PEOPLE } from './patterns/people';
import { TASTES } from './patterns/tastes';
import type { Reading } from './reading';
import { agreePredicate } from './third-person';
import { tighten } from './tighten';

const THEMES: readonly (readonly Pattern[])[] = [YOUTH_STORIES, IDENTITY, TASTES, PEOPLE, DOINGS];
const INTRODUCTION = /^I am (\p{Lu}[\p{L}'-]+)$/u;

/** The first pattern that fits a clause in its spoken form. */
export function readPattern(said: string): Reading | null {
  const core = tighten(said);
  for (const patterns of THEMES) {
    for (const pattern of patterns) {
      const match = pattern.match.exec(core);
      if (match) return fill(pattern, match);
    }
  }
  return readIntroduction(said);
}

function fill(
  { match: _, object, verb, content, predicate, ...rest }: Pattern,
  groups: RegExpExecArray,
): Reading {
  const put = (template: string, agreed: boolean) =>
    template.replace(/\{(\d)\}/g, (_, digit: string) => {
      const group = groups[Number(digit)] ?? '';
      return agreed && Number(digit) === verb ? agreePredicate(group) : group;
    });
  return {
    ...rest,
    predicate: put(predicate, false),
    // An alternative of the pattern may have filled a later group.
    object: (groups[object ?? 1] || groups.slice(1).findLast(Boolean) || '').trim(),
    content: put(content, true),
  };
}

/** "I'm Sarah": a name, where the word can be no nationality, belief or mood. */
function readIntroduction(said: string): Reading | null {
  const name = INTRODUCTION.exec(said)?.[1];
  if (!name || !isLikelyName(name)) return null;
  return {
    predicate: 'name',
    object: name,
    content: `User is called ${name}`,
    kind: 'fact',
    category: 'personal_info',
    confidence: CONFIDENCE.clear,
  };
}
