// Every command of package.json, on the repository's own Node.
import { FolderInUseError } from './embedded/folder-lock';

const [command = '', ...args] = process.argv.slice(2);

const commands: Record<string, () => Promise<unknown>> = {
  start: async () => (await import('./serve')).serve('start'),
  dev: async () => (await import('./serve')).serve('dev'),
  test: async () => (await import('./test')).test(args),
  'test:postgres': async () => (await import('./test-postgres')).testPostgres(args),
  audit: async () => (await import('./audit')).audit(),
  seed: async () => (await import('./seed')).seed(),
  eval: () => script('../evals/run.ts'),
  bench: () => script('../bench/run.ts'),
};

/** Runners that read their own arguments from `process.argv`. */
async function script(path: string): Promise<void> {
  process.argv.splice(2, 1);
  await import(path);
}

const run = commands[command];
if (!run) {
  console.error(`Commands: ${Object.keys(commands).join(', ')}`);
  process.exit(2);
}
try {
  await run();
} catch (error) {
  console.error(error instanceof FolderInUseError ? error.message : error);
  process.exit(1);
}
