import type { Cost } from '@/lib/contracts/api/admin-cost';
import { readCost as readCosts } from '@/lib/db/queries/cost';
import type { Container } from '../container';

const DAY_MS = 86_400_000;

/** What the models cost over whole days (UTC) up to now, and how the month stands against the budget. */
export async function readCost(app: Container, days: number): Promise<Cost> {
  const now = new Date();
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const from = new Date(today - (days - 1) * DAY_MS);
  const cost = await app.db.asAdmin((tx) => readCosts(tx, from, now));
  await app.budget.refresh();
  return { ...cost, budget: app.budget.view() };
}
