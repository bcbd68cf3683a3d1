import type { Language } from '../language-port';
import type { Question } from './question';
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

/** True when nothing that was found bears on the message enough to be brought up. */
export function isBelowFloor(
  question: Question,
  pool: CandidatePool,
  language: Pick<Language, 'compareMeaning'>,
): boolean {
  const { asks, asksAdvice } = question;
  if (pool.candidates.length === 0 || (!asksAdvice && question.isAboutAssistant)) return true;
  if (pool.candidates.some(({ named, inTime, answers }) => answers || (asks && (named || inTime))))
    return false;
  if (asks && !asksAdvice && !question.isAboutSelf && namesAre(false, question, pool)) return true;
  const evidence = strongestEvidence(question, pool);
  if (!asks) return evidence < STATEMENT_FLOOR;
  const likeness = Math.max(0, ...pool.candidates.map(({ cosine }) => cosine ?? 0));
  const floor = floorOf(question, pool) - Math.max(0, likeness - (asksAdvice ? ALIKE_FOR_ADVICE : ALIKE));
  return (
    evidence < floor && !((asksAdvice || question.asksOfSelf) && belongsTogether(question, pool, language))
  );
}

/** A hit that would be brought up if it were the only one; what a hit connects stands with it. */
export function standsAlone(
  question: Question,
  pool: CandidatePool,
  candidate: RecallCandidate,
  language: Pick<Language, 'compareMeaning'>,
): boolean {
  return candidate.linked || !isBelowFloor(question, { ...pool, candidates: [candidate] }, language);
}

/**
 * It names somebody or something, and every name is known to a memory, or none: a question about strangers is not about
 * the person, whatever else it shares with what is known.
 */
function namesAre(known: boolean, { names }: Question, { asked }: CandidatePool): boolean {
  const byLexeme = new Map(asked.map((lexeme) => [lexeme.lexeme, lexeme.known]));
  const found = names.map((forms) =>
    forms.map((form) => byLexeme.get(form)).find((value) => value !== undefined),
  );
  return found.length > 0 && found.every((value) => value === known);
}

/** What bears on advice seldom shares its words: who asks for a present with honey is glad to be known for keeping bees. */
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

/** What the best candidate itself shares with the message beyond general words, in wholly rare words. */
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
