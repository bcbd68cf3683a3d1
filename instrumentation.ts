/** Runs once when the server starts: pending work continues, and the server ends with its launcher. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ startServer }, { createJobs }] = await Promise.all([
    import('@/lib/server/start-server'),
    import('@/inngest/jobs'),
  ]);
  await startServer(createJobs);
}
