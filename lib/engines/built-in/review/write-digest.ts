import { exactForm } from '@/lib/basics/normalise';
import type { Draft, EventDate } from '@/lib/contracts/candidate';
import { findEntities } from '@/lib/language/comparison/extract-entities';
import type { ConversationInput } from '@/lib/memory/ports';
import type { AnalyseLine } from '@/lib/memory/readable-turn';
import { joinSentences } from '@/messages/sentences';
import type { Mood } from './feelings';
import type { ReviewWords } from './words';

/** The most facts, people and dates in an entry. */
const MOST_FACTS = 8;
const MOST_NAMES = 6;
const MOST_DAYS = 4;
/** A recurring event has no date of its own; one that began on a date is a state. */
const COMES_ROUND =
  /\b(?:every|each|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|weekdays|since|used to)\b/i;

export interface Digest {
  words: ReviewWords;
  input: ConversationInput;
  read: AnalyseLine;
  drafts: readonly Draft[];
  topics: readonly string[];
  /** The person's mood at the start, in the middle and at the end. */
  moods: readonly Mood[];
}

/** A conversation's diary entry without a model: facts, people, dates, and the feelings that were named, and nothing else. */
export function writeDigest(digest: Digest): string {
  const { words } = digest;
  const facts = [...new Set(digest.drafts.map(({ content }) => words.factOf(content)))];
  const paragraphs = [
    joinSentences([describeFacts(words, facts, digest.topics), describePeople(digest)]),
    joinSentences([describeDays(digest), describeMood(words, digest.moods)]),
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}

function describeFacts(
  { t, list }: ReviewWords,
  facts: readonly string[],
  topics: readonly string[],
): string {
  if (facts.length === 0)
    return topics.length > 0
      ? t('review.diary.talked', { topics: list(topics.slice(0, 4)) })
      : t('review.diary.nothing');
  const sentences = facts
    .slice(0, MOST_FACTS)
    .map((fact, place) =>
      t(place === 0 ? 'review.diary.told' : (LEADS[(place - 1) % LEADS.length] ?? LEADS[0]), { fact }),
    );
  const more =
    facts.length > MOST_FACTS ? [t('review.diary.more', { count: facts.length - MOST_FACTS })] : [];
  return joinSentences([...sentences, ...more]);
}

const LEADS = ['review.diary.learned', 'review.diary.said', 'review.diary.heard'] as const;

/** The people that they mentioned, by name. */
function describePeople({ words: { t, list }, drafts }: Digest): string {
  const names = new Map<string, string>();
  for (const draft of drafts)
    for (const { key, name, kind } of findEntities(draft))
      if ((kind === 'person' || kind === 'animal') && /^\p{Lu}/u.test(name)) names.set(key, name);
  const shown = [...names.values()].slice(0, MOST_NAMES);
  return shown.length > 0 ? t('review.diary.people', { names: list(shown) }) : '';
}

/** Dated events. */
function describeDays({ words, drafts, input, read }: Digest): string {
  const { timeZone } = input.setting;
  const days = drafts.flatMap((draft) => {
    const line = input.utterances.findLast(({ role, text }) => role === 'user' && text.includes(draft.span));
    if (!line || COMES_ROUND.test(draft.span)) return [];
    const start = line.text.indexOf(draft.span);
    const place = { start, end: start + draft.span.length };
    const date = read(line).eventDateIn(place, { reference: line.at, timeZone });
    return date && isOneDay(date)
      ? [{ day: date.start.slice(0, DAY), what: words.factOf(draft.content) }]
      : [];
  });
  const facts = new Map(days.map((one) => [`${one.day} ${exactForm(one.what)}`, one]));
  return joinSentences(
    [...facts.values()]
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .slice(0, MOST_DAYS)
      .map(({ day, what }) => words.t('review.diary.day', { date: words.nameDay(day), fact: what })),
  );
}

/** "In May" is not a date. */
function isOneDay({ start, end }: EventDate): boolean {
  return end === null || Date.parse(end) - Date.parse(start) <= DAY_MS;
}

const DAY_MS = 86_400_000;
/** The length of the date in an ISO instant. */
const DAY = 10;
const PARTS = ['atFirst', 'onTheWay', 'inTheEnd'] as const;

function describeMood({ t, list }: ReviewWords, moods: readonly Mood[]): string {
  const named = PARTS.flatMap((part, position) => {
    const mood = moods[position] ?? 'neutral';
    return mood === 'neutral' ? [] : [{ part, mood, name: t(`review.moods.${mood}`) }];
  });
  const [first] = named;
  if (!first) return '';
  if (named.every(({ mood }) => mood === first.mood)) return t('review.diary.seemed', { moods: first.name });
  const changes = named.filter(({ mood }, position) => position === 0 || mood !== named[position - 1]?.mood);
  return t('review.diary.seemed', {
    moods: list(changes.map(({ part, name }) => t(`review.diary.${part}`, { mood: name }))),
  });
}
