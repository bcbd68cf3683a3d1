/** Who waits for a transaction, the most pressing first: somebody for a reply's first word, somebody for anything else, nobody. */
const WAITERS = ['reply', 'request', 'background'] as const;
export type Waiter = (typeof WAITERS)[number];

/** How long a transaction gives way before it has its turn all the same, in ms: what waits falls behind under load, but never stands still. */
const PATIENCE_MS: Readonly<Record<Waiter, number | null>> = {
  reply: null,
  request: 5_000,
  background: 2_000,
};

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

/** @param connections to be shared; the background has at most half of them, and at least one. */
export function createTransactionQueue(connections: number): TransactionQueue {
  const forBackground = Math.max(1, Math.floor(connections / 2));
  const waiting: Record<Waiter, Waiting[]> = { reply: [], request: [], background: [] };
  const open: Record<Waiter, number> = { reply: 0, request: 0, background: 0 };
  let held = 0;

  function next(): Waiter | null {
    if (open.reply + open.request + open.background >= connections) return null;
    const ready = WAITERS.filter(
      (who) => waiting[who].length > 0 && (who !== 'background' || open.background < forBackground),
    );
    const overdue = ready.findLast((who) => waiting[who][0]?.isOverdue);
    return overdue ?? ready.find((who) => who !== 'background' || held === 0) ?? null;
  }

  function admit(): void {
    for (let who = next(); who; who = next()) {
      open[who]++;
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
        const patience = PATIENCE_MS[who];
        if (patience === null || !waiting[who].includes(entry)) return;
        const late = setTimeout(() => {
          entry.isOverdue = true;
          admit();
        }, patience);
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
