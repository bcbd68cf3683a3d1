import { expect, it } from 'vitest';
import type { RecallRow } from './recall-row';
import { createTalks } from './talks';
import { rowWith } from './testing/row';

const row = (id: string, columns: Partial<RecallRow> = {}) =>
  rowWith({ id, conversationId: 'walk', at: Number(id), ...columns });

const talksOf = (rows: readonly RecallRow[]) =>
  createTalks((conversationId) => rows.filter((one) => one.conversationId === conversationId));
const idsOf = (beside: { row: RecallRow }[]) => beside.map(({ row: { id } }) => id);

it('the next message borrows most from a row, and none beyond three borrows at all', () => {
  const rows = ['5', '1', '3', '2', '4'].map((id) => row(id));
  const [first] = talksOf(rows).lendsTo(rows[1] ?? row('1'));
  expect(first?.row.id).toBe('2');
  expect(idsOf(talksOf(rows).lendsTo(rows[1] ?? row('1'))).sort()).toEqual(['2', '3', '4']);
  expect(idsOf(talksOf(rows).borrowsFrom(rows[0] ?? row('5'))).sort()).toEqual(['2', '3', '4']);
});

it('lends the same share as is borrowed', () => {
  const [one, other] = [row('1', { speakers: ['Ana'] }), row('2', { speakers: ['Ben'] })];
  const talks = talksOf([one, other]);
  expect(talks.lendsTo(one)).toEqual([{ row: other, share: 0.8 }]);
  expect(talks.borrowsFrom(other)).toEqual([{ row: one, share: 0.8 }]);
});

it('lends less in a conversation with a single speaker', () => {
  const [one, other] = [row('1', { speakers: ['Ana'] }), row('2', { speakers: ['Ana'] })];
  expect(talksOf([one, other]).lendsTo(one)[0]?.share).toBe(0.4);
});

it('a row of another conversation, from another source or without one is not a neighbour', () => {
  const alone = row('1');
  const others = [
    row('2', { conversationId: 'swim' }),
    row('3', { conversationId: null }),
    row('4', { source: 'chat' }),
  ];
  const talks = talksOf([alone, ...others]);
  for (const one of [alone, ...others]) expect(talks.lendsTo(one)).toEqual([]);
});
