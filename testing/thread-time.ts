/** What `work` takes of this thread's time, in ms: time and not the clock, so that a busy machine is not slow code. */
export async function threadTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** What {@link countWords} takes on the machine that the ceilings of the tests are stated for, in ms. */
const REFERENCE_MS = 12;
const TRIES = 5;

/**
 * Whether some try at `work` takes `ceilingMs` of this thread's time at most, on a machine of the speed that the ceilings
 * are stated for: on a slower one, as it is at this hour, as much longer as other work takes there. The first good try
 * is enough, since a collection of garbage may fall into any.
 *
 * @returns the least that a try took, in ms of that machine
 */
export async function leastThreadTime(work: () => unknown, ceilingMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > ceilingMs; tries++) {
    const took = await threadTime(work);
    least = Math.min(least, took <= ceilingMs ? took : took / (await slowness()));
  }
  return least;
}

/** How many times as long as on the machine of reference something else takes here and now: at least 1, at most 4. */
export async function slowness(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES; tries++) least = Math.min(least, await threadTime(countWords));
  return Math.min(Math.max(least / REFERENCE_MS, 1), 4);
}

const TABLE = Int16Array.from({ length: 1_500_000 }, (_, index) => index & 0xff);

/** Work of the same kind as reading a message, and none of its code: words are counted, numbers looked up all over a table. */
function countWords(): number {
  const counts = new Map<string, number>();
  let seed = 1;
  let text = '';
  let sum = 0;
  for (let length = 0; length < 60_000; length++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    text += String.fromCharCode(97 + (seed % 26)) + (seed % 5 === 0 ? ' ' : '');
    for (let row = 0; row < 16; row++) sum += TABLE[(seed + row * 90_001) % TABLE.length] ?? 0;
  }
  for (const [word] of text.matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + sum);
  return [...counts].sort(([, a], [, b]) => b - a).length;
}
