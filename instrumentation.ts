/** Runs once when the server starts: the work that waited goes on, and the server ends with its launcher. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('@/lib/server/start-server');
  await startServer();
}
