import { type Mention, type ReadingDay, withoutOverlaps } from '../reading';
import { DAY_RULES } from './day-rules';
import { HOLIDAY_RULES } from './holidays';
import { boundMention, joinRanges, joinYears } from './join';
import { narrowMention } from './narrow';
import { PERIOD_RULES } from './period-rules';
import type { MentionRule } from './rule';
import { findSharedMonths } from './shared-month';
import { addTimes } from './times';
import { ORDINAL } from './vocabulary';

const RULES: readonly MentionRule[] = [...PERIOD_RULES, ...DAY_RULES, ...HOLIDAY_RULES];

/** What repeats is no date: "every Monday", "each March", "Mondays". */
const REPEATS = /\b(?:every|each)(?: other| single| second)?(?: the)?\s*$/i;
/** What gives a weak mention company: a preposition of time before it, or nothing after it but a stop. */
const PREPOSITION =
  /\b(?:in|during|of|for|by|on|around|throughout|within|early|mid|late|not|or|year|back to)(?: the)?\s*$/i;
const LISTED = /(?<![\d.])(?:1[5-9]|20)\d\d(?:,| and| or| &)\s*$/;
const NTH = new RegExp(`^the (?:${ORDINAL})$`, 'i');
const TITLE = /\b(?!(?:time|times|most|part|some|day|days|all|much|many|rest|thing)\b)[a-z]+ of\s*$/i;

/** Dates in an English text, in order, none overlapping. */
export function findEnglish(text: string, day: ReadingDay): Mention[] {
  const found = withoutOverlaps([
    ...findSharedMonths(text, day.today),
    ...RULES.flatMap((rule) => runRule(rule, text, day)),
  ]);
  const narrowed = withoutOverlaps(found.map((mention) => narrowMention(text, mention, day)));
  const dates = joinRanges(text, joinYears(text, narrowed))
    .filter((mention) => !REPEATS.test(text.slice(0, mention.start)))
    .map((mention) => boundMention(text, mention))
    .filter((mention) => !mention.weak || hasCompany(text, mention));
  return addTimes(text, dates, day);
}

function runRule({ pattern, weak = false, read }: MentionRule, text: string, day: ReadingDay): Mention[] {
  const mentions: Mention[] = [];
  for (const match of text.matchAll(pattern)) {
    const reading = read({ ...match.groups, all: match[0] }, day);
    if (!reading) continue;
    const lead = match[0].length - match[0].trimStart().length;
    mentions.push({ start: match.index + lead, end: match.index + match[0].length, reading, weak });
  }
  return mentions;
}

function hasCompany(text: string, { start, end }: Mention): boolean {
  const said = text.slice(start, end);
  const before = text.slice(0, start);
  const after = text.slice(end);
  const closes = /^\s*(?:$|[.,!?;:)\n])/.test(after);
  if (/^now$|right now/i.test(said)) return false;
  if (NTH.test(said)) return /\b(?:on|by|until|since|before|after)\s*$/i.test(before);
  if (/^the /i.test(said) && !/\d/.test(said))
    return closes && (/\bfor\s*$/i.test(before) || (TITLE.test(before) && !/weekend|decade/i.test(said)));
  if (/^\d+$/.test(said))
    return PREPOSITION.test(before) || LISTED.test(before)
      ? !/^\s+[a-z]+s\b/.test(after)
      : /^\s*$/.test(before);
  if (/thousand|teen|twenty/i.test(said))
    return /\b(?:in|of|since|year)\s*$/i.test(before) && !/^ [a-z]+s\b/.test(after);
  // Months that are words of their own.
  return /\b(?:in|during|of|this|around|throughout|early|mid|late)(?: the)?\s*$/i.test(before);
}
