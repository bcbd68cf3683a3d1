import type { Draft } from '@/lib/contracts/candidate';
import { stems } from '../../language/words';
import type { TurnInput } from '../../ports';
import { isSmallTalk } from '../evaluate/small-talk';

/** From here on a fact counts as said outright, so words of it were said (extraction specification, confidence bands). */
const SAID_OUTRIGHT_FROM = 0.9;
/** As much of two words' beginnings has to agree, so that "Italian" is heard in "Italy". */
const SHARED_BEGINNING = 4;

/** An answer that takes over what was said before it, or denies it. */
const ASSENT =
  /^\s*(?:(?:yes|yeah|yep|yup|no|nope|nah|not|never|right|exactly|correct|true|indeed|sure|of course|definitely|absolutely|i do|i am|i did|i have|we do|sí|oui|ja|sim)(?!\p{L})|はい|ええ|そう|네|맞아|是的?|对)/iu;

type Support = Pick<Draft, 'span' | 'content' | 'confidence' | 'userRequested'>;

/** What bears on a candidate beside its span. */
export type Surroundings = Pick<TurnInput, 'message' | 'previous' | 'setting'>;

/**
 * Why a span that was said does not carry what was made of it; null when it may. A greeting tells nothing, unless it
 * answers a question; and what is claimed to be said outright shares a word with what the person said or agreed to
 * (extraction specification, common hallucinations: greetings, invented interests).
 */
export function findLackOfSupport(
  { span, content, confidence, userRequested }: Support,
  { message, previous, setting }: Surroundings,
): 'span_is_small_talk' | 'not_in_their_words' | null {
  // Whoever asks for words to be remembered has them remembered.
  if (userRequested) return null;
  const before = previous.at(-1);
  const isAnswer = before?.role === 'assistant' && /[?？]\s*$/.test(before.text);
  if (!isAnswer && isSmallTalk(span, setting.characterName)) return 'span_is_small_talk';
  const claimed = stems(content);
  if (confidence < SAID_OUTRIGHT_FROM || claimed.length === 0) return null;
  // What the assistant says counts where the person agrees to it, and not because it is said often.
  const own = previous.filter((line) => line.role === 'user');
  const agreed = before && ASSENT.test(message.text) ? [before] : [];
  const talk = [message, ...own, ...agreed].map((line) => line.text).join('\n');
  const said = stems(talk);
  return claimed.some((word) => said.some((other) => isAlike(word, other))) ? null : 'not_in_their_words';
}

function isAlike(word: string, other: string): boolean {
  if (word === other) return true;
  const length = Math.min(word.length, other.length);
  return length >= SHARED_BEGINNING && word.slice(0, SHARED_BEGINNING) === other.slice(0, SHARED_BEGINNING);
}
