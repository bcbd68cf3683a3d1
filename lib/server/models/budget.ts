import type { BudgetState, Budget as BudgetView } from '@/lib/contracts/api/admin-cost';
import type { ConfigSource } from '@/lib/contracts/memory-config';
import type { Database } from '@/lib/db/client';
import { readSpent } from '@/lib/db/queries/cost';
import type { Clock } from '@/lib/memory/ports';
import type { Log } from '../log';

/** How often spending is checked, which limits how far a limit may be exceeded. */
const LOOK_MS = 5_000;

/** The limit on what the models may cost in a calendar month (UTC). */
export interface Budget {
  /** As of the last check. */
  view(): BudgetView;
  /** The hard limit is reached: the engine without a model takes over until the end of the month. */
  isSpent(): boolean;
  /** Checks what was spent. */
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
}

export interface BudgetOptions {
  db: Database;
  config: ConfigSource;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

export function createBudget({ db, config, clock, log }: BudgetOptions): Budget {
  let spent = { month: '', spentUsd: 0, unpriced: 0 };
  let notified: BudgetState = 'none';
  let timer: NodeJS.Timeout | null = null;

  function view(): BudgetView {
    const { monthly_soft_usd: soft, monthly_hard_usd: hard } = config().budget;
    const { from, until } = monthOf(clock.now());
    // A new month starts with nothing spent, even before the first check.
    const { spentUsd, unpriced } = spent.month === from.toISOString() ? spent : { spentUsd: 0, unpriced: 0 };
    return {
      state: stateOf(spentUsd, soft, hard),
      spentUsd,
      unpriced,
      softUsd: soft || null,
      hardUsd: hard || null,
      until: until.toISOString(),
    };
  }

  async function refresh(): Promise<void> {
    const { from } = monthOf(clock.now());
    const read = await db.asWorker((tx) => readSpent(tx, from));
    spent = { month: from.toISOString(), ...read };
    const { state, spentUsd, softUsd, hardUsd } = view();
    if (state !== notified && (state === 'soft' || state === 'hard'))
      log.warn({ state, spentUsd, softUsd, hardUsd }, 'A monthly budget limit for models was reached');
    notified = state;
  }

  const hasLimit = () => view().state !== 'none';
  return {
    view,
    isSpent: () => view().state === 'hard',
    refresh,
    async start() {
      await refresh();
      // If the database is briefly unreachable, the last known state stays.
      timer = setInterval(() => void (hasLimit() ? refresh().catch(() => {}) : null), LOOK_MS);
      timer.unref();
    },
    stop() {
      if (timer) clearInterval(timer);
    },
  };
}

function stateOf(spent: number, soft: number, hard: number): BudgetState {
  if (!soft && !hard) return 'none';
  if (hard && spent >= hard) return 'hard';
  return soft && spent >= soft ? 'soft' : 'within';
}

function monthOf(now: Date): { from: Date; until: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month)), until: new Date(Date.UTC(year, month + 1)) };
}
