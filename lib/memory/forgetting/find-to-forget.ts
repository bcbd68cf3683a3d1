import type { MemoryWithSources } from '@/lib/contracts/memory';
import type { Language } from '../language-port';
import type { Embedder } from '../ports';
import { recall } from '../recall/recall';
import type { RecallSources, RecallStore } from '../recall/recall-store';

/** The most memories that one request may match. */
const MATCHES = 20;
/** Candidates to compare with the request: from recall, and as many again by the person's own words. */
const LOOKED_AT = 60;
/** Distinctive words that a memory must share with a request that has several. */
const DISTINCTIVE_WORDS = 2;

/** Every memory that the person can see, even if recall would not use it; memories only. */
const EVERY_MEMORY: RecallSources = {
  everyMemory: true,
  diary: false,
  diaryFull: false,
  thoughts: false,
  chat: false,
  unifiedHistory: false,
};

/** Looks up memories that a person wants forgotten. */
export interface WishStore {
  recall: RecallStore;
  /** Memories that contain words of a text, in themselves or in the person's words that they rest on; best match first. */
  findByEvidence(
    userId: string,
    wish: { text: string; words: readonly string[] },
    limit: number,
  ): Promise<string[]>;
  loadMemories(userId: string, ids: readonly string[]): Promise<MemoryWithSources[]>;
}

export interface Wish {
  userId: string;
  characterId: string;
  /** Another member of a group, by name, who wants their own memories forgotten. */
  speaker: string | null;
  timeZone: string;
  /** What to forget, in the person's words. */
  text: string;
  now: Date;
}

/**
 * The memories that a request to forget refers to, best first: what recall finds for its words, if the memory or the words it
 * rests on contain them. Similar meaning is not enough: forgetting cannot be undone.
 */
export async function findToForget(
  deps: { store: WishStore; embedder: Embedder; language: Language },
  { text, ...wish }: Wish,
): Promise<MemoryWithSources[]> {
  const { store, language } = deps;
  const person = { ...wish, conversationId: null, sources: EVERY_MEMORY };
  const options = { limit: LOOKED_AT, now: wish.now, isSearch: true };
  const { hits } = await recall({ ...deps, store: store.recall }, person, language.analyse(text), options);
  const words = language.words(text).filter((word) => !language.isStopWord(word));
  const evident = await store.findByEvidence(wish.userId, { text, words }, LOOKED_AT);
  const ranks = new Map(
    [...new Set([...hits.map(({ id }) => id), ...evident])].map((id, rank) => [id, rank]),
  );
  const found = (await store.loadMemories(wish.userId, [...ranks.keys()])).filter(
    ({ speaker }) => wish.speaker === null || speaker?.toLowerCase() === wish.speaker.toLowerCase(),
  );

  const { general } = language;
  const wanted = new Set(language.stems(text));
  const distinctive = wanted.difference(general).size > 0 ? wanted.difference(general) : wanted;
  const weighed = found.map((memory) => {
    const texts = [memory.content, ...memory.sources.map(({ quote }) => quote)].join('\n');
    const stems = new Set(language.stems(texts));
    return {
      memory,
      shared: wanted.intersection(stems).size,
      held: distinctive.intersection(stems),
      rank: ranks.get(memory.id) ?? ranks.size,
    };
  });
  const matching = (words: ReadonlySet<string>) =>
    words.size === 0
      ? []
      : weighed.filter(
          ({ held }) => held.intersection(words).size >= Math.min(DISTINCTIVE_WORDS, words.size),
        );
  const exact = matching(distinctive);
  // "Mon chat": a memory of a cat need not contain the possessive.
  const matches = exact.length > 0 ? exact : matching(distinctive.difference(language.foreignStopStems));
  // Next to a memory that matches most of the request, one that matches only half of it is a different one.
  const most = Math.max(0, ...matches.map(({ shared }) => shared));
  return matches
    .filter(({ shared }) => 2 * shared > most)
    .sort((one, other) => other.shared - one.shared || one.rank - other.rank)
    .slice(0, MATCHES)
    .map(({ memory }) => memory);
}
