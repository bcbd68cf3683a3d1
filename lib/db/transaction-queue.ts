/**
 * What waits for a transaction, the most urgent first: a reply's first word, any other request, storing a reply that has been
 * read, the background.
 */
const WAITERS = ['reply', 'request', 'record', 'background'] as const;
export type Waiter = (typeof WAITERS)[number];

/**
 * How long a transaction yields before it becomes overdue, in ms, and how many more urgent ones may still pass it then: under
 * load it falls behind, but never starves.
 */
const PATIENCE: Readonly<Record<Waiter, { ms: number; letsBy: number } | null>> = {
  reply: null,
  request: { ms: 5_000, letsBy: 1 },
  record: { ms: 1_500, letsBy: 2 },
  background: { ms: 2_000, letsBy: 8 },
};

/** Kinds that also yield between the transactions of a reply that is being prepared. */
const GIVES_WAY: ReadonlySet<Waiter> = new Set(['record', 'background']);

/** Decides which transaction comes next: those that somebody waits for before those of the background. */
export interface TransactionQueue {
  /** Waits for a connection. @returns a function that releases it, to be called once. */
  enter(who: Waiter): Promise<() => void>;
  /** Somebody waits for an answer: until the returned function is called, background transactions yield. */
  hold(): () => void;
}

interface Waiting {
  admit(): void;
  isOverdue: boolean;
}

/**
 * @param places how many transactions may run at once.
 * @param forBackground how many of them may be the background's; by default half of them, and at least one.
 */
export function createTransactionQueue(
  places: number,
  forBackground = Math.max(1, Math.floor(places / 2)),
): TransactionQueue {
  const waiting: Record<Waiter, Waiting[]> = { reply: [], request: [], record: [], background: [] };
  const open: Record<Waiter, number> = { reply: 0, request: 0, record: 0, background: 0 };
  /** How many more urgent transactions have passed an overdue one. */
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
