import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OtherHost, startOtherHost } from '@/e2e/fixtures/other-host';
import { type ServedJobs, serveJobs } from '@/e2e/fixtures/serve-jobs';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { startContainer, type TestContainer } from '../testing/start-container';

let host: OtherHost;
let inngest: ChildProcess;
let served: ServedJobs;
let container: TestContainer;
let world: World;
beforeAll(async () => {
  host = await startOtherHost();
  // Started before the job server, as when everything starts at once: the order must not matter.
  served = await serveJobs(host.here);
  const [program, ...args] = host.command([
    process.execPath,
    '--import',
    'tsx',
    'e2e/fixtures/inngest-server-cli.ts',
    host.there,
  ]);
  inngest = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!inngest.stdout) throw new Error('The job server says nothing.');
  const [url] = await once(inngest.stdout, 'data');
  container = await startContainer({
    INNGEST_DEV: String(url).trim(),
    INNGEST_SERVE_ORIGIN: served.origin,
    KEEPSAKE_RESEND_AFTER: '4',
  });
  served.use(container.app);
  world = await startWorld(container.test, container.app.ledger);
  await world.reset();
}, 120_000);
afterAll(async () => {
  inngest?.kill('SIGKILL');
  await container?.app.recovery.stop();
  await container?.close();
  await served?.close();
  await host?.close();
});

it('an Inngest server on another host is given an address that it can reach, and decides on turns', async () => {
  const { app } = container;
  expect(new URL(served.origin).hostname).toBe(host.here);
  await world.send(await world.newConversation(), 'My brother Tom is a carpenter.');
  await world.rows(sql`update outbox set available_at = now()`);
  await app.jobs.start();
  app.recovery.start();
  await expect
    .poll(() => world.rows(sql`select status, kept_count as kept from turns`), { timeout: 90_000 })
    .toEqual([{ status: 'kept', kept: 1 }]);
  expect(app.recovery.registered()).toBe(true);
}, 120_000);
