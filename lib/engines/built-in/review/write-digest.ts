import { formatDay } from '@/lib/basics/calendar';
import { exactForm } from '@/lib/basics/normalise';
import type { Draft, EventDate } from '@/lib/contracts/candidate';
import { findEntities } from '@/lib/language/comparison/extract-entities';
import { toSecondPerson } from '@/lib/language/second-person';
import type { ConversationInput } from '@/lib/memory/ports';
import type { AnalyseLine } from '@/lib/memory/readable-turn';

/** The most facts, people and dates in an entry. */
const MOST_FACTS = 8;
const MOST_NAMES = 6;
const MOST_DAYS = 4;
/** A recurring event has no date of its own; one that began on a date is a state. */
const COMES_ROUND =
  /\b(?:every|each|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|weekdays|since|used to)\b/i;

export interface Digest {
  input: ConversationInput;
  read: AnalyseLine;
  drafts: readonly Draft[];
  topics: readonly string[];
  /** The person's mood at the start, in the middle and at the end. */
  moods: readonly string[];
}

/** A conversation's diary entry without a model: facts, people, dates, and the feelings that were named, and nothing else. */
export function writeDigest(digest: Digest): string {
  const facts = [...new Set(digest.drafts.map(({ content }) => clauseOf(content)))];
  const paragraphs = [
    [describeFacts(facts, digest.topics), describePeople(digest)].filter(Boolean).join(' '),
    [describeDays(digest), describeMood(digest.moods)].filter(Boolean).join(' '),
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}

/** "User works as a nurse." → "you work as a nurse". */
function clauseOf(content: string): string {
  return toSecondPerson(content)
    .replace(/^You(r)?\b/, 'you$1')
    .replace(/[\s.;]+$/, '');
}

function describeFacts(facts: readonly string[], topics: readonly string[]): string {
  if (facts.length === 0)
    return topics.length > 0
      ? `We talked about ${listWords(topics.slice(0, 4))}. You told me nothing about yourself that I would keep.`
      : 'We talked, and nothing in it was about you.';
  const [first = '', ...rest] = facts.slice(0, MOST_FACTS);
  const more = facts.length > MOST_FACTS ? ` There was more: ${facts.length - MOST_FACTS} other things.` : '';
  const sentences = rest.map((one, position) => `${LEADS[position % LEADS.length]} that ${one}.`);
  return [`You told me that ${first}.`, ...sentences].join(' ') + more;
}

const LEADS = ['I learned', 'You said', 'I also heard'];

/** The people that they mentioned, by name. */
function describePeople({ drafts }: Digest): string {
  const names = new Map<string, string>();
  for (const draft of drafts)
    for (const { key, name, kind } of findEntities(draft))
      if ((kind === 'person' || kind === 'animal') && /^\p{Lu}/u.test(name)) names.set(key, name);
  const shown = [...names.values()].slice(0, MOST_NAMES);
  return shown.length > 0 ? `You spoke of ${listWords(shown)}.` : '';
}

/** Dated events. */
function describeDays({ drafts, input, read }: Digest): string {
  const { timeZone } = input.setting;
  const days = drafts.flatMap((draft) => {
    const line = input.utterances.findLast(({ role, text }) => role === 'user' && text.includes(draft.span));
    if (!line || COMES_ROUND.test(draft.span)) return [];
    const start = line.text.indexOf(draft.span);
    const place = { start, end: start + draft.span.length };
    const date = read(line).eventDateIn(place, { reference: line.at, timeZone });
    return date && isOneDay(date) ? [{ day: date.start.slice(0, DAY), what: clauseOf(draft.content) }] : [];
  });
  const facts = new Map(days.map((one) => [`${one.day} ${exactForm(one.what)}`, one]));
  return [...facts.values()]
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, MOST_DAYS)
    .map(({ day, what }) => `${formatDay(new Date(`${day}T12:00:00Z`), 'UTC')}: ${what}.`)
    .join(' ');
}

/** "In May" is not a date. */
function isOneDay({ start, end }: EventDate): boolean {
  return end === null || Date.parse(end) - Date.parse(start) <= DAY_MS;
}

const DAY_MS = 86_400_000;
/** The length of the date in an ISO instant. */
const DAY = 10;
const NEUTRAL = 'neutral';

function describeMood([start = NEUTRAL, middle = NEUTRAL, end = NEUTRAL]: readonly string[]): string {
  const named = [
    [start, 'at first'],
    [middle, 'on the way'],
    [end, 'in the end'],
  ].filter(([mood]) => mood !== NEUTRAL);
  const moods = [...new Set(named.map(([mood]) => mood))];
  if (moods.length === 1) return `You seemed ${moods[0]}.`;
  const changes = named.filter(([mood], position) => position === 0 || mood !== named[position - 1]?.[0]);
  return moods.length === 0 ? '' : `You seemed ${listWords(changes.map((words) => words.join(' ')))}.`;
}

export function listWords(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
