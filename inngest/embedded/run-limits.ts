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
  /** How many runs of these functions together may work at once: the other places are kept for what somebody waits for. */
  apart: number;
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
  /** Whether one more run of the function may begin. */
  mayBegin(functionId: string): boolean;
  /** Functions of which no further run may begin. */
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
export function createRunLimits({ working, waiting, limits, apart, elapsed }: RunLimitsOptions): RunLimits {
  const taken = new Map<string, Taken>();
  const ageOf = ({ stepAt }: Taken) => elapsed() - stepAt;
  const stepAges = () => [...taken.values()].map(ageOf);
  const isWorking = (age: number) => age < WAITING_MS || waiting() === 0;
  const count = (functionId: string) =>
    [...taken.values()].filter((run) => run.functionId === functionId).length;
  const workingApart = () =>
    [...taken.values()].filter((run) => limits.has(run.functionId) && isWorking(ageOf(run))).length;

  function mayBegin(functionId: string): boolean {
    const limit = limits.get(functionId);
    return limit === undefined || (count(functionId) < limit && workingApart() < apart);
  }

  return {
    take: (runId, functionId) => void taken.set(runId, { functionId, stepAt: elapsed() }),
    beginStep(runId) {
      const run = taken.get(runId);
      if (run) run.stepAt = elapsed();
    },
    leave: (runId) => void taken.delete(runId),
    room() {
      const ages = stepAges();
      const busy = ages.filter(isWorking).length;
      return Math.max(0, Math.min(working - busy, working + waiting() - ages.length));
    },
    roomIn() {
      if (taken.size >= working + waiting()) return null;
      const young = stepAges().filter((age) => age < WAITING_MS);
      return waiting() > 0 && young.length > 0 ? WAITING_MS - Math.max(...young) : null;
    },
    mayBegin,
    fullFunctions: () => [...limits.keys()].filter((id) => !mayBegin(id)),
  };
}
