/** What `work` takes of this thread's time, in ms: time and not the clock, so that a busy machine is not slow code. */
export async function threadTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
