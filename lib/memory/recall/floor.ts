import type { Language } from '../language-port';
import type { Question } from './question';
import { type CandidatePool, type RecallCandidate, UNSEEN } from './recall-store';

/**
 * How much a memory must share with a message, in units of one maximally rare word (one that occurs in a single memory).
 * Measured with small talk against people with a few hundred memories: at least ninety-five of a hundred messages recall
 * nothing.
 */
const QUESTION_FLOOR = 0.75;
/** A question without any reference to its author is about the world: a single rare word may be chance. */
const WORLD_FLOOR = 1.1;
/** Languages without spaces omit the person in most sentences, and a word is often a single pair of characters. */
const UNSPACED_FLOOR = 0.6;
/** A follow-up says little by itself: the turn before says the rest. */
const FOLLOW_UP_FLOOR = 0.5;
/** Whoever asks for advice, or about what they once said, expects to be known: a common word is enough. */
const PERSONAL_FLOOR = 0.3;
/** A statement asks for nothing: it must share more than one rare word with a memory. */
const STATEMENT_FLOOR = 1.15;
/** The similarity in meaning from which fewer shared words are needed, for a question and for a request for advice. */
const ALIKE = 0.45;
const ALIKE_FOR_ADVICE = 0.2;
/** The cosine from which two words are related ("sport" and "tennis"), and the minimum similarity of the memory. */
const BELONGS = 0.5;
const BELONGS_IF_ALIKE = 0.25;
/** How many of the memories most similar in meaning are compared word by word with a question. */
const COMPARED = 8;

/** True when nothing found is relevant enough to the message to be recalled. */
export function isBelowFloor(
  question: Question,
  pool: CandidatePool,
  language: Pick<Language, 'compareMeaning'>,
): boolean {
  const { asks, asksAdvice } = question;
  if (pool.candidates.length === 0 || (!asksAdvice && question.isAboutAssistant)) return true;
  const passes = ({ answers, named, inTime }: RecallCandidate) =>
    answers || (asks && (named || (inTime && question.asksOfOwnTime)));
  if (pool.candidates.some(passes)) return false;
  if (asks && !asksAdvice && !question.isAboutSelf && namesAre(false, question, pool)) return true;
  const evidence = strongestEvidence(question, pool);
  if (!asks) return evidence < STATEMENT_FLOOR;
  const likeness = Math.max(0, ...pool.candidates.map(({ cosine }) => cosine ?? 0));
  const floor = floorOf(question, pool) - Math.max(0, likeness - (asksAdvice ? ALIKE_FOR_ADVICE : ALIKE));
  return (
    evidence < floor && !((asksAdvice || question.asksOfSelf) && belongsTogether(question, pool, language))
  );
}

/** Whether a hit would be recalled if it were the only one; a hit linked to another counts with it. */
export function standsAlone(
  question: Question,
  pool: CandidatePool,
  candidate: RecallCandidate,
  language: Pick<Language, 'compareMeaning'>,
): boolean {
  return candidate.linked || !isBelowFloor(question, { ...pool, candidates: [candidate] }, language);
}

/**
 * Whether the question has names and all of them are known to the memories, or none is: a question about strangers is not
 * about the person, whatever else it shares with what is known.
 */
function namesAre(known: boolean, { names }: Question, { asked }: CandidatePool): boolean {
  const byLexeme = new Map(asked.map((lexeme) => [lexeme.lexeme, lexeme.known]));
  const found = names.map((forms) =>
    forms.map((form) => byLexeme.get(form)).find((value) => value !== undefined),
  );
  return found.length > 0 && found.every((value) => value === known);
}

/** What matters for advice rarely shares its words: somebody who keeps bees wants that considered when they ask for a present with honey. */
function belongsTogether(
  { text }: Question,
  { candidates }: CandidatePool,
  language: Pick<Language, 'compareMeaning'>,
): boolean {
  const nearest = candidates
    .flatMap(({ text: content, cosine }) =>
      cosine !== null && cosine >= BELONGS_IF_ALIKE ? { content, cosine } : [],
    )
    .sort((one, other) => other.cosine - one.cosine)
    .slice(0, COMPARED);
  const likenessTo = language.compareMeaning(text);
  return nearest.some(({ content }) => likenessTo(content) >= BELONGS);
}

function floorOf(question: Question, pool: CandidatePool): number {
  if (question.asksAdvice || question.asksOwnLife || question.isPersonal) return PERSONAL_FLOOR;
  if (question.leaning) return FOLLOW_UP_FLOOR;
  if (question.isUnspaced) return UNSPACED_FLOOR;
  return question.isAboutSelf || namesAre(true, question, pool) ? QUESTION_FLOOR : WORLD_FLOOR;
}

/** How much the best candidate itself shares with the message beyond general words, in units of one maximally rare word. */
function strongestEvidence({ general }: Question, { asked, candidates, rows }: CandidatePool): number {
  const distinctive = new Set(
    asked.filter(({ lexeme, weight }) => weight === 1 && !general.has(lexeme)).map(({ lexeme }) => lexeme),
  );
  const wholly = Math.log(1 + (rows + UNSEEN + 0.5) / 0.5);
  return Math.max(0, ...candidates.map((candidate) => ownWorth(candidate, distinctive))) / wholly;
}

function ownWorth({ worth, lent }: RecallCandidate, distinctive: ReadonlySet<string>): number {
  const neighbours = new Set(lent);
  let sum = 0;
  for (const [lexeme, value] of Object.entries(worth))
    if (distinctive.has(lexeme) && !neighbours.has(lexeme)) sum += value;
  return sum;
}
