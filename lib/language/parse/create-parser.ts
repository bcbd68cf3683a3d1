import type { Allowance } from './choose-reading';
import { type Analyser, createAnalyser, type GrammarRules } from './create-analyser';
import { unpackModelFile } from './model-file';
import type { ParsedSentence, ParsedToken } from './parsed-sentence';
import { splitSentences } from './split-sentences';
import { type Token, type TokenRules, tokenise } from './tokenise';

/** What a dictionary form depends on: the word, its tags and relation, and the tag of the word that it depends on. */
export interface WordInTree extends Pick<ParsedToken, 'form' | 'upos' | 'xpos' | 'deprel'> {
  /** "" for the root. */
  readonly headXpos: string;
}

/** What a language adds to the weights. */
export interface LanguageRules extends GrammarRules {
  readonly tokens: TokenRules;
  /** Whether a word has a capital wherever it stands, as "I" has. */
  readonly isAlwaysCapital: (form: string) => boolean;
  readonly lemmatise: (word: WordInTree) => string;
}

/** Cuts texts into sentences and reads each as a tree. */
export interface SentenceParser {
  /**
   * @returns the sentences in order, none for a text of white space; those of the first {@link MOST_TOKENS} tokens. Time
   * is linear in the text's length.
   *
   * @param allowance shared by the parts of one text, where they are read one by one.
   * @param tokens its words, where they are known.
   */
  parse(text: string, allowance?: Allowance, tokens?: readonly Token[]): ParsedSentence[];
  /** Its words and signs, so far as it is read. */
  tokenise(text: string): Token[];
  /** What the parts of one text may be read again, together. */
  allowance(): Allowance;
  /** Where the sentences of a text begin and end, in UTF-16 units: the same as `parse` reads, without reading them. */
  split(text: string, tokens: readonly Token[]): { start: number; end: number }[];
  /** Reads a sentence that is already cut into words, at least one. */
  readonly analyse: Analyser;
}

/** What is read of a text: more than anybody writes about themselves at once, in a quarter of a second. */
export const MOST_TOKENS = 800;
/** Words of a text that are read a second time where their tags are in doubt. */
const MOST_WORDS_AGAIN = 250;

/**
 * @param bytes a model as `writeModel` makes it.
 * @param rulesFor the language's rules, given which words are in use.
 * @throws {ModelFileError} when the bytes are no model, damaged, or of another version.
 */
export function createParser(
  bytes: Uint8Array,
  rulesFor: (isWord: (word: string) => boolean) => LanguageRules,
): SentenceParser {
  const model = unpackModelFile(bytes);
  const rules = rulesFor((word) => model.clusters.has(word));
  const analyse = createAnalyser(model, rules);
  const read = (tokens: readonly Token[], allowance: Allowance): ParsedSentence => {
    const { upos, xpos, heads, deprels } = analyse(
      tokens.map(({ form }) => form),
      allowance,
    );
    return {
      start: tokens[0]?.start ?? 0,
      end: tokens.at(-1)?.end ?? 0,
      tokens: tokens.map((token, index) => {
        const head = heads[index] ?? -1;
        const word = { upos: upos[index] ?? '', xpos: xpos[index] ?? '', deprel: deprels[index] ?? '' };
        const lemma = rules.lemmatise({ form: token.form, ...word, headXpos: xpos[head] ?? '' });
        return { ...token, lemma, ...word, head };
      }),
    };
  };
  const cut = (text: string) => tokenise(text, rules.tokens, MOST_TOKENS);
  return {
    analyse,
    tokenise: cut,
    split: (text, tokens) =>
      splitSentences(text, tokens, rules.isAlwaysCapital).map((sentence) => ({
        start: sentence[0]?.start ?? 0,
        end: sentence.at(-1)?.end ?? 0,
      })),
    allowance: () => ({ words: MOST_WORDS_AGAIN }),
    parse(text, allowance = { words: MOST_WORDS_AGAIN }, tokens = cut(text)) {
      return splitSentences(text, tokens, rules.isAlwaysCapital).map((sentence) => read(sentence, allowance));
    },
  };
}
