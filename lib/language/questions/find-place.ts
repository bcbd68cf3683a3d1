import { formOf, type Tree } from '../clauses/tree';
import type { Asked } from './asked';
import { isAddressee, writtenText } from './facts';
import type { Match } from './match-fact';
import { phraseOf, prepositionOf, wordsOfTime } from './phrases';

/** Prepositions of place, the most specific first. */
const PLACES = ['in', 'at', 'to', 'near', 'on', 'into', 'from', 'around', 'outside', 'by', 'for', 'with'];
/** Prepositions of places that may be part of one another: "at a bakery in Leeds". */
const WITHIN = /^(?:in|at|near|on|by|outside)$/;
const MOVING = new Set('move go travel fly drive head relocate emigrate'.split(' '));
/** "On night shifts", "on a contract": how somebody works, not where. */
const NO_PLACE = /^(?:shift|duty|call|contract|basis|project|schedule|rota)$/;
const PLACE_WORDS = /^(?:abroad|upstairs|downstairs|overseas|downtown|outdoors|home)$/;

/** The place that a fact names, in its own words; null if it names none. */
export function findPlace({ preposition, past }: Asked, match: Match): string | null {
  const { tree, fact, covered } = match;
  const inTime = wordsOfTime(tree);
  const verb = match.verb === null ? null : (tree.tokens[match.verb]?.lemma ?? null);
  const rank = (word: string) => {
    if (word === preposition) return -2;
    if (verb !== null && MOVING.has(verb) && word === (past === 'only' ? 'from' : 'to')) return -1;
    return PLACES.indexOf(word);
  };
  const found = tree.tokens.flatMap((_, index) => {
    const word = prepositionOf(tree, index);
    if (!PLACES.includes(word) || inTime.has(index) || covered.has(index) || isAddressee(tree, index))
      return [];
    if (tree.relationOf(index) === 'nmod' && isInsidePlace(tree, index, word)) return [];
    if (NO_PLACE.test(tree.tokens[index]?.lemma ?? '')) return [];
    if (word === 'for' && verb !== 'work' && verb !== 'buy') return [];
    if (word === 'with' && verb !== 'live' && verb !== 'stay') return [];
    return [{ words: phraseOf(tree, index, inTime), isWithin: WITHIN.test(word), rank: rank(word) }];
  });
  const [best] = found.toSorted((one, other) => one.rank - other.rank);
  // "Where is she from?" is not answered by where she lives.
  if (preposition === 'from' && best && best.rank !== -2) return null;
  if (best) return writtenText(tree, fact.text, joinPlaces(found, best));
  const adverb = tree.tokens.findIndex(
    (_, index) => PLACE_WORDS.test(formOf(tree, index)) && !covered.has(index),
  );
  return adverb >= 0 ? formOf(tree, adverb) : null;
}

interface Place {
  readonly words: readonly number[];
  /** Whether it may be part of another place, or contain one. */
  readonly isWithin: boolean;
}

/** "At a bakery" directly followed by "in Leeds" is one place, however it was parsed. */
function joinPlaces(places: readonly Place[], place: Place): number[] {
  const words = [...place.words];
  for (const other of places.slice(places.indexOf(place) + 1))
    if (other.isWithin && other.words[0] === (words.at(-1) ?? 0) + 1) words.push(...other.words);
  for (const other of places.slice(0, places.indexOf(place)).reverse())
    if (place.isWithin && other.isWithin && (other.words.at(-1) ?? 0) + 1 === words[0])
      words.unshift(...other.words);
  return words;
}

/** "A shelter in Zwolle" is one place. */
function isInsidePlace(tree: Tree, index: number, preposition: string): boolean {
  const head = tree.tokens[index]?.head ?? -1;
  const before = prepositionOf(tree, head);
  // "From Leicester to Hamburg" names two places.
  return PLACES.includes(before) && !(before === 'from' && preposition === 'to');
}
