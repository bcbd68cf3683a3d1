/** A run under way. */
interface Taken {
  functionId: string;
  /** When its present step began, by the process's own clock. */
  stepAt: number;
}

export interface RunLimitsOptions {
  /** Runs whose steps are computing or use the database. */
  working: number;
  /** Runs beyond those whose steps only wait: for a model that is slow to answer. */
  waiting(): number;
  /** How many runs of a function may be under way, where that is limited. */
  limits: ReadonlyMap<string, number>;
  /** Milliseconds, never set back. */
  elapsed(): number;
}

export interface RunLimits {
  take(runId: string, functionId: string): void;
  /** A step of the run begins. */
  beginStep(runId: string): void;
  leave(runId: string): void;
  /** How many more runs may begin. */
  room(): number;
  /** Milliseconds until there is room although nothing ended; null when that will not be. */
  roomIn(): number | null;
  /** Functions that have as many runs as they may have. */
  fullFunctions(): string[];
}

/**
 * A step that takes longer than that is waiting for somebody: the steps' own work is done in milliseconds, and a process
 * computes one thing at a time.
 */
const WAITING_MS = 250;

/**
 * Who may run at once. A run whose step waits lets the next one begin, so that a few slow calls never stop everybody;
 * how many may wait is limited, so that a model server that hangs is not asked by everybody.
 */
export function createRunLimits({ working, waiting, limits, elapsed }: RunLimitsOptions): RunLimits {
  const taken = new Map<string, Taken>();
  const stepAges = () => [...taken.values()].map(({ stepAt }) => elapsed() - stepAt);
  const count = (functionId: string) =>
    [...taken.values()].filter((run) => run.functionId === functionId).length;
  return {
    take: (runId, functionId) => void taken.set(runId, { functionId, stepAt: elapsed() }),
    beginStep(runId) {
      const run = taken.get(runId);
      if (run) run.stepAt = elapsed();
    },
    leave: (runId) => void taken.delete(runId),
    room() {
      const ages = stepAges();
      const busy = ages.filter((age) => age < WAITING_MS || waiting() === 0).length;
      return Math.max(0, Math.min(working - busy, working + waiting() - ages.length));
    },
    roomIn() {
      if (taken.size >= working + waiting()) return null;
      const young = stepAges().filter((age) => age < WAITING_MS);
      return waiting() > 0 && young.length > 0 ? WAITING_MS - Math.max(...young) : null;
    },
    fullFunctions: () => [...limits].flatMap(([id, limit]) => (count(id) >= limit ? [id] : [])),
  };
}
