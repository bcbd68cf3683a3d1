import type { Candidate, FilterVerdict } from '@/lib/contracts/candidate';
import type { FilterName, MemoryProfile } from '@/lib/contracts/enums';
import type { MemoryPolicy } from '@/lib/contracts/memory-config';
import { type OwnHabit, ownBar } from '../calibration/own-habits';
import type { Language } from '../language-port';
import { KINDS_BY_PROFILE, minConfidence } from '../memory-profiles';
import type { ClaimDetectors, Company } from './detectors';

/** The context of a candidate for screening. */
export interface ScreenContext extends Company {
  /** The person's whole message. */
  message: string;
  /** Its author in a group; null if nobody is named. The message may be about them, but about no other participant. */
  author: string | null;
  profile: MemoryProfile;
  neverRemember: readonly string[];
  /** Whether the person's own health may be kept (decision logic, section 10). */
  healthInfo: MemoryPolicy['healthInfo'];
  minConfidence?: MemoryPolicy['minConfidence'];
  habits?: readonly OwnHabit[];
}

/** A filter returns null to pass a candidate, or a code that says why not. */
type Filter = (candidate: Candidate, context: ScreenContext, means: ScreenMeans) => string | null;

/** What the filters use to recognise claims and compare words. */
export interface ScreenMeans {
  claims: ClaimDetectors;
  language: Pick<Language, 'stems' | 'words'>;
}

/** The six filters of the extraction specification, by name, then the memory's own limits. */
const FILTERS: readonly [FilterName, Filter][] = [
  [
    'conversation_action',
    (candidate, context, { claims }) =>
      claims.isConversationAction(candidate, context) ? 'action_of_conversing' : null,
  ],
  [
    'assistant_fact',
    (candidate, context, { claims }) =>
      claims.isAboutAssistant(candidate, context) ? 'about_the_assistant' : null,
  ],
  [
    'system_prompt_leak',
    (candidate, _, { claims }) => (claims.isPromptLeak(candidate) ? 'instruction_as_fact' : null),
  ],
  [
    'demographic_hallucination',
    (candidate, _, { claims }) => (claims.isDemographicGuess(candidate) ? 'not_stated' : null),
  ],
  [
    'unknown_information',
    (candidate, _, { claims }) => (claims.statesUnknown(candidate) ? 'says_unknown' : null),
  ],
  ['user_content', isOfSomebodyElse],
  [
    'memory_profile',
    (candidate, { profile }) =>
      candidate.userRequested || KINDS_BY_PROFILE[profile].includes(candidate.kind)
        ? null
        : `kind_${candidate.kind}`,
  ],
  ['never_topic', neverTopic],
  ['confidence', tooUncertain],
];

/** Every filter's verdict, none omitted: the administrator sees all of them. */
export function applyFilters(
  candidate: Candidate,
  context: ScreenContext,
  means: ScreenMeans,
): FilterVerdict[] {
  return FILTERS.map(([filter, check]) => {
    const detail = check(candidate, context, means);
    return { filter, passed: detail === null, detail: detail ?? '' };
  });
}

/** "Remember that Tom's birthday is 12 June": a request may be about anybody. */
function isOfSomebodyElse(
  { userRequested, triple: { subject } }: Candidate,
  { author, ...company }: ScreenContext,
  { claims }: ScreenMeans,
): string | null {
  if (
    userRequested ||
    claims.isAboutPerson(subject, { ...company, participants: author === null ? [] : [author] })
  )
    return null;
  return claims.isAboutPerson(subject, company) ? 'about_another_member' : 'not_about_the_person';
}

/** Below the bar of its category, for this server and this person; neither applies to a request. */
function tooUncertain(
  candidate: Candidate,
  { profile, minConfidence: calibrated = {}, habits = [] }: ScreenContext,
): string | null {
  const { category, kind, confidence, userRequested } = candidate;
  if (userRequested) return confidence >= minConfidence(profile) ? null : 'below_minimum';
  const bar = ownBar(habits, { category, kind }, minConfidence(profile, calibrated[category]));
  if (bar === Number.POSITIVE_INFINITY) return 'they_take_such_away';
  return confidence >= bar ? null : 'below_minimum';
}

function neverTopic(
  { content, span, topic }: Candidate,
  { neverRemember }: ScreenContext,
  { language }: ScreenMeans,
): string | null {
  const combined = `${content} ${span} ${topic.replaceAll('_', ' ')}`;
  return namesTopic(combined, neverRemember, language) ? 'on_the_list' : null;
}

/** A topic matches in any form of its words: "politics" on the list excludes "political". */
export function namesTopic(
  text: string,
  topics: readonly string[],
  { stems, words }: Pick<Language, 'stems' | 'words'>,
): boolean {
  const textWords = ` ${words(text).join(' ')} `;
  const textStems = ` ${stems(text).join(' ')} `;
  return topics.some((listed) => {
    const stemmed = stems(listed).join(' ');
    if (stemmed) return textStems.includes(` ${stemmed} `);
    const plain = words(listed).join(' ');
    return plain !== '' && textWords.includes(` ${plain} `);
  });
}
