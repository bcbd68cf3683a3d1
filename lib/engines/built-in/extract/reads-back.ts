import { analyse } from '@/lib/language/analyse';
import { repairTree } from '@/lib/language/clauses/repair-tree';
import type { Tree } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';
import type { Incomplete } from './refuse-statement';
import type { Statement } from './statement';

/** Characters of one message's sentences that are parsed once more; of a longer message the rest is taken as it was read. */
const MOST_CHECKED = 800;

/** Checks a sentence, each one once, and takes what comes after `MOST_CHECKED` characters as passing. */
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
 * A statement that was cut out of a longer sentence has to read alone as it read there: what is parsed otherwise was cut in
 * the wrong place, or parsed wrongly.
 *
 * @param judge returns why a statement is incomplete, null where it is not.
 */
export function readsBack(
  statement: Statement,
  read: (text: ReturnType<typeof analyse>) => Statement[],
  judge: (statement: Statement) => Incomplete | null,
): boolean {
  const again = read(analyse(`${statement.firstPerson}.`)).map(judge);
  return again.length > 0 && again.every((why) => why === null || why === 'thin');
}

/** A sentence about "User" has a subject and a finite verb. */
export function isOneSentence(content: string): boolean {
  // Parsed unsurely: "Anna and her brother share a flat", "her favourite used to be jazz".
  if (/^User and |\bused to\b/.test(content)) return true;
  // "User" is no name that the parser has met.
  const said = content
    .replace(/\bUser['’]s(?= \p{L})/gu, (_, at: number) => (at === 0 ? 'Her' : 'her'))
    .replace(/\bUser\b(?!['’])/gu, (_, at: number) =>
      at === 0 && !/^User and /.test(content) ? 'She' : 'Anna',
    );
  const [parsed, ...more] = english().parser.parse(said);
  if (!parsed || more.length > 0) return false;
  const tree = repairTree(parsed);
  const verbs = [tree.root, ...tree.childrenBy(tree.root, 'aux', 'cop')];
  // Behind a subject, "avoids" is no plural, as the tagger may have it.
  const hasFinite = verbs.some((index) => /^(?:VB[DPZ]?|MD|NNS)$/.test(tree.tokens[index]?.xpos ?? ''));
  const isSaidOfSomething =
    tree.childOf(tree.root, 'cop') !== undefined ||
    tree.childrenBy(tree.root, 'nsubj', 'csubj', 'expl').some((index) => index < tree.root);
  return hasFinite && isSaidOfSomething && !tree.tokens.some((_, index) => isSpliced(tree, index));
}

/** "I haven't played in years, the last one was Tetris": two statements with a comma for a joint. */
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
