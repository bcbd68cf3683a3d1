import { setImmediate } from 'node:timers/promises';
import { dayAfter, instantAt, localDay } from '@/lib/basics/calendar';
import { cutText } from '@/lib/basics/readable-part';
import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';
import type { CallRecord, Embedder } from '../ports';
import { isSameName } from '../speaker';
import { findMisspelt } from './find-misspelt';
import { isBelowFloor, standsAlone } from './floor';
import type { Recall, RecallHit } from './hit';
import type { Question } from './question';
import { rankCandidates } from './rank-candidates';
import type { AskedTime, CandidateQuery, RankedCandidate, RecallSources, RecallStore } from './recall-store';
import { remember } from './remember';

/** The maximum length of a hit's snippet, in characters (search document). */
export const SNIPPET_LENGTH = 400;
/** The embedding call's deadline before recall goes on without it (design §5). */
const EMBEDDING_DEADLINE_MS = 250;
/** Candidates from each channel before fusion (search document: a large internal pool). */
const POOL = 60;
const DAY_MS = 86_400_000;
/** Fewer hits than this are filled up with recent and important memories, if any hit is relevant at all (persona and state, 4.2). */
const FILLED_UP_TO = 3;
/** A memory's recency halves with each such period. */
const HALF_AS_RECENT_MS = 30 * DAY_MS;
const STATED_LATER_MS = 3 * DAY_MS;
/** After all days. */
const NEVER = '9999-12-31';
/** The number of words of a message that may contain a name, and of words in a name. */
const MENTIONING_WORDS = 60;
const NAME_WORDS = 3;

export interface RecallDependencies {
  store: RecallStore;
  embedder: Embedder;
  language: Language;
}

/** Who asks, where, and what may be searched. */
export interface RecallPerson {
  userId: string;
  /** Who answers; null for a search, which finds what any character may recall. */
  characterId: string | null;
  conversationId: string | null;
  timeZone: string;
  /** Another member of a group, for whom only their own rows and this conversation's are found. Absent for the person, who may recall everything. */
  speaker?: string | null;
  /** The name under which the person writes in groups. */
  displayName?: string | null;
  /** The message that is being answered, which is never found. */
  messageId?: string;
  /** The most messages of this conversation before it that a prompt has anyway; none if absent. */
  shownMessages?: number;
  sources: RecallSources;
}

export interface RecallOptions {
  /** The most hits. */
  limit: number;
  now: Date;
  /** The turn before, for a follow-up. */
  previous?: string | null;
  /** Somebody searches with these words: finds what contains them, even if it would not be recalled unasked. */
  isSearch?: boolean;
  /** Each hit must pass the floor by itself, since it is recalled unasked; a few important ones may fill up the result (design §9). */
  eachStands?: boolean;
  /** Also return this many rows that a search for the message would find. */
  related?: number;
}

/**
 * The rows that are relevant to a message, best first: from memories, diary and chats, by words, meaning, names, topics and
 * time (design §5). Empty when nothing passes the floor.
 */
export async function recall(
  deps: RecallDependencies,
  person: RecallPerson,
  message: AnalysedText,
  options: RecallOptions,
): Promise<Recall> {
  const when = { reference: options.now, timeZone: person.timeZone };
  const question = message.question(options.previous ?? null, when);
  const calls: CallRecord[] = [];
  // A greeting recalls nothing; a "yes" recalls what the message that it answers would.
  const isGreeting = question.leaning === '' && message.isSmallTalk('');
  if (isGreeting && !options.isSearch) return { hits: [], related: [], withoutMeaning: false, calls };
  const vector = onceSent(() =>
    embedWithin(deps.embedder, `${question.leaning} ${question.text}`.trim(), calls),
  );
  const query: CandidateQuery = {
    userId: person.userId,
    characterId: person.characterId,
    conversationId: person.conversationId,
    speaker: person.speaker ?? null,
    messageId: person.messageId ?? null,
    shownMessages: person.shownMessages ?? 0,
    text: question.text,
    leaning: question.leaning,
    expanded: question.expanded,
    fillers: question.fillers,
    tags: question.tags,
    mentions: mentionsIn(deps.language.words(question.text)),
    phrases: question.phrases,
    respelled: [],
    times: timesIn(question, options.now, person.timeZone),
    asksPast: !question.present || namesPast(question, options.now, person.timeZone),
    askedSlot: question.askedSlot,
    vector,
    embeddingModel: deps.embedder.model,
    sources: person.sources,
    now: options.now,
    pool: POOL,
  };
  const asWritten = await deps.store.findCandidates(query);
  // Results are compared with the question all together, and then each by itself.
  const compareMeaning = remember((text: string) => remember(deps.language.compareMeaning(text)));
  const wasFaint = isBelowFloor(question, asWritten, { compareMeaning });
  const looksCloser = options.isSearch || options.related !== undefined || (wasFaint && question.asks);
  const pool = await findMisspelt(deps, query, asWritten, looksCloser);
  const isFaint = pool === asWritten ? wasFaint : isBelowFloor(question, pool, { compareMeaning });
  const weighed =
    isFaint && !options.isSearch && !options.related ? [] : rankCandidates(pool, question, deps.language);
  const found = withoutRepeats(
    weighed.filter(
      ({ score, why }) => score > 0 && (!isFaint || why.some((channel) => channel !== 'meaning')),
    ),
  );
  // Whoever asks for them compares each with the question itself, the weakest too.
  const related = options.related
    ? withoutRepeats(weighed)
        .slice(0, options.related)
        .map((one) => toHit(one, person))
    : [];
  const cost = { related, withoutMeaning: (await vector) === null, calls };
  if (isFaint && !options.isSearch) return { hits: [], ...cost };
  const stands = ({ candidate }: RankedCandidate) =>
    !options.eachStands || standsAlone(question, pool, candidate, { compareMeaning });
  const chosen = found.values().filter(stands).take(options.limit).toArray();
  const room = chosen.length > 0 ? Math.min(options.limit, FILLED_UP_TO) - chosen.length : 0;
  const fill = options.eachStands && room > 0 ? fillUp(weighed, chosen, room, options.now) : [];
  return {
    hits: [
      ...chosen.map((one) => toHit(one, person)),
      ...fill.map((one) => ({ ...toHit(one, person), why: ['important'], isFill: true as const })),
    ],
    ...cost,
  };
}

