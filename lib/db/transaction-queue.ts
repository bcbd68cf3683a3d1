/** How long a transaction of the background gives way before it has its turn all the same: the memory falls behind under load, but never stands still. */
const PATIENCE_MS = 500;

/** Decides whose transaction comes next: those that somebody waits for before those of the background. */
export interface TransactionQueue {
  /** Waits for a connection. @returns what gives it back; called once. */
  enter(who: 'somebody' | 'background'): Promise<() => void>;
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
  const waiting = { somebody: [] as Waiting[], background: [] as Waiting[] };
  const open = { somebody: 0, background: 0 };
  let held = 0;

  function next(): 'somebody' | 'background' | null {
    if (open.somebody + open.background >= connections) return null;
    const mayEnter = waiting.background.length > 0 && open.background < forBackground;
    if (mayEnter && waiting.background[0]?.isOverdue) return 'background';
    if (waiting.somebody.length > 0) return 'somebody';
    return mayEnter && held === 0 ? 'background' : null;
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
        if (who === 'somebody' || !waiting.background.includes(entry)) return;
        const late = setTimeout(() => {
          entry.isOverdue = true;
          admit();
        }, PATIENCE_MS);
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
