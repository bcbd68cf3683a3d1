import type { Cost } from '@/lib/contracts/api/admin-cost';
import { readCost as readCosts } from '@/lib/db/queries/cost';
import type { Container } from '../container';
import { startOfPeriod } from './period';

/** What the models cost over whole days (UTC) up to now, and how much of the month's budget is spent. */
export async function readCost(app: Container, days: number): Promise<Cost> {
  const now = new Date();
  const cost = await app.db.asAdmin((tx) => readCosts(tx, startOfPeriod(days, now), now));
  await app.budget.refresh();
  return { ...cost, budget: app.budget.view() };
}
