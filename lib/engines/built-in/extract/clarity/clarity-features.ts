import { type HashedFeatures, toBuckets } from '../../decide/gate/features';
import { sumDirections } from '../../decide/gate/meaning';
import type { WordVectors } from '../../embeddings/word-vectors/load-word-vectors';
import { NAMED_BACK, type StatementInTalk } from '../statements-in-talk';
import { addEdges } from './edges';
import type { FeatureSets } from './feature-sets';
import { addPredicate, addVerbs } from './predicates';
import { addNoun, addWord, definitesOf } from './references';
import { addSequences } from './sequences';

const OBJECTS = /^(?:obj|obl|xcomp|ccomp)/;

/**
 * What shows whether a statement is whole and understandable alone: where it was cut out of its sentence, its sequence of
 * tags, its verb with what it governs, and what its nouns and pronouns refer to.
 *
 * @param bits the model has 2^bits buckets.
 */
export function readClarityFeatures(
  { statement, earlier }: StatementInTalk,
  vectors: WordVectors,
  bits: number,
): HashedFeatures {
  const sets: FeatureSets = { shape: new Set(), words: new Set(), context: new Set() };
  const { tree, head, words } = statement.clause;
  const said = new Set(words);
  const before = new Set(
    lastOf(earlier)
      .toLowerCase()
      .match(/[\p{L}\p{N}'’]+/gu) ?? [],
  );
  addEdges(sets, statement);
  addSequences(sets, statement);
  addPredicate(sets, statement.clause, said);
  addVerbs(sets, tree, said);
  for (const index of words) {
    addWord(sets, tree, index);
    addNoun(sets, tree, index, said, before);
  }
  const lemmaOf = (index: number) => tree.tokens[index]?.lemma ?? '';
  const definites = definitesOf(tree, words);
  const objects = words.filter((index) => OBJECTS.test(tree.tokens[index]?.deprel ?? ''));
  // The nouns that "the" presents as known, without and with a description; the predicate; its objects.
  const parts = [definites.bare, definites.described, [head], objects].map((part) => part.map(lemmaOf));
  return {
    shape: toBuckets(sets.shape, bits),
    words: toBuckets(sets.words, bits),
    context: toBuckets(sets.context, bits),
    meaning: sumDirections(parts, vectors),
  };
}

/** The end of what was said before. */
function lastOf(earlier: readonly string[]): string {
  return earlier
    .map((line) => line.slice(-NAMED_BACK))
    .join(' ')
    .slice(-NAMED_BACK);
}
