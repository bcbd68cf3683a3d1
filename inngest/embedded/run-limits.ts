/** A run in progress. */
interface Taken {
  functionId: string;
  /** When its current step began, by the process's own clock. */
  stepAt: number;
}

export interface RunLimitsOptions {
  /** How many runs may compute or use the database. */
  working: number;
  /** How many runs may in addition only wait for a slow model. */
  waiting(): number;
  /** How many runs of a function may be in progress, if that is limited. */
  limits: ReadonlyMap<string, number>;
  /** How many runs of these functions together may work at once: the other slots are reserved for what somebody waits for. */
  apart: number;
  /** Milliseconds of a monotonic clock. */
  elapsed(): number;
}

export interface RunLimits {
  take(runId: string, functionId: string): void;
  /** Records that a step of the run begins. */
  beginStep(runId: string): void;
  leave(runId: string): void;
  /** How many more runs may begin. */
  room(): number;
  /** Milliseconds until a slot becomes free even if nothing ends; null if none will. */
  roomIn(): number | null;
  /** Whether one more run of the function may begin. */
  mayBegin(functionId: string): boolean;
  /** Functions of which no more runs may begin. */
  fullFunctions(): string[];
}

/**
 * A step that takes longer is waiting for something external: the steps' own work takes milliseconds, and a process computes
 * one thing at a time.
 */
const WAITING_MS = 250;

/**
 * Limits concurrent runs. While the step of a run waits, another run may begin, so that a few slow calls do not block
 * everybody; the number of waiting runs is limited, so that not everybody calls a model server that hangs.
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
