import type { TextAnalysis } from '@/lib/language/analyse';
import type { Acquaintance } from '@/lib/language/antecedents';
import { formOf } from '@/lib/language/clauses/tree';
import { toFirstPerson } from '@/lib/language/first-person';
import { changeTable } from '../changes/change-table';
import { type Plan, planMeant } from '../changes/plan-meant';
import { parseStatements } from '../extract/statements';
import { type ClauseFacts, factsOf } from '../relations/clause-facts';
import { objectOf } from '../relations/match-relation';
import type { Correction } from './correction';

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)';
const DAY = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
const CLOCK = "\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|o'clock)|\\d{1,2}[:.]\\d\\d|noon|midnight";
const ORDINAL = /\b\d{1,2}(?=st|nd|rd|th)/u;
/** A date at the end of a sentence: "to next Friday", "on the 12th now". */
const NEW_DATE = new RegExp(
  `\\b(?:to|till|until|for|on|in|at) (?<date>(?:(?:the |early |late |next |this )?(?:${DAY}|${MONTH}|week|month|year|\\d{1,2}(?:st|nd|rd|th)?\\b)|tomorrow|tonight|${CLOCK})[\\w :.]*?)(?: now| instead)?[.!\\s]*$`,
  'iu',
);

/**
 * "They moved it to Monday", "the exam is on the 12th now": the plan that is meant, with its old and its new date. Null if the
 * message says anything else, or it is unclear what is meant.
 */
export function parseRescheduled(text: TextAnalysis, { known, earlier }: Acquaintance): Correction | null {
  const date = NEW_DATE.exec(text.straight)?.groups?.date;
  if (!date) return null;
  const [statement, ...others] = parseStatements(text);
  const facts = statement && others.length === 0 && !statement.asks ? factsOf(statement.clause) : null;
  const thing = facts && moved(facts, text.straight);
  const plan = thing === null || !facts ? null : planMeant(facts.tree, thing, known, earlier);
  const changed = plan && withDate(plan, date.trim());
  return plan && changed && changed !== plan.sentence
    ? { wrong: toFirstPerson(plan.sentence), right: toFirstPerson(changed) }
    : null;
}

/** The word for what got another date; null if nothing did. */
function moved(facts: ClauseFacts, text: string): number | null {
  const { tree, head, verb, isCopular, isDenied, tense, clause } = facts;
  if (isDenied || tense === 'modal') return null;
  if (isCopular) return /\b(?:now|instead)\b/i.test(text) ? clause.subject : null;
  if (!changeTable().moving.has(verb) || tense === 'present') return null;
  const isPassive = tree.childOf(head, 'aux:pass') !== undefined || formOf(tree, head - 1) === 'got';
  return (isPassive ? clause.subject : objectOf(facts)) ?? null;
}

/** "I have an exam on the 5th of May", with "the 12th": "I have an exam on the 12th of May". */
function withDate({ sentence, tree, when }: Plan, date: string): string | null {
  if (!when) return null;
  const [start, end] = [tree.tokens[when.from]?.start ?? 0, tree.tokens[when.to - 1]?.end ?? 0];
  const old = sentence.slice(start, end);
  return `${sentence.slice(0, start)}${placed(old, date)}${sentence.slice(end)}`;
}

function placed(old: string, date: string): string {
  const day = ORDINAL.exec(date);
  if (day && /^(?:the )?\w+$/i.test(date) && ORDINAL.test(old))
    return old.replace(/\b\d{1,2}(?:st|nd|rd|th)/u, date.replace(/^the /i, ''));
  if (new RegExp(`^(?:${CLOCK})`, 'iu').test(date)) {
    const clock = new RegExp(`\\b(?:${CLOCK})`, 'iu');
    return clock.test(old) ? old.replace(clock, date) : `${old} at ${date}`;
  }
  if (/^(?:next|this|tomorrow|tonight)\b/i.test(date)) return date;
  return `${new RegExp(`^(?:early |late )?(?:${MONTH}\\b|(?:19|20)\\d\\d)`, 'iu').test(date) ? 'in' : 'on'} ${date}`;
}
