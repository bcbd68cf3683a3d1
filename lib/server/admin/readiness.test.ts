import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readinessSchema } from '@/lib/contracts/api/readiness';
import { startContainer, type TestContainer } from '../testing/start-container';
import { readReadiness } from './engine-status';

let container: TestContainer;
beforeAll(async () => {
  container = await startContainer();
});
afterAll(() => container.close());

const read = async () => readinessSchema.parse(await readReadiness(container.app));

it('reports the database, its extensions, the job engine, and how long work has been waiting', async () => {
  expect(await read()).toEqual({
    status: 'ready',
    database: 'reachable',
    extensions: { vector: true, pg_trgm: true },
    jobs: { engine: 'embedded', registered: null, oldestWaitingSeconds: null },
  });
  await container.app.db.connection.execute(sql`
    insert into outbox (id, name, payload, created_at, available_at)
    values (gen_random_uuid(), 'keepsake/turn.recorded', '{}', now() - interval '90 seconds', now())`);
  const { jobs } = (await read()) as { jobs: { oldestWaitingSeconds: number } };
  expect(jobs.oldestWaitingSeconds).toBeGreaterThanOrEqual(90);
  expect(jobs.oldestWaitingSeconds).toBeLessThan(150);
});

it('is not ready without an extension', async () => {
  await container.app.db.connection.execute(sql`drop extension pg_trgm cascade`);
  expect(await read()).toMatchObject({ status: 'not_ready', extensions: { vector: true, pg_trgm: false } });
});

it('is not ready without its database', async () => {
  await container.app.db.close();
  expect(await read()).toEqual({ status: 'not_ready', database: 'unreachable' });
});
