import { daysOf } from '../extraction/date-event';
import { best } from './best';
import { countPhrases, type Phrase } from './phrases';
import type { RecallRow } from './recall-row';
import type { AskedTime, CandidatePool, CandidateQuery, RecallCandidate } from './recall-store';
import type { Talks } from './talks';
import { type Holding, rarityOf, setPlaces, type WeighedWords, type WordMatch } from './weigh-words';

export interface Meaning {
  /** One per row, in the same order; NaN for a row without a vector of the same model. */
  cosines: Float64Array;
  mean: number;
  deviation: number;
  cosineOf(row: RecallRow): number | null;
}

/** The similarity of rows to a message; null without a vector of the same model. */
export function cosineTo(vector: readonly number[] | null, embeddingModel: string): Meaning['cosineOf'] {
  const asked = vector && Float32Array.from(vector);
  return (row) =>
    asked && row.vector?.length === asked.length && row.embeddingModel === embeddingModel
      ? dot(row.vector, asked)
      : null;
}

/** How similar in meaning each row is to the message. */
export function compareMeaning(rows: readonly RecallRow[], cosineOf: Meaning['cosineOf']): Meaning {
  const cosines = new Float64Array(rows.length).fill(Number.NaN);
  let compared = 0;
  let total = 0;
  let squares = 0;
  for (const [index, row] of rows.entries()) {
    const cosine = cosineOf(row);
    if (cosine === null) continue;
    cosines[index] = cosine;
    compared++;
    total += cosine;
    squares += cosine * cosine;
  }
  const mean = total / Math.max(1, compared);
  const variance = squares / Math.max(1, compared) - mean * mean;
  return { cosines, mean, deviation: Math.sqrt(Math.max(0, variance)), cosineOf };
}

/** Compares rows ahead: before it is known which may be found, most of them are those of the last time. */
export function compareAhead(rows: readonly RecallRow[], cosineOf: Meaning['cosineOf']): Meaning['cosineOf'] {
  setPlaces(rows);
  const cosines = rows.map(cosineOf);
  // A row that was given another place since, or that is not among these, is compared now.
  return (row) => (rows[row.place] === row ? (cosines[row.place] ?? null) : cosineOf(row));
}

/** Both vectors have length 1, so their product is the cosine. Four sums at a time, since each addition waits for the previous one. */
function dot(one: Float32Array, other: Float32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let index = 0;
  for (; index + 3 < one.length; index += 4) {
    a += (one[index] ?? 0) * (other[index] ?? 0);
    b += (one[index + 1] ?? 0) * (other[index + 1] ?? 0);
    c += (one[index + 2] ?? 0) * (other[index + 2] ?? 0);
    d += (one[index + 3] ?? 0) * (other[index + 3] ?? 0);
  }
  for (; index < one.length; index++) a += (one[index] ?? 0) * (other[index] ?? 0);
  return a + b + c + d;
}

/** What the rows are compared with. */
interface Compared {
  words: WeighedWords;
  matches: readonly WordMatch[];
  meaning: Meaning;
  talks: Talks;
  phrases: readonly Phrase[];
}

