import { findClauses } from '../clauses/find-clauses';
import { repairTree } from '../clauses/repair-tree';
import { english } from '../english/english';

/** Each clause of an English text as a sentence about "User". */
export function thirdPersonOf(text: string): string[] {
  const { parser, renderClause } = english();
  return parser
    .parse(text)
    .flatMap((sentence) => findClauses(repairTree(sentence)))
    .map((clause) => renderClause(clause).thirdPerson);
}
