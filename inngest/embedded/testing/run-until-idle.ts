import type { EmbeddedEngine } from '../engine';

/** Runs whatever is due, and what is due after that, until nothing is. */
export async function runUntilIdle(engine: EmbeddedEngine): Promise<void> {
  do await engine.startDue();
  while (await engine.settled());
}
