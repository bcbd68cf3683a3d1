import type { TextAnalysis } from '@/lib/language/analyse';
import type { Acquaintance } from '@/lib/language/antecedents';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { couldBeADate } from '@/lib/language/dates/could-be-a-date';
import { toFirstPerson } from '@/lib/language/first-person';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { findTimePhrases, type TimePhrase } from '@/lib/language/questions/time-phrases';
import { planMeant } from '../changes/plan-meant';
import { parseStatements } from '../extract/statements';
import { type ClauseFacts, factsOf } from '../relations/clause-facts';
import { objectOf } from '../relations/match-relation';
import type { Correction } from './correction';

/** What comes before the new date: "from Friday to Monday". */
const LEAD = /^(?:.*\b(?:to|till|until|for) )?(?:on |in |at )?/i;
/** Verbs for giving something another date. */
const MOVING = wordClass('moving');
const ORDINAL = /\b\d{1,2}(?:st|nd|rd|th)\b/;
const CLOCK = /\b(?:\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|o'clock)|\d{1,2}[:.]\d\d|noon|midnight)\b/i;

/**
 * "They moved it to Monday", "the exam is on the 12th now": the plan that is meant, with its old and its new date. Null if the
 * message says anything else, or it is unclear what is meant.
 */
export function parseRescheduled(text: TextAnalysis, { known, earlier }: Acquaintance): Correction | null {
  if (known.length === 0 || !couldBeADate(text.straight)) return null;
  const [statement, ...others] = parseStatements(text);
  if (!statement || others.length > 0 || statement.asks) return null;
  const facts = factsOf(statement.clause);
  const thing = moved(facts, text.straight);
  const date = findTimePhrases(facts.tree).findLast(({ kind }) => kind === 'point');
  const plan = thing === null ? null : planMeant(facts.tree, thing, known, earlier);
  if (!plan?.when || !date) return null;
  const [old, now] = [
    written(plan.sentence, plan.tree, plan.when),
    written(statement.resolved, facts.tree, date),
  ];
  const right = plan.sentence.replace(old, () => withDate(old, now.replace(LEAD, '')));
  return right === plan.sentence
    ? null
    : { wrong: toFirstPerson(plan.sentence), right: toFirstPerson(right) };
}

/** The word for what got another date; null if nothing did. */
function moved(facts: ClauseFacts, text: string): number | null {
  const { tree, head, verb, isCopular, isDenied, tense, clause } = facts;
  if (isDenied || tense === 'modal') return null;
  if (isCopular) return /\b(?:now|instead|actually)\b/i.test(text) ? clause.subject : null;
  if (!MOVING.has(verb) || tense === 'present') return null;
  const isPassive = tree.childOf(head, 'aux:pass') !== undefined || formOf(tree, head - 1) === 'got';
  return (isPassive ? clause.subject : objectOf(facts)) ?? null;
}

const written = (text: string, { tokens }: Tree, { from, to }: TimePhrase): string =>
  text.slice(tokens[from]?.start, tokens[to - 1]?.end);

/** "On the 5th of May", with "the 12th": "on the 12th of May". */
function withDate(old: string, date: string): string {
  if (/^(?:the )?\w+$/.test(date) && ORDINAL.test(date) && ORDINAL.test(old))
    return old.replace(ORDINAL, date.replace('the ', ''));
  if (CLOCK.exec(date)?.index === 0) return CLOCK.test(old) ? old.replace(CLOCK, date) : `${old} at ${date}`;
  if (/^(?:next|this|tomorrow|tonight)\b/i.test(date)) return date;
  return `${/day\b|\b\d{1,2}(?!\d)/i.test(date) ? 'on' : 'in'} ${date}`;
}
