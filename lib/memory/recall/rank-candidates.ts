import type { Language, Words } from '../language-port';
import { isOfUser } from '../third-person';
import { newestFirst } from './newest-first';
import type { Question } from './question';
import type { CandidatePool, RankedCandidate, RecallCandidate } from './recall-store';

/** What words side by side as in the message count, in lexemes of the message's mean worth. */
const PHRASE = 0.35;
/** What a row by or about somebody whom the message names gains. */
const NAMED = 0.5;

/** What standing out by meaning adds, beside a message whose every word is found. */
const MEANING = 0.3;
/** Deviations above the person's other rows from which a row stands out by meaning, and at which it does so wholly. */
const STANDS_OUT = 1;
const STANDS_OUT_WHOLLY = 5;
/** The same for a question that asks for advice: what bears on it seldom shares its words. */
const MEANING_FOR_ADVICE = 1;
/** What advice must know of most: tastes, goals, habits. */
const TASTES: ReadonlySet<string> = new Set(['preference', 'goal', 'habit', 'skill', 'opinion']);
/** How much more such a memory weighs there. */
const TASTE = 0.15;
/** How much more a memory of the person themself weighs for a question about their own life. */
const OWN_LIFE = 0.25;
/** Share of a message's worth that some row must say for the words alone to be trusted. */
const WORDS_SUFFICE = 0.6;
/** What being filed under what the message asks for is worth, beside a message whose every word is found. */
const ANSWERS = 1.2;
/** What counts of a memory that was replaced: it never outranks what took its place (design §5). */
const PAST = 0.8;
/** Candidates that are held against the question word for word, and what coming near to all of it is worth. */
const COMPARED = 48;
const COMES_NEAR = 0.12;
/** What being from that time is worth by itself. */
const TIME_ALONE = 0.1;
/** What a row from a time that the message names gains. */
const IN_TIME = 0.5;

/** Weighs every channel, best first. */
export function rankCandidates(
  pool: CandidatePool,
  question: Question,
  language: Words & Pick<Language, 'compareWords'>,
): RankedCandidate[] {
  const weighed = pool.candidates.map(weigher(pool, question)).sort(bestFirst);
  const ranked = bringNear(weighed, pool, question, language);
  return question.present ? newestFirst(ranked, language) : ranked;
}

function bestFirst(a: RankedCandidate, b: RankedCandidate): number {
  return b.score - a.score || b.candidate.at.getTime() - a.candidate.at.getTime();
}

/** Of the best, those rise whose words come near to the question's, each word by how distinctive it is among the person's rows. */
function bringNear(
  ranked: readonly RankedCandidate[],
  { asked }: CandidatePool,
  { text }: Question,
  language: Pick<Language, 'compareWords'>,
): RankedCandidate[] {
  const own = new Map(
    asked.flatMap(({ lexeme, weight, worth }): [string, number][] => (weight === 1 ? [[lexeme, worth]] : [])),
  );
  const rarest = Math.max(1, ...own.values());
  const nearness = language.compareWords(text, (stem) => own.get(stem) ?? rarest);
  return ranked
    .map((found, place) =>
      place < COMPARED && found.score > 0
        ? { ...found, score: found.score + COMES_NEAR * nearness(found.candidate.text) }
        : found,
    )
    .sort(bestFirst);
}

function weigher(
  pool: CandidatePool,
  { asksAdvice, asksOwnLife }: Question,
): (candidate: RecallCandidate) => RankedCandidate {
  const own = pool.asked.filter(({ weight }) => weight === 1);
  const whole = Math.max(
    1e-9,
    own.reduce((sum, { worth }) => sum + worth, 0),
  );
  const phrase = (PHRASE * whole) / Math.max(1, own.length);
  const wordsOf = (candidate: RecallCandidate) => {
    let words = candidate.phrases * phrase;
    for (const worth of Object.values(candidate.worth)) words += worth;
    return words / whole;
  };
  // Where some row says most of what the message asks, the words are to be trusted; where none does, the meaning.
  const found = Math.max(0, ...pool.candidates.map(wordsOf));
  const trust = asksAdvice ? MEANING_FOR_ADVICE : MEANING * Math.max(0, 1 - found / WORDS_SUFFICE);
  return (candidate) => {
    const why: string[] = [];
    const words = wordsOf(candidate);
    if (words > 0) why.push('words');
    if (candidate.named) why.push('names');
    if (candidate.linked) why.push('connection');
    const meaning = standsOut(candidate, pool);
    if (meaning > 0) why.push('meaning');
    if (candidate.inTime) why.push('time');
    if (candidate.sharedTags > 0) why.push('topic');
    if (candidate.answers) why.push('answer');
    const fits = (candidate.named ? 1 + NAMED : 1) * (candidate.inTime ? 1 + IN_TIME : 1);
    const alone = (candidate.inTime ? TIME_ALONE : 0) + (candidate.answers ? ANSWERS : 0);
    const score = words * fits + trust * meaning + alone;
    const ownLife = asksOwnLife && isOfUser(candidate.text) ? 1 + OWN_LIFE : 1;
    const taste = asksAdvice && TASTES.has(candidate.category ?? '') ? 1 + TASTE : 1;
    return { candidate, score: score * ownLife * taste * standing(candidate), why };
  };
}

/** 0 to 1: how far a row stands out by meaning, on the scale of the person's own rows; models differ in theirs. */
function standsOut({ cosine }: RecallCandidate, { cosineMean, cosineDeviation }: CandidatePool): number {
  if (cosine === null || cosineDeviation === 0) return 0;
  const deviations = (cosine - cosineMean) / cosineDeviation;
  return Math.max(0, Math.min(1, (deviations - STANDS_OUT) / (STANDS_OUT_WHOLLY - STANDS_OUT)));
}

/** Freshness and importance move a hit a little: they decide between hits that bear on the message alike. */
function standing({ relevance, importance, isPast }: RecallCandidate): number {
  return (0.8 + 0.1 * relevance + 0.1 * importance) * (isPast ? PAST : 1);
}
