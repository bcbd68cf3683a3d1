import type { Draft } from '@/lib/contracts/candidate';
import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';
import type { AnalysedTurn } from '../ports';

/** From here on a fact counts as said outright, so words of it were said (extraction specification, confidence bands). */
const STATED_OUTRIGHT_FROM = 0.9;
/** As much of two words' beginnings has to agree, so that "Italian" is found in "Italy"; of short words all but the ending. */
const SHARED_BEGINNING = 4;
const SHORT_BEGINNING = 3;

type Support = Pick<Draft, 'span' | 'content' | 'confidence' | 'userRequested'>;

/** What bears on a candidate beside its span. */
export interface Surroundings extends Pick<AnalysedTurn, 'previous' | 'setting' | 'text'> {
  /** What the person said up to it, the message last. */
  talk: readonly AnalysedText[];
}

/**
 * Why a span that was said does not carry what was made of it; null when it may. A greeting states nothing, unless it
 * answers a question; and what is claimed to be said outright shares a word with what the person said or agreed to
 * (extraction specification, common hallucinations: greetings, invented interests).
 */
export function findLackOfSupport(
  { span, content, confidence, userRequested }: Support,
  { text, talk, previous, setting }: Surroundings,
  language: Pick<Language, 'analyse' | 'stems'>,
): 'span_is_small_talk' | 'not_in_their_words' | null {
  // Whoever asks for words to be remembered has them remembered.
  if (userRequested) return null;
  const before = previous.at(-1);
  const isAnswer = before?.role === 'assistant' && /[?？]\s*$/.test(before.text);
  if (!isAnswer && language.analyse(span).isSmallTalk(setting.characterName)) return 'span_is_small_talk';
  const claimed = language.stems(content);
  if (confidence < STATED_OUTRIGHT_FROM || claimed.length === 0) return null;
  // What the assistant says counts where the person agrees to it, and not because it is said often.
  const agreed = before && text.isAssent ? language.stems(before.text) : [];
  const spoken = [...talk.flatMap(({ stems }) => stems), ...agreed];
  return claimed.some((word) => spoken.some((other) => isAlike(word, other))) ? null : 'not_in_their_words';
}

function isAlike(word: string, other: string): boolean {
  if (word === other) return true;
  const shorter = Math.min(word.length, other.length);
  const shared = Math.min(SHARED_BEGINNING, shorter - 1);
  return shared >= SHORT_BEGINNING && word.slice(0, shared) === other.slice(0, shared);
}
