import { expect, it } from 'vitest';
import { bench } from './scale';

it('a recall reads its user’s rows by index, however many users there are', async () => {
  const { notes = [] } = await bench.run({ people: 200 });
  const plan = notes.join('\n');
  expect(plan).toMatch(/Index Cond: .*user_id/);
  for (const table of ['memories', 'messages', 'diary_entries', 'memory_entities', 'memory_sources'])
    expect(plan).not.toContain(`Seq Scan on ${table}`);
}, 300_000);
