import type { Allowance } from './choose-reading';
import { type Analyser, createAnalyser, type GrammarRules } from './create-analyser';
import { parseHyphenated } from './hyphenated';
import { unpackModelFile } from './model-file';
import type { ParsedSentence, ParsedToken } from './parsed-sentence';
import { splitSentences } from './split-sentences';
import { type Token, type TokenRules, tokenise } from './tokenise';

/** What a lemma depends on: the word, its tags and relation, and the tag of its head. */
export interface WordInTree extends Pick<ParsedToken, 'form' | 'upos' | 'xpos' | 'deprel'> {
  /** "" for the root. */
  readonly headXpos: string;
}

/** Language knowledge besides the weights. */
export interface LanguageRules extends GrammarRules {
  readonly tokens: TokenRules;
  /** Chat spellings as standard words, at the same positions. */
  readonly respell?: (tokens: readonly Token[]) => Token[];
  /** Whether a word is always capitalised, like "I". */
  readonly isAlwaysCapital: (form: string) => boolean;
  readonly lemmatise: (word: WordInTree) => string;
}

/** Splits texts into sentences and parses each into a tree. */
export interface SentenceParser {
  /**
   * Parses the first {@link MOST_TOKENS} tokens of a text, in time linear in its length.
   *
   * @returns the sentences in order; none for whitespace.
   * @param allowance shared by the parts of a text that are parsed one by one.
   * @param tokens the text's tokens, if known.
   */
  parse(text: string, allowance?: Allowance, tokens?: readonly Token[]): ParsedSentence[];
  /** The tokens of the part of a text that is parsed. */
  tokenise(text: string): Token[];
  /** A new allowance, to be shared by the parts of one text. */
  allowance(): Allowance;
  /** Sentence boundaries in UTF-16 units, the same as in `parse`, without parsing. */
  split(text: string, tokens: readonly Token[]): { start: number; end: number }[];
  /** Parses a tokenised sentence of at least one word. */
  readonly analyse: Analyser;
  readonly lemmatise: LanguageRules['lemmatise'];
}

/** Tokens parsed of one text: more than a message about oneself has, in a quarter of a second. */
export const MOST_TOKENS = 800;
/** Words of a text that are parsed again if their tags are uncertain. */
const MOST_WORDS_AGAIN = 200;

/**
 * @param bytes the file of a model.
 * @param rulesFor makes the language's rules, given which words exist.
 * @throws {ModelFileError} when the bytes are not a model, are damaged, or are of another version.
 */
export function createParser(
  bytes: Uint8Array,
  rulesFor: (isWord: (word: string) => boolean) => LanguageRules,
): SentenceParser {
  const model = unpackModelFile(bytes);
  const rules = rulesFor((word) => model.clusters.has(word));
  const analyse = createAnalyser(model, rules);
  const read = (tokens: readonly Token[], allowance: Allowance): ParsedSentence => {
    const { upos, xpos, heads, deprels } = parseHyphenated(tokens, (forms) => analyse(forms, allowance));
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
  const cut = (text: string) => {
    const tokens = tokenise(text, rules.tokens, MOST_TOKENS);
    return rules.respell?.(tokens) ?? tokens;
  };
  return {
    analyse,
    lemmatise: rules.lemmatise,
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
