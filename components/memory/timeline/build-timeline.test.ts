import { expect, test } from 'vitest';
import { buildMemory } from '../testing/build-memory';
import { buildTimeline, countByStretch, endOfDay, heldAt, plusDays, toDay } from './build-timeline';

const leeds = buildMemory({
  content: 'You live in Leeds',
  status: 'superseded',
  validFrom: '2026-03-10T10:00:00.000Z',
  validTo: '2026-06-20T10:00:00.000Z',
});
const york = buildMemory({ content: 'You live in York', validFrom: '2026-06-20T10:00:00.000Z' });
const links = [{ from: york.id, to: leeds.id, relation: 'supersedes' as const }];
const all = [leeds, york];

test('on a day in between, the old fact was true and the new one was not known', () => {
  expect(heldAt(all, new Date('2026-05-01T12:00:00.000Z'))).toEqual([leeds]);
  expect(heldAt(all, new Date('2026-07-01T12:00:00.000Z'))).toEqual([york]);
  expect(heldAt(all, new Date('2026-01-01T12:00:00.000Z'))).toEqual([]);
});

test('a memory archived by hand is not shown as true on any day', () => {
  const away = buildMemory({ status: 'archived', validFrom: '2026-03-10T10:00:00.000Z' });
  expect(heldAt([away], new Date('2026-05-01T12:00:00.000Z'))).toEqual([]);
});

test('months start with the latest, and each fact shows its predecessors and its successor', () => {
  const items = buildTimeline(all, all, links);
  expect(items.map((item) => item.type)).toEqual(['month', 'entry', 'month', 'entry']);
  expect(items[1]).toMatchObject({ entry: { memory: york, replaced: [leeds], replacedBy: null } });
  expect(items[3]).toMatchObject({ entry: { memory: leeds, replaced: [], replacedBy: york } });
});

test('a predecessor that the filters exclude is still named', () => {
  const items = buildTimeline([york], all, links);
  expect(items[1]).toMatchObject({ entry: { replaced: [leeds] } });
});

test('bars count what was learned in each period', () => {
  const from = new Date('2026-03-01T00:00:00.000Z').getTime();
  const to = new Date('2026-07-01T00:00:00.000Z').getTime();
  expect(countByStretch(all, from, to, 2)).toEqual([1, 1]);
});

test('a date can be stored in the URL and read back as a whole day', () => {
  const end = endOfDay('2026-05-01');
  expect(end && toDay(end.getTime())).toBe('2026-05-01');
  expect(endOfDay('never')).toBeNull();
});

test('days are counted on the calendar, also over the change to summer time and back', () => {
  const zone = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
  try {
    const first = new Date(2026, 2, 27).getTime();
    const days = [0, 1, 2, 3, 4].map((day) => toDay(plusDays(first, day)));
    expect(days).toEqual(['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31']);
    const autumn = new Date(2026, 9, 24).getTime();
    expect([0, 1, 2, 3].map((day) => toDay(plusDays(autumn, day)))).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
      '2026-10-27',
    ]);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});
