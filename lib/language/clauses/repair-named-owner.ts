import { isKin } from '../kin';
import type { Changes } from './repair-words';
import type { Tree } from './tree';

/** "My aunt Una's son moved", parsed as "my aunt, Una's son": the aunt is Una, and the son moved. */
export function repairNamedOwner(tree: Tree): Changes {
  for (const [mark, token] of tree.tokens.entries()) {
    const name = mark - 1;
    const kin = name - 1;
    const relative = tree.tokens[kin];
    const owned = tree.tokens[name]?.head ?? -1;
    const isRead =
      /^['’]s?$/.test(token.form) &&
      token.head === name &&
      tree.tokens[name]?.upos === 'PROPN' &&
      tree.relationOf(name) === 'nmod' &&
      tree.tokens[owned]?.head === kin &&
      /^(?:appos|flat|nmod)$/.test(tree.relationOf(owned)) &&
      isKin(relative?.lemma.toLowerCase() ?? '');
    if (!isRead || !relative) continue;
    const moved = tree.childrenOf(kin).filter((index) => index !== owned);
    return new Map<number, Partial<Tree['tokens'][number]>>([
      ...moved.map((index) => [index, { head: index < kin ? name : owned }] as const),
      [owned, { head: relative.head, deprel: relative.deprel }],
      [kin, { head: name, deprel: 'compound' }],
    ]);
  }
  return new Map();
}
