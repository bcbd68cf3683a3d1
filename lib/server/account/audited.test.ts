import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveConnection } from '@/lib/db/queries/model-connections';
import { pseudonym } from '@/lib/db/queries/pseudonym';
import { auditLog } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { type CallValues, callRoute } from '../isolation/call-route';
import { type Belongings, type People, startPeople } from '../isolation/start-people';

/** The address of a model server; nothing answers there. */
const CONNECTION = {
  id: uuidv7(),
  name: 'Nowhere',
  baseUrl: 'http://127.0.0.1:9/v1',
  sealedKey: null,
  ownKeys: false,
};

/** What an administrator changes or reveals by each route, in an order in which no call prevents the next. */
const deeds = (anna: Belongings): Record<string, CallValues> => ({
  'POST /api/admin/gatekeeper/[id]/label': { params: { id: anna.decision }, body: { label: 'wrong' } },
  'POST /api/admin/gatekeeper/[id]/reveal': { params: { id: anna.decision } },
  'POST /api/admin/calibration/examples/[id]': { params: { id: anna.decision }, body: { use: true } },
  'POST /api/admin/calibration/examples/[id]/reveal': { params: { id: anna.decision } },
  'POST /api/admin/gatekeeper/labelled': {},
  'POST /api/admin/replays': { body: { source: { kind: 'labelled' }, choice: {} } },
  'POST /api/admin/replays/rows/[id]/reveal': { params: { id: anna.replayRow } },
  'POST /api/admin/replays/[id]': { params: { id: anna.replay }, body: { action: 'use' } },
  'DELETE /api/admin/replays/[id]': { params: { id: anna.replay } },
  'POST /api/admin/jobs/[id]/retry': { params: { id: anna.run } },
  'POST /api/admin/models/meaning': { body: { action: 'leave' } },
  'POST /api/admin/models/index': { body: { after: null } },
  'PATCH /api/admin/models/connections/[id]': { params: { id: CONNECTION.id }, body: { name: 'Named' } },
  'DELETE /api/admin/models/connections/[id]': { params: { id: CONNECTION.id } },
  'POST /api/admin/models/connections': { body: { name: 'M', baseUrl: CONNECTION.baseUrl, chat: 'm' } },
  'PATCH /api/admin/models': { body: { role: 'chat', use: null } },
  'POST /api/admin/calibration': { body: { category: 'opinion', bar: 0.8 } },
  'PATCH /api/admin/server': { body: { key: 'decision.decay_rate', value: 0.1 } },
  'PATCH /api/admin/people/[id]': { params: { id: anna.person }, body: { role: 'admin' } },
  'POST /api/admin/people/[id]/export': { params: { id: anna.person } },
  'POST /api/admin/people/[id]/forget': {
    params: { id: anna.person },
    body: { pseudonym: pseudonym(anna.person), chats: 'erase' },
  },
});
/** Checks whether the model servers answer, or counts; contains nobody's data. */
const NOT_ABOUT_PEOPLE = [
  ...['test', 'list', 'try'].map((what) => `POST /api/admin/models/${what}`),
  'POST /api/admin/replays/estimate',
];

let people: People;
beforeAll(async () => {
  people = await startPeople();
  await people.app.db.asAdmin((tx) => saveConnection(tx, CONNECTION));
  await people.app.models.reload();
  await people.app.db.asWorker((tx) =>
    tx.execute(sql`update job_runs set status = 'failed' where id = ${people.anna.has.run}`),
  );
}, 120_000);
afterAll(() => people?.close());

it('records who changed or viewed what, for every administrator’s route that does', async () => {
  const changing = people.routes.filter(
    ({ name, path, method }) =>
      path.startsWith('/api/admin/') && method !== 'GET' && !NOT_ABOUT_PEOPLE.includes(name),
  );
  const done = deeds(people.anna.has);
  expect(changing.map(({ name }) => name).sort()).toEqual(Object.keys(done).sort());
  const entries = () => people.app.db.asAdmin((tx) => tx.select().from(auditLog));
  for (const [name, values] of Object.entries(done)) {
    const route = changing.find((one) => one.name === name);
    if (!route) continue;
    const before = (await entries()).length;
    const answer = await callRoute(route, people.root, values);
    expect(answer.status, `${name} ${answer.text}`).toBe(200);
    const written = (await entries()).slice(before);
    expect(written.length, name).toBe(1);
    expect(JSON.stringify(written), name).not.toContain('Quillfeather');
  }
});
