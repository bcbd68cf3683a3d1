import type { WordSense } from '../ports';
import { asksOfStrangers, asksOfTheKnown } from './asks-of-strangers';
import { compareWords } from './compare-words';
import type { Question } from './read-question';
import { type CandidatePool, type RecallCandidate, UNSEEN } from './recall-store';

/**
 * How much of a wholly rare word (one that a single memory holds) a memory must share with a message. Measured on small
 * talk against people with some hundred memories: of a hundred lines at least ninety-five bring nothing up.
 */
const QUESTION_FLOOR = 0.75;
/** Who asks of something without a word of themselves asks of the world: a single rare word may be chance. */
const WORLD_FLOOR = 1.1;
/** Languages that do not space their words leave the person out of most sentences, and a word is often one pair of characters. */
const UNSPACED_FLOOR = 0.6;
/** A follow-up says little by itself: the turn before says the rest. */
const FOLLOW_UP_FLOOR = 0.5;
/** Who asks for advice, or what they once said, wants to be known: a common word is enough. */
const PERSONAL_FLOOR = 0.3;
/** A statement asks for nothing: it must touch a memory by more than one rare word. */
const STATEMENT_FLOOR = 1.15;
/** Likeness in meaning from which a question needs less of the words, and a question for advice. */
const ALIKE = 0.45;
const ALIKE_FOR_ADVICE = 0.2;
/** Cosine of two words from which they belong together ("sport" and "tennis"), in a memory at least so much alike. */
const BELONGS = 0.5;
const BELONGS_IF_ALIKE = 0.25;
/** Memories nearest in meaning that are held against a question word by word. */
const COMPARED = 8;

const ASKS =
  /[?？¿]|^(?:(?:and|so|but|please|ok|okay|hey|hi)[, ]+)*(?:what|which|where|when|who|whose|why|how|can|could|would|should|do|does|did|is|are|was|were|have|has|tell me|remind me|recommend|suggest|help me|any)\b|\b(?:recommend|suggest|remember)\b/i;
const REQUEST =
  /\b(?:(?:can|could|would|will|did) you|(?:do|would) you (?:remember|know|recall|think|recommend|suggest|advise)|tell me|let me know|give me)\b/gi;
const PERSONAL =
  /\b(?:recommend|suggest|advise|advice|should i|(?:did|have|had|was|am) i|(?:have|had|did) we|i (?:mention|told|said)|remind me|for me|my)\b/i;
/** "Do I have any pets?" */
const ASKS_OF_SELF = /\b(?:do|did|have|had|am|was) i\b/i;
const ASSISTANT = /\b(?:you|your|yours|yourself|you're|you've)\b/i;
const PERSON = /\b(?:i|me|my|mine|myself|we|us|our|ours|i'm|i've|i'd|i'll)\b/i;
/** "My" and "our" in the languages that are heard most; what is theirs is asked for as in English. */
const THEIRS_ABROAD =
  /(?<!\p{L})(?:mi|mis|mío|mía|nuestr[oa]s?|mon|ma|mes|notre|nos|mein\p{L}*|unser\p{L}*|mio|mia|miei|mie|nostr[oa]|meus?|minhas?|nosso|nossa|mijn|onze)(?!\p{L})/iu;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** True when nothing that was found bears on the message enough to be brought up. */
export function isBelowFloor(question: Question, pool: CandidatePool, sense: WordSense): boolean {
  const { text: message, asksAdvice } = question;
  if (pool.candidates.length === 0 || (!asksAdvice && isAboutAssistant(message))) return true;
  const asks = isQuestion(message);
  if (pool.candidates.some(({ named, inTime, answers }) => answers || (asks && (named || inTime))))
    return false;
  if (
    asks &&
    !asksAdvice &&
    !PERSON.test(message) &&
    !THEIRS_ABROAD.test(message) &&
    asksOfStrangers(message, pool)
  )
    return true;
  const evidence = strongestEvidence(question, pool);
  if (!asks) return evidence < STATEMENT_FLOOR;
  const likeness = Math.max(0, ...pool.candidates.map(({ cosine }) => cosine ?? 0));
  const floor = floorOf(question, pool) - Math.max(0, likeness - (asksAdvice ? ALIKE_FOR_ADVICE : ALIKE));
  return (
    evidence < floor &&
    !((asksAdvice || ASKS_OF_SELF.test(message)) && belongsTogether(question, pool, sense))
  );
}

/** What bears on advice seldom shares its words: who asks for a present with honey is glad to be known for keeping bees. */
function belongsTogether(
  { text, general }: Question,
  { candidates }: CandidatePool,
  sense: WordSense,
): boolean {
  const nearest = candidates
    .flatMap(({ text: said, cosine }) =>
      cosine !== null && cosine >= BELONGS_IF_ALIKE ? { said, cosine } : [],
    )
    .sort((one, other) => other.cosine - one.cosine)
    .slice(0, COMPARED);
  const likenessTo = compareWords(text, sense, general);
  return nearest.some(({ said }) => likenessTo(said) >= BELONGS);
}

/** It asks for something, with a question mark or without. */
export function isQuestion(message: string): boolean {
  return ASKS.test(message);
}

function floorOf(asked: Question, pool: CandidatePool): number {
  const { text: question, leaning, asksAdvice, asksOwnLife } = asked;
  if (asksAdvice || asksOwnLife || PERSONAL.test(question) || THEIRS_ABROAD.test(question))
    return PERSONAL_FLOOR;
  if (leaning) return FOLLOW_UP_FLOOR;
  if (UNSPACED.test(question)) return UNSPACED_FLOOR;
  return PERSON.test(question) || asksOfTheKnown(question, pool) ? QUESTION_FLOOR : WORLD_FLOOR;
}

/** "How old are you?" is about who answers; what is known of the person has nothing to add. */
function isAboutAssistant(message: string): boolean {
  const rest = message.replace(REQUEST, ' ');
  return ASSISTANT.test(rest) && !PERSON.test(rest);
}

/** What the best candidate itself shares with the message beyond general words, in wholly rare words. */
function strongestEvidence({ general }: Question, { asked, candidates, rows }: CandidatePool): number {
  const telling = new Set(
    asked.filter(({ lexeme, weight }) => weight === 1 && !general.has(lexeme)).map(({ lexeme }) => lexeme),
  );
  const wholly = Math.log(1 + (rows + UNSEEN + 0.5) / 0.5);
  return Math.max(0, ...candidates.map((candidate) => ownWorth(candidate, telling))) / wholly;
}

function ownWorth({ worth, lent }: RecallCandidate, telling: ReadonlySet<string>): number {
  const neighbours = new Set(lent);
  let sum = 0;
  for (const [lexeme, value] of Object.entries(worth))
    if (telling.has(lexeme) && !neighbours.has(lexeme)) sum += value;
  return sum;
}
