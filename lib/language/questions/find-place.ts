import { formOf } from '../clauses/tree';
import type { Asked } from './asked';
import { isAddressee } from './facts';
import type { Match } from './match-fact';
import { lastOfPhrase, wordsOfTime } from './phrases';

/** Prepositions of place, the most specific first. */
const PLACES = ['in', 'at', 'to', 'near', 'on', 'into', 'from', 'around', 'outside', 'by', 'for', 'with'];
const MOVING = new Set('move go travel fly drive head relocate emigrate'.split(' '));
/** "On night shifts", "on a contract": how somebody works, not where. */
const NO_PLACE = /^(?:shift|duty|call|contract|basis|project|schedule|rota)$/;
const PLACE_WORDS = /^(?:abroad|upstairs|downstairs|overseas|downtown|outdoors|home)$/;
/** Verbs with which "for" and "with" name a place: "works for a charity", "lives with her gran". */
const VERBS_OF: Readonly<Record<string, RegExp>> = { for: /^(?:work|buy)$/, with: /^(?:live|stay)$/ };

/** The place that a fact names, in its own words; null if it names none. */
export function findPlace({ preposition, past }: Asked, match: Match): string | null {
  const { tree, fact, covered } = match;
  const inTime = wordsOfTime(tree);
  const verb = tree.tokens[match.verb ?? -1]?.lemma ?? '';
  const rank = (word: string) => {
    if (word === preposition) return -2;
    return MOVING.has(verb) && word === (past === 'only' ? 'from' : 'to') ? -1 : PLACES.indexOf(word);
  };
  const places: { rank: number; text: string }[] = [];
  for (let index = 0; index < tree.tokens.length; index++) {
    const word = formOf(tree, index);
    const noun = tree.tokens[index]?.head ?? -1;
    const isPlace =
      PLACES.includes(word) &&
      tree.relationOf(index) === 'case' &&
      ![inTime, covered].some((words) => words.has(noun)) &&
      !isAddressee(tree, noun) &&
      !NO_PLACE.test(tree.tokens[noun]?.lemma ?? '') &&
      (VERBS_OF[word]?.test(verb) ?? true);
    if (!isPlace) continue;
    const last = lastOfPhrase(tree, index, inTime, () => true);
    places.push({
      rank: rank(word),
      text: fact.text.slice(tree.tokens[index]?.start, tree.tokens[last]?.end),
    });
    index = last;
  }
  const [best] = places.toSorted((one, other) => one.rank - other.rank);
  // "Where is she from?" is not answered by where she lives.
  if (best) return preposition === 'from' && best.rank !== -2 ? null : best.text;
  const adverb = tree.tokens.findIndex((_, at) => PLACE_WORDS.test(formOf(tree, at)) && !covered.has(at));
  return adverb >= 0 ? formOf(tree, adverb) : null;
}