/** The rows that each channel (words, meaning, topics, requested relation, time) finds, at most `pool` of each. */
export function chooseRows(
  rows: readonly RecallRow[],
  query: Pick<CandidateQuery, 'tags' | 'askedSlot' | 'times' | 'pool' | 'sources'>,
  { words, matches, meaning, talks, phrases }: Compared,
): RecallCandidate[] {
  const shared = sharedTags(rows, query.tags);
  const answering = new Set(query.askedSlot ? rows.filter(answers(query.askedSlot)) : []);
  const timely = new Set(
    query.times.length === 0 ? [] : rows.filter((row) => query.times.some((time) => isIn(time, row))),
  );
  const newest = (one: RecallRow, other: RecallRow) => other.at - one.at;
  const byWords = new Map(matches.map((match) => [match.row, match]));
  const nearest = best(rows, meaning.cosines, query.pool);
  const chosen = new Set<RecallRow>([
    ...byWords.keys(),
    ...nearest,
    ...[...shared]
      .sort(([one, count], [other, otherCount]) => otherCount - count || newest(one, other))
      .slice(0, query.pool)
      .map(([row]) => row),
    ...[...answering].sort(newest).slice(0, query.pool),
    ...[...timely].sort(newest).slice(0, query.pool),
  ]);
  return [...chosen].map((row) => {
    const worths = [...(byWords.get(row)?.byLexeme ?? [])];
    return {
      ...shownOf(row, query.sources),
      phrases: countPhrases(row, phrases),
      worth: Object.fromEntries(worths.map(([lexeme, { worth }]) => [lexeme, worth])),
      lent: worths.flatMap(([lexeme, { own }]) => (own ? [] : [lexeme])),
      lexemes: row.lexemes,
      neighbours: talks
        .borrowsFrom(row)
        .map(({ row: other, share }) => ({ share, lexemes: other.lexemes, cosine: meaning.cosineOf(other) })),
      named: words.spoken.has(row) || worths.some(([, { named }]) => named),
      ofAnother: words.spoken.size > 0 && !words.spoken.has(row) && (row.speakers?.length ?? 0) > 0,
      linked: worths.some(([, { linked }]) => linked),
      cosine: meaning.cosineOf(row),
      sharedTags: shared.get(row) ?? 0,
      inTime: timely.has(row),
      answers: answering.has(row),
    };
  });
}

/** An event that takes longer than this is dated by its year or less: it is not of a day in it. */
const VAGUE_MS = 100 * 86_400_000;

/** An event takes place in a span of time, or anything else was said in it. */
function isIn({ days, said }: AskedTime, { at, eventDate }: RecallRow): boolean {
  if (!eventDate) return said !== null && at >= said.from && at < said.to;
  const event = daysOf(eventDate);
  const isVague = lengthOf(event) > Math.max(VAGUE_MS, lengthOf(days));
  return event.from < days.to && days.from < event.to && !isVague;
}

const lengthOf = ({ from, to }: AskedTime['days']) => Date.parse(to) - Date.parse(from);

/** What a candidate shows of its row. */
function shownOf(
  {
    source,
    id,
    at,
    text,
    whole,
    speakers,
    tags,
    category,
    importance,
    relevance,
    isPast,
    validTo,
    eventDate,
  }: RecallRow,
  { diaryFull }: CandidateQuery['sources'],
) {
  return {
    source,
    id,
    at: new Date(at),
    text: diaryFull && whole !== null ? whole : text,
    author: (source === 'chat' && speakers?.[0]) || null,
    tags: [...tags],
    category,
    importance,
    relevance,
    isPast,
    validTo: validTo === null ? null : new Date(validTo),
    eventDate,
  };
}

function sharedTags(rows: readonly RecallRow[], tags: readonly string[]): Map<RecallRow, number> {
  const asked = new Set(tags);
  const shared = new Map<RecallRow, number>();
  if (asked.size === 0) return shared;
  for (const row of rows) {
    let count = 0;
    for (const tag of row.tags) if (asked.has(tag)) count++;
    if (count > 0) shared.set(row, count);
  }
  return shared;
}

/** Whether a row is filed under a requested relation. The pattern for the predicate is one of our own; the owner is compared literally. */
function answers(askedSlot: NonNullable<CandidateQuery['askedSlot']>): (row: RecallRow) => boolean {
  const predicates = new RegExp(askedSlot.predicates);
  const of = askedSlot.of ? `_${askedSlot.of}_` : '';
  return ({ predicate }) =>
    predicate !== null && predicates.test(predicate) && `_${predicate.replace(predicates, '_')}`.includes(of);
}

/** The statistics that the pool is measured against. */
export function poolOf(
  rows: readonly RecallRow[],
  { words, meaning, holding }: { words: WeighedWords; meaning: Meaning; holding: Holding },
): Omit<CandidatePool, 'candidates'> {
  return {
    asked: words.asked,
    rarityOf: (lexeme) => rarityOf(holding(lexeme).length, rows.length),
    rows: rows.length,
    cosineMean: meaning.mean,
    cosineDeviation: meaning.deviation,
  };
}
