import type { CallRecord } from '@/lib/memory/ports';

/** The limits of a run; null: unlimited. */
export interface EvalBudget {
  calls: number | null;
  /** US dollars. */
  money: number | null;
}

/** The budget is used up: results so far are kept, and no more calls are made. */
export class BudgetSpentError extends Error {
  override readonly name = 'BudgetSpentError';
  constructor() {
    super('The budget is used up.');
  }
}

/** A limit in money is meaningless without known prices. */
export class NoPricesError extends Error {
  override readonly name = 'NoPricesError';
  constructor(model: string) {
    super(`--money needs the price of ${model}: set KEEPSAKE_PRICE_INPUT and KEEPSAKE_PRICE_OUTPUT.`);
  }
}

/** Checked before each call. Running calls finish and replies are judged, so that slightly more may be used. */
export function checkBudget({ calls: most, money }: EvalBudget, calls: readonly CallRecord[]): void {
  if (most !== null && calls.length >= most) throw new BudgetSpentError();
  if (money === null) return;
  let spent = 0;
  for (const { costUsd, errorCode, model, engine } of calls) {
    if (costUsd === null && errorCode === null && engine === 'model') throw new NoPricesError(model);
    spent += costUsd ?? 0;
  }
  if (spent >= money) throw new BudgetSpentError();
}
