/**
 * Who waits for a transaction, the most pressing first: somebody for a reply's first word, somebody for anything else,
 * somebody who has read the reply already, nobody.
 */
const WAITERS = ['reply', 'request', 'record', 'background'] as const;
export type Waiter = (typeof WAITERS)[number];

/**
 * How long a transaction gives way before it has a turn all the same, in ms, and how many more pressing ones go before it
 * even then: what waits falls behind under load, but never stands still.
 */
const PATIENCE: Readonly<Record<Waiter, { ms: number; letsBy: number } | null>> = {
  reply: null,
  request: { ms: 5_000, letsBy: 1 },
  record: { ms: 1_500, letsBy: 2 },
  background: { ms: 2_000, letsBy: 8 },
};

/** What gives way also between the transactions of a reply that is prepared. */
const GIVES_WAY: ReadonlySet<Waiter> = new Set(['record', 'background']);

/** Decides whose transaction comes next: those that somebody waits for before those of the background. */
export interface TransactionQueue {
  /** Waits for a connection. @returns what gives it back; called once. */
  enter(who: Waiter): Promise<() => void>;
  /** Somebody waits for an answer: until what it returns is called, transactions of the background give way. */
  hold(): () => void;
}

interface Waiting {
  admit(): void;
  isOverdue: boolean;
}

/**
 * @param places how many are under way at once.
 * @param forBackground how many of them the background may take; half of them, and at least one, where not given.
 */
export function createTransactionQueue(
  places: number,
  forBackground = Math.max(1, Math.floor(places / 2)),
): TransactionQueue {
  const waiting: Record<Waiter, Waiting[]> = { reply: [], request: [], record: [], background: [] };
  const open: Record<Waiter, number> = { reply: 0, request: 0, record: 0, background: 0 };
  /** More pressing ones that went before one that is overdue. */
  const letBy: Record<Waiter, number> = { reply: 0, request: 0, record: 0, background: 0 };
  let held = 0;

  const isOverdue = (who: Waiter) => waiting[who][0]?.isOverdue ?? false;

  function next(): Waiter | null {
    if (WAITERS.reduce((sum, who) => sum + open[who], 0) >= places) return null;
    const ready = WAITERS.filter(
      (who) => waiting[who].length > 0 && (who !== 'background' || open.background < forBackground),
    );
    const due = ready.filter(isOverdue);
    const pressing = ready.find((who) => held === 0 || !GIVES_WAY.has(who));
    return due.findLast((who) => !pressing || letBy[who] >= (PATIENCE[who]?.letsBy ?? 0)) ?? pressing ?? null;
  }

  function admit(): void {
    for (let who = next(); who; who = next()) {
      open[who]++;
      for (const other of WAITERS.filter(isOverdue)) letBy[other] = other === who ? 0 : letBy[other] + 1;
      waiting[who].shift()?.admit();
    }
  }

  function once(release: () => void): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      release();
      admit();
    };
  }

  return {
    enter(who) {
      return new Promise((resolve) => {
        const leave = once(() => open[who]--);
        const entry: Waiting = { isOverdue: false, admit: () => resolve(leave) };
        waiting[who].push(entry);
        admit();
        const patience = PATIENCE[who];
        if (patience === null || !waiting[who].includes(entry)) return;
        const late = setTimeout(() => {
          entry.isOverdue = true;
          admit();
        }, patience.ms);
        entry.admit = () => {
          clearTimeout(late);
          resolve(leave);
        };
      });
    },
    hold() {
      held++;
      return once(() => held--);
    },
  };
}
