import type { ParsedSentence, ParsedToken } from '../parse/parsed-sentence';

/** A parsed sentence with methods to walk its tree. Words are given by index. */
export interface Tree {
  readonly tokens: readonly ParsedToken[];
  /** The root word, which has no head. */
  readonly root: number;
  childrenOf(index: number): readonly number[];
  /** The first dependent of `index` with one of the relations, subtypes included; undefined without one. */
  childOf(index: number, ...relations: string[]): number | undefined;
  childrenBy(index: number, ...relations: string[]): number[];
  /** A word with all its descendants in text order, without those below `except`. */
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
  const withoutSubtype = tokens.map(({ deprel }) => deprel.split(':')[0] ?? '');
  const relationOf = (index: number) => withoutSubtype[index] ?? '';
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
  // Cached: each is used many times while a clause is phrased.
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

/** A word in lower case with straight apostrophes, for comparison; "" if there is none. "IT" and "US" as names stay. */
export function formOf(tree: Tree, index: number): string {
  const { form = '', xpos } = tree.tokens[index] ?? {};
  const isAcronym = xpos === 'NNP' && /^(?:IT|US)$/.test(form);
  return isAcronym ? form : form.toLowerCase().replaceAll('’', "'");
}

/** The finite word of a predicate. */
export function finiteOf(tree: Tree, predicate: number): number {
  return tree.childOf(predicate, 'aux', 'cop') ?? predicate;
}
