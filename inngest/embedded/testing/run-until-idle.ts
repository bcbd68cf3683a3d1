import type { EmbeddedEngine } from '../engine';

/** Runs everything that is due, including what becomes due by that. */
export async function runUntilIdle(engine: EmbeddedEngine): Promise<void> {
  do await engine.startDue();
  while (await engine.settled());
}
