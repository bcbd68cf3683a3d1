import { expect, it } from 'vitest';
import { reconcileActionSchema } from '@/lib/contracts/enums';
import { countStatements } from './sums';

it('counts each statement once: as a new memory, as known before, or as something else', () => {
  // Each action has its own power of two, so that a sum identifies its parts.
  const statements = reconcileActionSchema.options.map((action, index) => ({ action, amount: 2 ** index }));
  const amountOf = (...actions: string[]) =>
    statements.filter(({ action }) => actions.includes(action)).reduce((sum, { amount }) => sum + amount, 0);
  const { total, added, known, other } = countStatements(statements);
  expect(added).toBe(amountOf('add', 'supersede'));
  expect(known).toBe(amountOf('reinforce', 'update', 'ignore'));
  expect(other).toBe(amountOf('proposed', 'blocked', 'retract', 'propose', 'review'));
  expect(added + known + other).toBe(total);
});
