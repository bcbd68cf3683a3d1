import { once } from '@/lib/basics/once';
import lexicon from './lexicon/irregular-words.json';

/** Past and past participle of an irregular verb. */
export interface IrregularVerb {
  readonly past: string;
  readonly participle: string;
}

/** The irregular words of English, in both directions, from the data file. */
export interface IrregularWords {
  readonly verbs: ReadonlyMap<string, IrregularVerb>;
  /** Inflected form → verb: "went" → "go". */
  readonly verbOf: ReadonlyMap<string, string>;
  readonly plurals: ReadonlyMap<string, string>;
  /** Plural → noun: "children" → "child". */
  readonly nounOf: ReadonlyMap<string, string>;
  readonly unchangedNouns: ReadonlySet<string>;
  /** Comparative or superlative → adjective or adverb. */
  readonly positiveOf: ReadonlyMap<string, string>;
  /** Part of a contraction or careless spelling → the word: "n't" → "not". */
  readonly fullForms: ReadonlyMap<string, string>;
  /** Verbs of several syllables that double their last letter: "preferred". */
  readonly doublingVerbs: ReadonlySet<string>;
}

export const loadIrregularWords = once((): IrregularWords => {
  const verbs = new Map(
    Object.entries(lexicon.verbs).map(([verb, [past = '', participle = '']]) => [verb, { past, participle }]),
  );
  const forms = [...verbs].flatMap(([verb, { past, participle }]) => [
    [past, verb] as const,
    [participle, verb] as const,
  ]);
  const plurals = new Map(Object.entries(lexicon.nouns));
  const degrees = Object.entries(lexicon.comparisons).reverse();
  return {
    verbs,
    verbOf: new Map([...forms, ...Object.entries(lexicon.verbForms)]),
    plurals,
    nounOf: new Map([...plurals].reverse().map(([noun, plural]) => [plural, noun])),
    unchangedNouns: new Set(lexicon.unchangedNouns),
    positiveOf: new Map(
      degrees.flatMap(([word, [more = '', most = '']]) => [[more, word] as const, [most, word] as const]),
    ),
    fullForms: new Map(Object.entries(lexicon.spokenForms)),
    doublingVerbs: new Set(lexicon.doublingVerbs),
  };
});
