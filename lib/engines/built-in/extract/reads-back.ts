import { analyse } from '@/lib/language/analyse';
import { repairTree } from '@/lib/language/clauses/repair-tree';
import type { Tree } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';
import type { Incomplete } from './refuse-statement';
import type { Statement } from './statement';

/** How many characters of one message are parsed again; the rest of a longer message is accepted as it was parsed. */
const MOST_CHECKED = 600;

/** Checks a sentence, each one once; after `MOST_CHECKED` characters every sentence passes. */
export type Checks = (sentence: string, check: () => boolean) => boolean;

export function createChecks(): Checks {
  const known = new Map<string, boolean>();
  let left = MOST_CHECKED;
  return (sentence, check) => {
    const before = known.get(sentence);
    if (before !== undefined || left <= 0) return before ?? true;
    left -= sentence.length;
    const passes = check();
    known.set(sentence, passes);
    return passes;
  };
}

/**
 * A statement that was cut out of a longer sentence must be parsed the same by itself: otherwise it was cut in the wrong
 * place, or parsed wrongly.
 *
 * @param judge returns why a statement is incomplete, or null.
 */
export function readsBack(
  statement: Statement,
  read: (text: ReturnType<typeof analyse>) => Statement[],
  judge: (statement: Statement) => Incomplete | null,
): boolean {
  const again = read(analyse(`${statement.firstPerson}.`))
    .filter(({ text }) => !/^when it comes to\b/i.test(text))
    .map(judge);
  return again.length > 0 && again.every((why) => why === null || why === 'thin');
}

/** A sentence about "User" has a subject and a finite verb. */
export function isOneSentence(content: string): boolean {
  // Cases that the parser is unsure about: "Anna and her brother share a flat", "her favourite used to be jazz".
  if (/^User and |\bused to\b/.test(content)) return true;
  // The parser does not know "User" as a name, nor who "they" are.
  const said = content
    .replace(/\bthey\b/g, 'you')
    .replace(/\bof User['’]s(?= \p{L}+(?:s|ed)\b| (?:has|is|was|had|can|will|owns)\b)/gu, 'of mine')
    .replace(/\bUser['’]s(?= \p{L})/gu, (_, at: number) => (at === 0 ? 'Her' : 'her'))
    .replace(/\bUser\b(?!['’])/gu, (_, at: number) =>
      at === 0 && !/^User and /.test(content) ? 'She' : 'Anna',
    );
  // "Old maps fascinate Anna" may be parsed as a name.
  return isParsedAsOne(said) || (/ Anna$/.test(said) && isParsedAsOne(said.replace(/Anna$/, 'him')));
}

function isParsedAsOne(said: string): boolean {
  const [parsed, ...more] = english().parser.parse(said);
  if (!parsed || more.length > 0) return false;
  const tree = repairTree(parsed);
  const verbs = [tree.root, ...tree.childrenBy(tree.root, 'aux', 'cop')];
  // After a subject, "avoids" is not a plural noun, even if the tagger says so.
  const hasFinite = verbs.some((index) => /^(?:VB[DPZ]?|MD|NNS)$/.test(tree.tokens[index]?.xpos ?? ''));
  const isSaidOfSomething =
    tree.childOf(tree.root, 'cop') !== undefined ||
    tree.childrenBy(tree.root, 'nsubj', 'csubj', 'expl').some((index) => index < tree.root);
  return hasFinite && isSaidOfSomething && !tree.tokens.some((_, index) => isSpliced(tree, index));
}

/** "I haven't played in years, the last one was Tetris": two statements joined by a comma. */
function isSpliced(tree: Tree, index: number): boolean {
  return (
    /^(?:parataxis|conj)$/.test(tree.relationOf(index)) &&
    tree
      .childrenBy(index, 'nsubj')
      .some((subject) => isNamed(tree, subject) || tree.tokens[subject]?.xpos === 'NNS') &&
    tree.childOf(index, 'cc', 'mark') === undefined &&
    !tree.childrenOf(index).some((child) => /^W/.test(tree.tokens[child]?.xpos ?? '')) &&
    [index, ...tree.childrenBy(index, 'aux', 'cop')].some((verb) =>
      /^(?:VB[DPZ]|MD)$/.test(tree.tokens[verb]?.xpos ?? ''),
    )
  );
}

const isNamed = (tree: Tree, index: number): boolean =>
  /^(?:PRON|PROPN)$/.test(tree.tokens[index]?.upos ?? '') ||
  tree.childOf(index, 'det', 'nmod:poss') !== undefined;
