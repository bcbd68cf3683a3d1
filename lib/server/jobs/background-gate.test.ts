import { describe, expect, it } from 'vitest';
import { type MemoryConfig, memoryConfigSchema } from '@/lib/contracts/memory-config';
import { createBackgroundGate } from './background-gate';

function gateOf(background: Partial<MemoryConfig['background']> = {}, { isLocal = true } = {}) {
  const config = memoryConfigSchema.parse({ background });
  return createBackgroundGate({ config: () => config, isLocalModel: () => isLocal });
}

/** A call that ends when it is told to, or is aborted. */
function call() {
  const started: string[] = [];
  let end = () => {};
  const work = (signal: AbortSignal) => {
    started.push('begun');
    return new Promise<string>((resolve, reject) => {
      end = () => resolve('answered');
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  return { started, work, end: () => end() };
}
/** Waits until everything that is due at once has run. */
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('the gate between the background and a local model', () => {
  it('lets one call through at a time, in order', async () => {
    const gate = gateOf();
    const [one, two] = [call(), call()];
    const first = gate.run(one.work);
    const second = gate.run(two.work);
    await soon();
    expect([one.started.length, two.started.length]).toEqual([1, 0]);
    one.end();
    await first;
    await soon();
    expect(two.started).toHaveLength(1);
    two.end();
    expect(await second).toBe('answered');
  });

  it('aborts the current call for a reply, and repeats it afterwards', async () => {
    const gate = gateOf();
    const one = call();
    const done = gate.run(one.work);
    await soon();
    const release = gate.beginReply();
    expect(gate.closedBy()).toBe('reply');
    await soon();
    expect(one.started).toHaveLength(1);
    release();
    release();
    await soon();
    expect(gate.closedBy()).toBeNull();
    expect(one.started).toHaveLength(2);
    one.end();
    expect(await done).toBe('answered');
  });

  it('starts nothing until the last of several replies has ended', async () => {
    const gate = gateOf();
    const [first, second] = [gate.beginReply(), gate.beginReply()];
    const one = call();
    const done = gate.run(one.work);
    first();
    await soon();
    expect(one.started).toEqual([]);
    second();
    await soon();
    one.end();
    expect(await done).toBe('answered');
  });

  it('starts nothing while an administrator pauses it', async () => {
    let paused = true;
    const config = () => memoryConfigSchema.parse({ background: { paused } });
    const gate = createBackgroundGate({ config, isLocalModel: () => false });
    const one = call();
    const done = gate.run(one.work);
    gate.recheck();
    await soon();
    expect(one.started).toEqual([]);
    paused = false;
    gate.recheck();
    await soon();
    one.end();
    expect(await done).toBe('answered');
  });

  it('passes on the error of a call that fails by itself', async () => {
    await expect(gateOf().run(() => Promise.reject(new Error('malformed')))).rejects.toThrow('malformed');
  });
});

describe('the operator’s settings', () => {
  it('let a hosted model run during replies, many calls at a time', async () => {
    const gate = gateOf({}, { isLocal: false });
    gate.beginReply();
    const calls = [call(), call(), call()];
    const done = calls.map(({ work }) => gate.run(work));
    await soon();
    expect(calls.map(({ started }) => started.length)).toEqual([1, 1, 1]);
    for (const { end } of calls) end();
    await Promise.all(done);
  });

  it.each([
    ['always', false, 'reply'],
    ['never', true, null],
    ['local_model', true, 'reply'],
    ['local_model', false, null],
  ] as const)('pause %s, local: %s', (when, isLocal, closed) => {
    const gate = gateOf({ pause_while_answering: when }, { isLocal });
    gate.beginReply();
    expect(gate.closedBy()).toBe(closed);
  });

  it('limit the number of workers', () => {
    expect(gateOf().workers()).toBe(1);
    expect(gateOf({ workers: 3 }).workers()).toBe(3);
    expect(gateOf({ paused: true }).closedBy()).toBe('administrator');
  });
});
