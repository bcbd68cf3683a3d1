import type { ConfigSource } from '@/lib/contracts/memory-config';
import type { MemoryEngine } from '@/lib/memory/ports';

/** Why the background is paused. */
export type Closed = 'administrator' | 'reply';

/**
 * Controls the background's access to the model (extraction specification, background processing): one worker for a local
 * model, and none while it answers somebody.
 */
export interface BackgroundGate {
  /** Somebody is being answered, until the returned function is called. */
  beginReply(): () => void;
  /** Null: the gate is open. */
  closedBy(): Closed | null;
  isPaused(): boolean;
  /** Lets in what waits, if a change of the settings has opened the gate. */
  recheck(): void;
  /** How many calls the background may make at once. */
  workers(): number;
  /**
   * Runs work when a worker is free, nobody is being answered and no administrator paused it. If a reply begins meanwhile, the
   * signal aborts it, and it is run again afterwards.
   */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export interface GateOptions {
  config: ConfigSource;
  /** The model runs on this machine or in its network: its capacity is shared by all calls. */
  isLocalModel(): boolean;
}

/** The most calls that one process makes at once. */
const MANY = 64;

export function createBackgroundGate({ config, isLocalModel }: GateOptions): BackgroundGate {
  let replies = 0;
  let taken = 0;
  const running = new Set<AbortController>();
  const waiting: (() => void)[] = [];

  const givesWay = () => {
    const { pause_while_answering: when } = config().background;
    return when === 'always' || (when === 'local_model' && isLocalModel());
  };
  const isAnswering = () => replies > 0 && givesWay();
  const isPaused = () => config().background.paused;
  const workers = () => config().background.workers || (isLocalModel() ? 1 : MANY);

  function letIn(): void {
    while (waiting.length > 0 && taken < workers() && !isPaused() && !isAnswering()) {
      taken++;
      waiting.shift()?.();
    }
  }

  function beginReply(): () => void {
    replies++;
    if (isAnswering()) for (const controller of running) controller.abort();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      replies--;
      letIn();
    };
  }

  async function place(): Promise<void> {
    await new Promise<void>((enter) => {
      waiting.push(enter);
      letIn();
    });
  }

  async function run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (;;) {
      await place();
      const controller = new AbortController();
      running.add(controller);
      try {
        return await work(controller.signal);
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      } finally {
        running.delete(controller);
        taken--;
        letIn();
      }
    }
  }

  return {
    beginReply,
    closedBy: () => (isPaused() ? 'administrator' : isAnswering() ? 'reply' : null),
    isPaused,
    recheck: letIn,
    workers,
    run,
  };
}

/** The engine for the background: its calls go through the gate. An engine without a model does not wait. */
export function behindGate(engine: MemoryEngine, gate: Pick<BackgroundGate, 'run'>): MemoryEngine {
  const through = <T>(call: (signal?: AbortSignal) => Promise<T>) =>
    engine.engine === 'model' ? gate.run(call) : call();
  return {
    get engine() {
      return engine.engine;
    },
    get name() {
      return engine.name;
    },
    readTurn: (input) => through((signal) => engine.readTurn(input, { signal })),
    readConversation: (input) => through((signal) => engine.readConversation(input, { signal })),
    consolidate: (memories) => through((signal) => engine.consolidate(memories, { signal })),
  };
}
