import type { ParsedSentence, ParsedToken } from '../parse/parsed-sentence';

/** A parsed sentence with the ways through its tree. Words are named by their index. */
export interface Tree {
  readonly tokens: readonly ParsedToken[];
  /** The word that depends on nothing. */
  readonly root: number;
  childrenOf(index: number): readonly number[];
  /** The first word that depends on `index` by one of the relations, subtypes included; undefined where there is none. */
  childOf(index: number, ...relations: string[]): number | undefined;
  childrenBy(index: number, ...relations: string[]): number[];
  /** A word with all that depends on it, in the order of the text, without what hangs below `except`. */
  subtreeOf(index: number, except?: ReadonlySet<number>): readonly number[];
  /** The relation without its subtype: "acl" of "acl:relcl". */
  relationOf(index: number): string;
}

export function createTree({ tokens }: ParsedSentence): Tree {
  const children = tokens.map((): number[] => []);
  let root = 0;
  tokens.forEach(({ head }, index) => {
    if (head < 0) root = index;
    else children[head]?.push(index);
  });
  const relationOf = (index: number) => (tokens[index]?.deprel ?? '').split(':')[0] ?? '';
  const isBy = (index: number, relations: readonly string[]) =>
    relations.includes(relationOf(index)) || relations.includes(tokens[index]?.deprel ?? '');
  const childrenOf = (index: number) => children[index] ?? [];
  const childrenBy = (index: number, ...relations: string[]) =>
    childrenOf(index).filter((child) => isBy(child, relations));
  function below(index: number, except?: ReadonlySet<number>): number[] {
    const found = [index];
    for (const next of found)
      for (const child of childrenOf(next)) if (!except?.has(child)) found.push(child);
    return found.sort((one, other) => one - other);
  }
  // Each is asked for again and again while a clause is put into words.
  const subtrees: (readonly number[] | undefined)[] = [];
  return {
    tokens,
    root,
    childrenOf,
    childOf: (index, ...relations) => childrenOf(index).find((child) => isBy(child, relations)),
    childrenBy,
    subtreeOf(index, except) {
      if (except && except.size > 0) return below(index, except);
      const known = subtrees[index] ?? below(index);
      subtrees[index] = known;
      return known;
    },
    relationOf,
  };
}

/** A word as it is compared: in lower case, with straight apostrophes; "" where there is none. */
export function formOf(tree: Tree, index: number): string {
  return (tree.tokens[index]?.form ?? '').toLowerCase().replaceAll('’', "'");
}
