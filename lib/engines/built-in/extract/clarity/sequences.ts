import type { Statement } from '../statement';
import type { FeatureSets } from './feature-sets';
import { tagOf } from './tag-of';

/** Neighbouring tags of the statement, and neighbouring words of the sentence that is stored. */
export function addSequences({ shape, words }: FeatureSets, { clause, thirdPerson }: Statement): void {
  addNeighbours(shape, 't', ['^', ...clause.words.map((index) => tagOf(clause.tree.tokens[index])), '$']);
  const forms = thirdPerson.toLowerCase().match(/[\p{L}\p{N}'’-]+|[^\s\p{L}\p{N}]/gu) ?? [];
  addNeighbours(words, 'b', ['^', ...forms, '$']);
  for (const form of forms) words.add(`u:${form}`);
  for (const sign of thirdPerson.match(/[^\s\p{L}\p{N}'’-]/gu) ?? []) shape.add(`sign:${sign}`);
}

function addNeighbours(found: Set<string>, name: string, items: readonly string[]): void {
  items.forEach((item, index) => {
    if (index > 0) found.add(`${name}2:${items[index - 1]} ${item}`);
    if (index > 1) found.add(`${name}3:${items[index - 2]} ${items[index - 1]} ${item}`);
  });
}
