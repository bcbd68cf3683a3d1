import { normaliseText } from '@/lib/basics/normalise';
import type { Candidate } from '@/lib/contracts/candidate';
import { words } from '@/lib/language/words';

/** Phrases that instructions use to describe an assistant, by language. */
const PROMPT_LEAK =
  /\bis (?:uncensored|unrestricted|unbiased|unfiltered|truthful|an? (?:helpful|harmless|uncensored|unrestricted|truthful)|an? (?:ai|large) (?:language )?(?:model|assistant))\b|^(?:the )?\S+ (?:is|was) (?:designed|programmed|trained|instructed) to\b|\bfollows? (?:the |these |all |any )?(?:instructions|guidelines|rules of the prompt)\b|\blanguage model\b|\bsystem prompt\b|\bas an ai\b|sin censura|sin restricciones|sans censure|non censuré|unzensiert|sem censura|sem restrições|無検閲|検閲なし|무검열|검열 없|无审查|無審查|不受限制|系统提示|系統提示|システムプロンプト|시스템 프롬프트/iu;
/** What somebody can work on, too: their own words for it are enough. */
const TOPIC = /^(?:language model|system prompt)$/i;
const FIRST_PERSON = /\b(?:i|i'm|my|soy|je|suis|ich|bin|sou)\b|私|僕|저는|나는|我/iu;

/** An assistant's instructions stated as a fact, unless the person says it about themself ("I'm a helpful neighbour"). */
export function isPromptLeak({ content, span }: Candidate): boolean {
  const leak = PROMPT_LEAK.exec(normaliseText(content))?.[0];
  if (!leak) return false;
  const distinctive = words(leak).filter((word) => word.length > 3);
  const quoted = new Set(words(span));
  return !((TOPIC.test(leak) || FIRST_PERSON.test(span)) && distinctive.every((word) => quoted.has(word)));
}
