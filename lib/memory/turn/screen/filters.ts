import type { Candidate, FilterVerdict } from '@/lib/contracts/candidate';
import type { FilterName, MemoryProfile } from '@/lib/contracts/enums';
import { normaliseText } from '../../language/normalise';
import { stems, words } from '../../language/words';
import { KINDS_BY_PROFILE, minConfidence } from '../memory-profiles';
import { isAboutAssistant, isAboutPerson } from './candidate-subject';
import { isConversationAction } from './conversation-action';
import { isDemographicGuess } from './demographic';

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

/** How instructions describe an assistant, by language. */
const PROMPT_LEAK =
  /\bis (?:uncensored|unrestricted|unbiased|unfiltered|truthful|an? (?:helpful|harmless|uncensored|unrestricted|truthful)|an? (?:ai|large) (?:language )?(?:model|assistant))\b|^(?:the )?\S+ (?:is|was) (?:designed|programmed|trained|instructed) to\b|\bfollows? (?:the |these |all |any )?(?:instructions|guidelines|rules of the prompt)\b|\blanguage model\b|\bsystem prompt\b|\bas an ai\b|sin censura|sin restricciones|sans censure|non censuré|unzensiert|sem censura|sem restrições|無検閲|検閲なし|무검열|검열 없|无审查|無審查|不受限制|系统提示|系統提示|システムプロンプト|시스템 프롬프트/iu;
const FIRST_PERSON = /\b(?:i|i'm|my|soy|je|suis|ich|bin|sou)\b|私|僕|저는|나는|我/iu;
/** That something is not known, by language. */
const UNKNOWN =
  /\bunknown\b|\b(?:not|never|wasn't|isn't) (?:been )?(?:mentioned|specified|stated|provided|known|given|disclosed|available)\b|\bunspecified\b|\bundisclosed\b|\bn\/a\b|\bno information\b|\bdesconocid[oa]|\bno (?:se |fue )?(?:menciona|especific|indica|sabe)|\binconnue?\b|\bnon (?:précisée?|mentionnée?|spécifiée?|renseignée?)|\bunbekannt|\bnicht (?:erwähnt|angegeben|bekannt|genannt)|\bdesconhecid[oa]|\bnão (?:foi )?(?:mencionad|informad|especificad)|不明|未知|未提及|未提到|未说明|未說明|不详|不詳|言及され(?:てい)?な|記載(?:なし|がない)|알 수 없|알려지지 않|언급되지 않|미상/iu;

/** The six filters of the extraction specification, by name, then the memory's own limits. */
const FILTERS: readonly [FilterName, Filter][] = [
  [
    'conversation_action',
    (candidate, context) => (isConversationAction(candidate, context) ? 'action_of_conversing' : null),
  ],
  [
    'assistant_fact',
    (candidate, context) => (isAboutAssistant(candidate, context) ? 'about_the_assistant' : null),
  ],
  ['system_prompt_leak', (candidate) => (isPromptLeak(candidate) ? 'instruction_as_fact' : null)],
  ['demographic_hallucination', (candidate) => (isDemographicGuess(candidate) ? 'not_stated' : null)],
  ['unknown_information', (candidate) => (saysUnknown(candidate) ? 'says_unknown' : null)],
  [
    'user_content',
    (candidate, context) =>
      isAboutPerson(candidate.triple.subject, context) ? null : 'not_about_the_person',
  ],
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

/** Instructions to an assistant told as a fact; unless the person says so of themself ("I'm a helpful neighbour"). */
function isPromptLeak({ content, span }: Candidate): boolean {
  const leak = PROMPT_LEAK.exec(normaliseText(content))?.[0];
  if (!leak) return false;
  const telling = words(leak).filter((word) => word.length > 3);
  const said = new Set(words(span));
  return !(FIRST_PERSON.test(span) && telling.every((word) => said.has(word)));
}

/** The object itself is unknown, or the sentence says so where the person did not ("Unknown Pleasures" is an album). */
function saysUnknown({ content, span, triple }: Candidate): boolean {
  const object = UNKNOWN.exec(normaliseText(triple.object));
  if (object && object[0].length >= normaliseText(triple.object).length - 4) return true;
  const unknown = UNKNOWN.exec(normaliseText(content))?.[0].toLowerCase();
  return unknown !== undefined && !normaliseText(span).toLowerCase().includes(unknown);
}

/** A topic counts in any form of its words: "politics" is on the list, "political" is not kept. */
function neverTopic({ content, span, topic }: Candidate, { neverRemember }: ScreenContext): string | null {
  const said = `${content} ${span} ${topic.replaceAll('_', ' ')}`;
  const saidWords = ` ${words(said).join(' ')} `;
  const saidStems = ` ${stems(said).join(' ')} `;
  const isSaid = (listed: string) => {
    const stemmed = stems(listed).join(' ');
    if (stemmed) return saidStems.includes(` ${stemmed} `);
    const plain = words(listed).join(' ');
    return plain !== '' && saidWords.includes(` ${plain} `);
  };
  return neverRemember.some(isSaid) ? 'on_the_list' : null;
}
