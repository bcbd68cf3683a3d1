/** The CPU time that `work` takes on this thread, in ms: independent of how busy the machine is. */
export async function threadTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The CPU time of {@link countWords} on the reference machine for the tests' limits, in ms. */
const REFERENCE_MS = 12;
const TRIES = 5;
/** A busy machine may be slow in one attempt and fast while its speed is measured. */
const ATTEMPTS = 12;

/**
 * Measures `work` until an attempt takes at most `ceilingMs` of CPU time on the reference machine; a slower machine is
 * allowed proportionally more, as measured at the moment. One good attempt is enough, since garbage collection may occur in
 * any.
 *
 * @returns the minimum of the attempts, in ms of the reference machine
 */
export async function leastThreadTime(work: () => unknown, ceilingMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < ATTEMPTS && least > ceilingMs; tries++) {
    const took = await threadTime(work);
    least = Math.min(least, took <= ceilingMs ? took : took / (await slowness()));
  }
  return least;
}

/** How many times slower than the reference machine this one currently is: at least 1, at most 4. */
export async function slowness(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES; tries++) least = Math.min(least, await threadTime(countWords));
  return Math.min(Math.max(least / REFERENCE_MS, 1), 4);
}

const TABLE = Int16Array.from({ length: 1_500_000 }, (_, index) => index & 0xff);

/** Work similar to reading a message, but without its code: counts words, and looks up numbers across a table. */
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
