// Runs every command of package.json, on the repository's own Node.
import { runCommand } from './run-command';

const [command = '', ...args] = process.argv.slice(2);

const commands: Record<string, () => Promise<unknown>> = {
  start: async () => (await import('./serve')).serve('start', (await import('./build')).buildWhenStale),
  dev: async () => (await import('./serve')).serve('dev'),
  test: async () => (await import('./test')).test(args),
  'test:postgres': async () => (await import('./test-postgres')).testPostgres(args),
  'check:promises': async () => (await import('./check-promises')).checkPromises(args),
  'check:mcp': async () => (await import('./check-mcp')).checkMcp(args),
  audit: async () => (await import('./audit')).audit(),
  seed: async () => (await import('./seed')).seed(process.env),
  backup: async () => (await import('./backup')).backUp(args, process.env),
  restore: async () => (await import('./backup')).restoreBackup(args, process.env),
  'database:script': async () => (await import('./server-database')).printDatabaseScript(process.env),
  'database:move': async () => (await import('./move-database')).moveDatabase(args, process.env),
  client: async () => (await import('./client/main')).writeClient(),
  'build:container': async () => (await import('./container/build')).buildContainer(),
  'check:container': async () => (await import('./container/check')).checkContainer(args),
  'docs:pictures': async () => (await import('./pictures/take')).takePictures(args),
  eval: async () => (await import('../evals/run')).evaluate(args, process.env, toConsole),
  bench: () => script('../bench/run.ts'),
};

const toConsole = {
  result: (line: string) => console.log(line),
  progress: (line: string) => console.error(line),
};

/** Runners that parse `process.argv` themselves. */
async function script(path: string): Promise<void> {
  process.argv.splice(2, 1);
  await import(path);
}

const run = commands[command];
if (!run) {
  console.error(`Commands: ${Object.keys(commands).join(', ')}`);
  process.exit(2);
}
await runCommand(run);
