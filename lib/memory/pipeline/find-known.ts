import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';
import type { AnalysedTurn, CallRecord, Clock, Embedder, KnownFact, Utterance } from '../ports';
import { endingStates } from '../predicates';
import { recall } from '../recall/recall';
import type { RecallSources, RecallStore } from '../recall/recall-store';
import { speakerOf } from '../speaker';

/** Facts that an engine is shown beside a message, as many as recall finds at most; it refers to them by number. */
const KNOWN_AT_MOST = 12;
const FOUND_AT_MOST = 8;
/** Memories only: chat messages and diary entries are not facts that a statement could relate to. */
const MEMORIES: RecallSources = {
  diary: false,
  diaryFull: false,
  thoughts: false,
  chat: false,
  unifiedHistory: false,
};

/** Looks up known facts. */
export interface KnownStore {
  recall: RecallStore;
  /** Of these memories, those that rest on these messages, and the person's current states, in this order. */
  loadHolding(
    reader: { userId: string; characterId: string; conversationId: string },
    found: { memoryIds: readonly string[]; messageIds: readonly string[]; states: readonly string[] },
  ): Promise<KnownFact[]>;
}

export interface KnownQuery {
  userId: string;
  characterId: string;
  conversationId: string;
  /** The author of the message, if it is another member of a group. */
  speaker?: string | null;
  timeZone: string;
  /** The message being read. */
  text: AnalysedText;
  /** Messages before it, which a short correction refers to ("no wait, Tuesday"). */
  previous: readonly Utterance[];
  now: Date;
}

export interface Known {
  facts: KnownFact[];
  /** What embedding the message cost. */
  calls: CallRecord[];
}

/**
 * What is known about a message: the memories made from the messages just before it, then what recall finds for its words,
 * then the states that a message can end without naming them (design §4). Not the newest or the most important.
 */
export async function findKnown(
  deps: { store: KnownStore; embedder: Embedder; language: Language },
  { text, previous, now, timeZone, ...reader }: KnownQuery,
): Promise<Known> {
  const ownMessages = previous.filter((line) => line.role === 'user');
  const { hits, calls } = await recall(
    { ...deps, store: deps.store.recall },
    { ...reader, timeZone, sources: MEMORIES },
    text,
    { limit: FOUND_AT_MOST, now, previous: ownMessages.at(-1)?.text ?? null, isSearch: true },
  );
  const facts = await deps.store.loadHolding(reader, {
    memoryIds: hits.map((hit) => hit.id),
    messageIds: ownMessages.map((line) => line.id),
    states: endingStates(),
  });
  return { facts: facts.slice(0, KNOWN_AT_MOST), calls };
}

/** The same for the turn that is being read. */
export function findKnownForTurn(
  deps: { store: KnownStore; embedder: Embedder; language: Language; clock: Clock },
  { userId, characterId, conversationId }: Pick<KnownQuery, 'userId' | 'characterId' | 'conversationId'>,
  input: AnalysedTurn,
): Promise<Known> {
  return findKnown(deps, {
    userId,
    characterId,
    conversationId,
    speaker: speakerOf(input),
    timeZone: input.setting.timeZone,
    text: input.text,
    previous: input.previous,
    now: deps.clock.now(),
  });
}

/** Characters of messages that are looked up together, and the maximum number of such lookups for a conversation. */
const STRETCH = 600;
const STRETCHES = 12;
/** The most facts shown beside a conversation. */
const KNOWN_BESIDE_LINES = 40;

/** The same for the messages of a conversation: memories made from them, then what recall finds for each stretch. */
export async function findKnownByLines(
  deps: { store: KnownStore; embedder: Embedder; language: Language },
  {
    lines,
    now,
    timeZone,
    ...reader
  }: Omit<KnownQuery, 'text' | 'previous'> & { lines: readonly Utterance[] },
): Promise<Known> {
  const ownMessages = lines.filter((line) => line.role === 'user');
  const person = { ...reader, timeZone, sources: MEMORIES };
  const found = new Set<string>();
  const calls: CallRecord[] = [];
  for (const text of stretchesOf(ownMessages)) {
    const options = { limit: FOUND_AT_MOST, now, isSearch: true };
    const recalled = await recall(
      { ...deps, store: deps.store.recall },
      person,
      deps.language.analyse(text),
      options,
    );
    for (const { id } of recalled.hits) found.add(id);
    calls.push(...recalled.calls);
  }
  const messageIds = ownMessages.map((line) => line.id);
  const facts = await deps.store.loadHolding(reader, {
    memoryIds: [...found],
    messageIds,
    states: endingStates(),
  });
  return { facts: facts.slice(0, KNOWN_BESIDE_LINES), calls };
}

/** Of a long conversation the latest stretches: the facts of the earlier ones were mostly stored by their turns. */
function stretchesOf(lines: readonly Utterance[]): string[] {
  const stretches: string[] = [];
  for (const { text } of lines) {
    const last = stretches.at(-1);
    if (last !== undefined && last.length + text.length < STRETCH)
      stretches[stretches.length - 1] = `${last}\n${text}`;
    else stretches.push(text);
  }
  return stretches.slice(-STRETCHES);
}
