import type { TextAnalysis } from '@/lib/language/analyse';
import type { Acquaintance } from '@/lib/language/antecedents';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { couldBeADate } from '@/lib/language/dates/could-be-a-date';
import { toFirstPerson } from '@/lib/language/first-person';
import { MONTHS, WEEKDAYS } from '@/lib/language/lexicon/names-of-time';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { findTimePhrases, type TimePhrase } from '@/lib/language/questions/time-phrases';
import { onlyDated, type Plan, planMeant, planOn } from '../changes/plan-meant';
import { leadOf } from '../extract/lead-of';
import type { Statement } from '../extract/statement';
import { parseStatements } from '../extract/statements';
import { type ClauseFacts, factsOf } from '../relations/clause-facts';
import type { Correction } from './correction';

/** What comes before the new date: "from Friday to Monday". */
const LEAD = /^(?:.*\b(?:to|till|until|for) )?(?:on |in |at )?/i;
/** Verbs for giving something another date. */
const MOVING = wordClass('moving');
const ORDINAL = /\b\d{1,2}(?:st|nd|rd|th)\b/;
const OF_MONTH = new RegExp(`\\b\\d{1,2}(?= (?:${MONTHS.join('|')})\\b(?! \\d{4}))`, 'i');
const CLOCK = /\b(?:\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|o'clock)|\d{1,2}[:.]\d\d|noon|midnight)\b/i;
const NAMED = new RegExp(`\\b(?:${[...WEEKDAYS, ...MONTHS].join('|')})\\b`, 'g');
/** "11 on Thursday" */
const HOUR_FIRST = /^(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?) on (.+)$/i;
const AT = /\bat .+$/i;
/** "It's on Monday now": what was said before is no longer so. */
const NEWS = /\b(?:now|instead|actually)\b/i;
const TAKES_BACK =
  /^(?:(?:oh|ah|ugh|well|so|ok(?:ay)?)\b[ ,.!]*)*(?:wait|no|nope|sorry|oops|whoops|shoot|damn|hang on|hold on|correction|scratch that|my mistake|my bad|i was wrong|i got (?:it|that) wrong)\b/i;
const SAME_TIME = /\bsame time\b/i;
const DENIES = /^(?:not|n't|nt|n’t|than|of)$/;
const SAYING = /^(?:say|tell|write|think|type)$/;
/** The most statements of a message that are looked at. */
const MOST_STATEMENTS = 6;

/**
 * "They moved it to Monday", "the exam is on the 12th now", "she lands on Saturday, not Sunday": the plan that is meant, with its
 * old and its new date. Null if the message says nothing of the kind, or it is unclear what is meant.
 */
export function parseRescheduled(text: TextAnalysis, { known, earlier }: Acquaintance): Correction | null {
  if (known.length === 0 || !couldBeADate(text.straight)) return null;
  const before: Before = { thing: null, date: null };
  const statements = parseStatements(text, (sentence) => sentence.slice(leadOf(sentence)));
  for (const statement of statements.slice(0, MOST_STATEMENTS)) {
    if (statement.asks || isAskedIn(text, statement)) continue;
    const facts = factsOf(statement.clause);
    const moved = parseMoved({ ...facts, statement }, text.straight, before, { known, earlier });
    if (moved) return moved;
    // "The test has been moved, it's the 18th now"; "I said Monday, it's Wednesday now"
    if (MOVING.has(facts.verb)) before.thing = named(facts);
    if (SAYING.test(facts.verb)) before.date = datesOf(statement).at(-1) ?? null;
  }
  return null;
}

/** "Does Saturday work for you?", of which a statement is a part. */
const isAskedIn = ({ sentences }: TextAnalysis, { start }: Statement): boolean =>
  sentences.some((one) => one.start <= start && start < one.end && /\?["')\]]*$/.test(one.text));

/** What the message said before: of which plan it is, and its old date. */
interface Before {
  thing: { tree: Tree; index: number } | null;
  date: string | null;
}

function named(facts: ClauseFacts): Before['thing'] {
  const index = thingMoved(facts);
  return index === null ? null : { tree: facts.tree, index };
}

const pointsOf = (tree: Tree): TimePhrase[] => findTimePhrases(tree).filter(({ kind }) => kind === 'point');

const datesOf = ({ clause: { tree }, resolved }: Statement): string[] =>
  pointsOf(tree).map((phrase) => written(resolved, tree, phrase));

function parseMoved(
  facts: ClauseFacts & { statement: Statement },
  text: string,
  before: Before,
  { known, earlier }: Acquaintance,
): Correction | null {
  const { tree, statement, verb } = facts;
  const isOld = ({ from }: TimePhrase) => DENIES.test(formOf(tree, from - 1));
  const dates = pointsOf(tree);
  const old = dates.find(isOld);
  const date = dates.findLast((one) => !isOld(one));
  const was = old ? written(statement.resolved, tree, old) : before.date;
  const index = movedTo(facts, text, old !== undefined);
  if (index === null || !date) return null;
  const isPointing = tree.tokens[index]?.upos === 'PRON';
  const thing = isPointing && before.thing ? before.thing : { tree, index };
  const plan = was
    ? planOn(thing.tree, thing.index, known, was)
    : (planMeant(thing.tree, thing.index, known, earlier) ??
      (isPointing && MOVING.has(verb) ? onlyDated(known) : null));
  if (!plan?.when) return null;
  const now = written(statement.resolved, tree, date)
    .replace(LEAD, '')
    .replace(HOUR_FIRST, '$2 at $1')
    .replace(NAMED, (name) => name.charAt(0).toUpperCase() + name.slice(1));
  const right = withDate(plan, now, SAME_TIME.test(text) || (was !== null && !CLOCK.test(was)));
  return right === plan.sentence
    ? null
    : {
        wrong: toFirstPerson(plan.sentence),
        right: toFirstPerson(right),
        memory: plan.sentence,
        said: statement.sentence.text,
      };
}

/** The word for what a clause gives another date; null if it gives none. */
function movedTo(facts: ClauseFacts, text: string, isInsteadOf: boolean): number | null {
  const { verb, isCopular, isDenied, tense, clause } = facts;
  if (tense === 'modal') return null;
  if (isInsteadOf && !MOVING.has(verb)) return clause.subject;
  if (isDenied) return null;
  if (isCopular) return NEWS.test(text) || TAKES_BACK.test(text) ? clause.subject : null;
  return MOVING.has(verb) ? thingMoved(facts) : null;
}

/** "The test" of "they moved the test", "the test has been moved". */
function thingMoved({ tree, head, tense, clause }: ClauseFacts): number | null {
  const isPassive =
    tree.childOf(head, 'aux:pass') !== undefined ||
    formOf(tree, head - 1) === 'got' ||
    (tree.tokens[head]?.xpos === 'VBN' && tree.childOf(head, 'obj') === undefined);
  if (isPassive) return clause.subject;
  return tense === 'present' ? null : (tree.childOf(head, 'obj') ?? null);
}

const written = (text: string, { tokens }: Tree, { from, to }: TimePhrase): string =>
  text.slice(tokens[from]?.start, tokens[to - 1]?.end);

/** The plan's sentence with another date. @param keepsTime of the day only the date changes */
function withDate({ sentence, tree, when }: Plan, date: string, keepsTime: boolean): string {
  if (!when) return sentence;
  const old = written(sentence, tree, when);
  return sentence.replace(old, () => redate(old, date, keepsTime));
}

/** "On the 5th of May", with "the 12th": "on the 12th of May". */
function redate(old: string, date: string, keepsTime: boolean): string {
  if (/^(?:the )?\w+$/.test(date) && ORDINAL.test(date) && ORDINAL.test(old))
    return old.replace(ORDINAL, date.replace('the ', ''));
  // "On 11 May", with "the 18th"
  if (/^(?:the )?\w+$/.test(date) && ORDINAL.test(date) && OF_MONTH.test(old))
    return old.replace(OF_MONTH, String(Number.parseInt(date.replace('the ', ''), 10)));
  if (CLOCK.exec(date)?.index === 0) return CLOCK.test(old) ? old.replace(CLOCK, date) : `${old} at ${date}`;
  const time = keepsTime && !AT.test(date) ? (AT.exec(old)?.[0] ?? '') : '';
  const dated = `${date} ${time}`.trim();
  if (/^(?:next|this|tomorrow|tonight)\b/i.test(date)) return dated;
  const [, opening] = /^(for|from|by|until|till) /i.exec(old) ?? [];
  return `${opening ?? (/day\b|\b\d{1,2}(?!\d)/i.test(date) ? 'on' : 'in')} ${dated}`;
}
