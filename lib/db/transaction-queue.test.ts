import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTransactionQueue, type Waiter } from './transaction-queue';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Records in `order` when a transaction begins; the returned function ends it. */
async function begin(
  queue: ReturnType<typeof createTransactionQueue>,
  who: Waiter,
  name: string,
  order: string[],
): Promise<() => void> {
  const leave = await queue.enter(who);
  order.push(name);
  return leave;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it('runs transactions that somebody waits for before the background, each kind in order of arrival', async () => {
  const queue = createTransactionQueue(1);
  const order: string[] = [];
  const first = await begin(queue, 'background', 'under way', order);
  const later = [
    begin(queue, 'background', 'turn 1', order),
    begin(queue, 'background', 'turn 2', order),
    begin(queue, 'request', 'reply 1', order),
    begin(queue, 'request', 'reply 2', order),
  ];
  first();
  for (const one of [2, 3, 0, 1]) (await later[one])?.();
  expect(order).toEqual(['under way', 'reply 1', 'reply 2', 'turn 1', 'turn 2']);
});

it('runs transactions before a first word ahead of all others', async () => {
  const queue = createTransactionQueue(1);
  const order: string[] = [];
  const first = await begin(queue, 'request', 'under way', order);
  const later = [
    begin(queue, 'background', 'turn', order),
    begin(queue, 'request', 'end of a reply', order),
    begin(queue, 'reply', 'first word', order),
  ];
  first();
  for (const one of [2, 1, 0]) (await later[one])?.();
  expect(order).toEqual(['under way', 'first word', 'end of a reply', 'turn']);
});

it('starts no background transaction while a reply is prepared, not even between its transactions', async () => {
  const queue = createTransactionQueue(1);
  const order: string[] = [];
  const release = queue.hold();
  const turn = begin(queue, 'background', 'turn', order);
  (await begin(queue, 'request', 'reply', order))();
  await settle();
  expect(order).toEqual(['reply']);
  release();
  release();
  (await turn)();
  expect(order).toEqual(['reply', 'turn']);
});

it('never lets anybody starve: a request that has waited long lets only one first word pass', async () => {
  const queue = createTransactionQueue(1);
  const order: string[] = [];
  const first = await begin(queue, 'reply', 'under way', order);
  const page = begin(queue, 'request', 'page', order);
  await vi.advanceTimersByTimeAsync(5_000);
  const words = ['word 1', 'word 2'].map((name) => begin(queue, 'reply', name, order));
  first();
  (await words[0])?.();
  (await page)();
  (await words[1])?.();
  expect(order).toEqual(['under way', 'word 1', 'page', 'word 2']);
});

it('stores a reply when no first word is pending, and after a few of them at the latest', async () => {
  const queue = createTransactionQueue(1);
  const order: string[] = [];
  const first = await begin(queue, 'reply', 'under way', order);
  const record = begin(queue, 'record', 'record', order);
  await vi.advanceTimersByTimeAsync(1_500);
  const words = ['word 1', 'word 2', 'word 3'].map((name) => begin(queue, 'reply', name, order));
  first();
  for (const word of words.slice(0, 2)) (await word)();
  (await record)();
  (await words[2])?.();
  expect(order).toEqual(['under way', 'word 1', 'word 2', 'record', 'word 3']);
});

it('stores no other replies while one is prepared, not even between its transactions', async () => {
  const queue = createTransactionQueue(1);
  const order: string[] = [];
  const release = queue.hold();
  const record = begin(queue, 'record', 'record', order);
  const reply = begin(queue, 'reply', 'reply', order);
  (await reply)();
  await vi.advanceTimersByTimeAsync(100);
  expect(order).toEqual(['reply']);
  release();
  (await record)();
  expect(order).toEqual(['reply', 'record']);
});

it('never lets the background starve', async () => {
  const queue = createTransactionQueue(1);
  const order: string[] = [];
  queue.hold();
  const turn = begin(queue, 'background', 'turn', order);
  const first = await begin(queue, 'reply', 'under way', order);
  await vi.advanceTimersByTimeAsync(2_000);
  const replies = Array.from({ length: 9 }, (_, place) => begin(queue, 'reply', `word ${place + 1}`, order));
  first();
  for (const reply of replies.slice(0, 8)) (await reply)();
  (await turn)();
  (await replies[8])?.();
  expect(order.slice(-2)).toEqual(['turn', 'word 9']);
});

it('lets the background continue if nothing else waits, even while a reply takes long to prepare', async () => {
  const queue = createTransactionQueue(1);
  const order: string[] = [];
  queue.hold();
  const turn = begin(queue, 'background', 'turn', order);
  await vi.advanceTimersByTimeAsync(2_000);
  (await turn)();
  expect(order).toEqual(['turn']);
});

it('keeps half of several connections free of the background', async () => {
  const queue = createTransactionQueue(4);
  const order: string[] = [];
  for (const name of ['turn 1', 'turn 2', 'turn 3']) void begin(queue, 'background', name, order);
  await settle();
  expect(order).toEqual(['turn 1', 'turn 2']);
  await begin(queue, 'request', 'reply 1', order);
  await begin(queue, 'request', 'reply 2', order);
  expect(order).toEqual(['turn 1', 'turn 2', 'reply 1', 'reply 2']);
});