/**
 * The spans of time that a message names. Of an open one, only what is to come counts ("until Friday"): "since May" is said of
 * a state.
 */
function timesIn({ days }: Question, now: Date, timeZone: string): AskedTime[] {
  const today = localDay(now, timeZone);
  return days.flatMap(({ start, end }) => {
    const [from, to] = [start ?? today, end ?? NEVER];
    const isOpen = start === null || end === null;
    if (isOpen && (to <= today || (end === null && from <= today))) return [];
    // Most messages are about today, and hardly any ask what was said today.
    const isToday = from === today && to === dayAfter(today);
    return [{ days: { from, to }, said: isOpen || isToday ? null : saidIn({ from, to }, today, timeZone) }];
  });
}

function saidIn({ from, to }: AskedTime['days'], today: string, timeZone: string): AskedTime['said'] {
  // What happened is often first mentioned a few days later.
  const later = to <= today ? STATED_LATER_MS : 0;
  return { from: instantAt(from, timeZone).getTime(), to: instantAt(to, timeZone).getTime() + later };
}

/** The message names past dates: it asks what was true or due then. */
function namesPast({ days }: Question, now: Date, timeZone: string): boolean {
  return days.some(({ end }) => end !== null && instantAt(end, timeZone) <= now);
}

/** Possible names at the beginning of a message: its words, alone and up to three together. */
function mentionsIn(words: readonly string[]): string[] {
  const beginning = words.slice(0, MENTIONING_WORDS);
  return beginning.flatMap((_, at) =>
    Array.from({ length: NAME_WORDS }, (_each, more) => beginning.slice(at, at + more + 1).join(' ')),
  );
}

/** The most important and recent of the other rows that were found, by their present values; they score lower than the relevant ones. */
function fillUp(
  ranked: readonly RankedCandidate[],
  chosen: readonly RankedCandidate[],
  room: number,
  now: Date,
): RankedCandidate[] {
  const worth = ({ candidate: { importance, relevance, at } }: RankedCandidate) =>
    importance * relevance * 2 ** (-(now.getTime() - at.getTime()) / HALF_AS_RECENT_MS);
  const weakest = Math.min(...chosen.map(({ score }) => score));
  const others = ranked.filter(
    (found) => found.candidate.source === 'memory' && !found.candidate.isPast && worth(found) > 0,
  );
  return withoutRepeats([...chosen, ...others.toSorted((one, other) => worth(other) - worth(one))])
    .filter((found) => !chosen.includes(found))
    .slice(0, room)
    .map((found) => ({ ...found, score: Math.min(found.score, weakest) }));
}

/** One hit per source and id, and one per snippet, so that nothing is repeated. */
function withoutRepeats(ranked: readonly RankedCandidate[]): RankedCandidate[] {
  const seen = new Set<string>();
  return ranked.filter(({ candidate }) => {
    const keys = [
      `${candidate.source}:${candidate.id}`,
      cutText(candidate.text, SNIPPET_LENGTH).toLowerCase(),
    ];
    const isNew = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
}

function toHit(
  { candidate, score, why }: RankedCandidate,
  { sources, displayName = null }: RecallPerson,
): RecallHit {
  const { author } = candidate;
  const isWhole = sources.diaryFull && candidate.source === 'diary' && candidate.text.length > SNIPPET_LENGTH;
  return {
    source: candidate.source,
    id: candidate.id,
    timestamp: candidate.at.toISOString(),
    snippet: cutText(candidate.text, SNIPPET_LENGTH),
    ...(isWhole ? { whole: candidate.text } : {}),
    ...(candidate.isPast ? { isPast: true } : {}),
    ...(candidate.isPast && candidate.validTo ? { validTo: candidate.validTo.toISOString() } : {}),
    ...(author !== null && !isSameName(author, displayName) ? { speaker: author } : {}),
    ...(candidate.eventDate ? { eventDate: candidate.eventDate } : {}),
    tags: candidate.tags,
    score,
    why,
  };
}

/** Starts work once the request to the database is on its way, so that it waits for neither computation nor another server. */
async function onceSent<T>(work: () => Promise<T>): Promise<T> {
  // The first round of the event loop reaches the statement, the second sends it.
  await setImmediate();
  await setImmediate();
  return work();
}

/** Null: the embedding came too late or not at all, and recall continues without it. */
async function embedWithin(embedder: Embedder, text: string, calls: CallRecord[]): Promise<number[] | null> {
  try {
    const [vector] = await embedder.embed([text], {
      signal: AbortSignal.timeout(EMBEDDING_DEADLINE_MS),
      calls,
    });
    return vector ?? null;
  } catch {
    return null;
  }
}
