import type { Candidate, FilterVerdict } from '@/lib/contracts/candidate';
import type { FilterName, MemoryProfile } from '@/lib/contracts/enums';
import { normaliseText } from '../../language/normalise';
import { words } from '../../language/words';
import { KINDS_BY_PROFILE, minConfidence } from '../memory-profiles';

/** What the screen looks at besides the candidate. */
export interface ScreenContext {
  /** The person's whole message. */
  message: string;
  characterName: string;
  participants: readonly string[];
  profile: MemoryProfile;
  neverRemember: readonly string[];
}

/** A filter passes with null, or says with a code why not. */
type Filter = (candidate: Candidate, context: ScreenContext) => string | null;

const ACTIONS =
  /^(?:greet|say_hello|said_hello|say_hi|initiate|respond|ask|request|thank|confirm|agree|disagree|inquire|want_to_know|wants_to_know)/;
const ACTION_SENTENCE =
  /^\S+(?: \S+)? (?:greeted|said (?:hello|hi)|initiated|responded|asked|requested|thanked|confirmed|agreed|disagreed|inquired|wants? to know)\b/i;
const PROMPT_LEAK =
  /\b(?:is (?:uncensored|unrestricted|unbiased|truthful|an? helpful (?:assistant|ai))|is designed to|follows? (?:the |these )?instructions|language model|system prompt|as an ai)\b/i;
const DEMOGRAPHIC =
  /\b(?:is (?:a )?(?:male|female|man|woman|boy|girl|non-?binary)|years? old|(?:age|ethnicity|race|gender|religion) is|is (?:black|white|asian|hispanic|latino|latina|caucasian))\b/i;
const UNKNOWN =
  /\b(?:unknown|not (?:mentioned|specified|stated|provided|known)|unspecified|n\/a|no information)\b/i;

/** The six filters of the extraction specification, by name, then the memory's own limits. */
const FILTERS: readonly [FilterName, Filter][] = [
  [
    'conversation_action',
    (candidate) =>
      ACTIONS.test(candidate.triple.predicate) || ACTION_SENTENCE.test(candidate.content)
        ? 'action_of_conversing'
        : null,
  ],
  [
    'assistant_fact',
    (candidate, context) => (isAssistant(candidate.triple.subject, context) ? 'about_the_assistant' : null),
  ],
  ['system_prompt_leak', (candidate) => (PROMPT_LEAK.test(candidate.content) ? 'instruction_as_fact' : null)],
  [
    'demographic_hallucination',
    (candidate) => (DEMOGRAPHIC.test(candidate.content) && !statedInSpan(candidate) ? 'not_stated' : null),
  ],
  ['unknown_information', (candidate) => (UNKNOWN.test(candidate.content) ? 'says_unknown' : null)],
  ['user_content', (candidate, context) => (isPerson(candidate, context) ? null : 'not_about_the_person')],
  [
    'memory_profile',
    (candidate, { profile }) =>
      candidate.userRequested || KINDS_BY_PROFILE[profile].includes(candidate.kind)
        ? null
        : `kind_${candidate.kind}`,
  ],
  ['never_topic', (candidate, context) => neverTopic(candidate, context)],
  [
    'confidence',
    (candidate, { profile }) => (candidate.confidence >= minConfidence(profile) ? null : 'below_minimum'),
  ],
];

/** Every filter's verdict, none left out: the administrator sees all of them. */
export function applyFilters(candidate: Candidate, context: ScreenContext): FilterVerdict[] {
  return FILTERS.map(([filter, check]) => {
    const detail = check(candidate, context);
    return { filter, passed: detail === null, detail: detail ?? '' };
  });
}

function isAssistant(subject: string, { characterName }: ScreenContext): boolean {
  const said = subject.toLowerCase();
  return [
    'assistant',
    'the assistant',
    'ai',
    'character',
    'bot',
    'chatbot',
    characterName.toLowerCase(),
  ].includes(said);
}

/** The subject is the person, somebody of theirs, or a named participant: in any language (design §9). */
function isPerson(candidate: Candidate, { participants }: ScreenContext): boolean {
  const subject = candidate.triple.subject.toLowerCase();
  return (
    subject === 'user' ||
    subject.startsWith("user's") ||
    participants.some((name) => name.toLowerCase() === subject)
  );
}

/** What the person said themselves is no assumption: the telling words stand in the span. */
function statedInSpan(candidate: Candidate): boolean {
  const span = new Set(words(candidate.span));
  const telling = words(DEMOGRAPHIC.exec(normaliseText(candidate.content))?.[0] ?? '').filter(
    (word) => !['is', 'a', 'years', 'year', 'old'].includes(word),
  );
  const numbers = candidate.content.match(/\d+/g) ?? [];
  return telling.every((word) => span.has(word)) && numbers.every((number) => span.has(number));
}

function neverTopic(candidate: Candidate, { neverRemember }: ScreenContext): string | null {
  const said = ` ${words(`${candidate.content} ${candidate.span}`).join(' ')} `;
  return neverRemember.some((topic) => said.includes(` ${words(topic).join(' ')} `)) ? 'on_the_list' : null;
}
