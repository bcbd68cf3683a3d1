import type { Overview } from '@/lib/contracts/api/admin-overview';

/** The sum of a list's amounts. */
export function sum(rows: readonly { amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}

/** The statements found, by whether they led to a memory; the three add up to `total`. */
export function countStatements(statements: Overview['statements']) {
  const of = (...actions: Overview['statements'][number]['action'][]) =>
    sum(statements.filter(({ action }) => actions.includes(action)));
  const total = sum(statements);
  const added = of('add', 'supersede');
  const known = of('reinforce', 'update', 'ignore');
  return { total, added, known, other: total - added - known };
}
