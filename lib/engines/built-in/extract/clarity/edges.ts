import { formOf } from '@/lib/language/clauses/tree';
import type { Statement } from '../statement';
import type { FeatureSets } from './feature-sets';
import { tagOf } from './tag-of';

/** How a statement begins and ends, what stood around it in its sentence, and where it was cut in the middle. */
export function addEdges({ shape, words }: FeatureSets, statement: Statement): void {
  const { clause, isFirst, place, count, resolved, sentence } = statement;
  const { tree, words: own, subject, subjectKind, sharesWith } = clause;
  const [first = 0] = own;
  const last = own.at(-1) ?? first;
  const at = (index: number | undefined) => tagOf(tree.tokens[index ?? -1]);
  shape
    .add(`first:${at(first)}`)
    .add(`first2:${at(first)} ${at(own[1])}`)
    .add(`last:${at(last)}`)
    .add(`last2:${at(own.at(-2))} ${at(last)}`)
    .add(`last3:${at(own.at(-3))} ${at(own.at(-2))} ${at(last)}`)
    .add(`before:${at(first - 1)}`)
    .add(`before:${at(first - 1)}|${at(first)}`)
    .add(`after:${at(last + 1)}`)
    .add(`after:${at(last)}|${at(last + 1)}`)
    .add(`place:${isFirst}|${Math.min(place, 2)}|${Math.min(count, 3)}`)
    .add(`named:${resolved !== sentence.text}`)
    .add(`kind:${subjectKind}`)
    .add(`kind:${subjectKind}|${subject === null}|${sharesWith === null}`);
  words
    .add(`first:${formOf(tree, first)}`)
    .add(`last:${formOf(tree, last)}`)
    .add(`last:${tree.tokens[last]?.deprel}|${formOf(tree, last)}`);
  const cuts = own.flatMap((index, position) => {
    const before = own[position - 1] ?? index - 1;
    return before === index - 1 ? [] : [{ before, index }];
  });
  for (const { before, index } of cuts)
    shape
      .add(`cut:${at(before)}|${at(before + 1)}|${at(index)}`)
      .add(`cut:${at(before + 1)}`)
      .add(`joint:${at(before)}|${at(index)}`);
  const isAll = own.length >= tree.tokens.length - 2;
  const size = lengthBand(own.length);
  shape
    .add(`cuts:${Math.min(cuts.length, 3)}`)
    .add(`all:${isAll}`)
    .add(`size:${size}`)
    .add(`size:${size}|${isAll}`);
}

function lengthBand(count: number): number {
  return count <= 6 ? count : 7 + [8, 11, 15, 20, 28].filter((limit) => count > limit).length;
}
