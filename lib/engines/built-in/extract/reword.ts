import type { TextAnalysis } from '@/lib/language/analyse';
import { findClauses } from '@/lib/language/clauses/find-clauses';
import { repairTree } from '@/lib/language/clauses/repair-tree';
import { english } from '@/lib/language/english/english';
import type { Statement } from './statement';

/** A statement with a name in place of its pronoun; null if it is then read as more than one, or as less. */
export function reword(text: TextAnalysis, statement: Statement, named: string): Statement | null {
  const [parsed, ...more] = text.parse(statement.sentence, named);
  const [clause, ...others] = parsed ? findClauses(repairTree(parsed)) : [];
  if (!parsed || !clause || more.length + others.length > 0) return null;
  return { ...statement, ...english().renderClause(clause), clause, parsed, resolved: named };
}
