import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '@/lib/contracts/api/chat';
import { createLiveChannel, type LocalLiveChannel } from './live';

const MINUTE_MS = 60_000;
const CHANGED: LiveEvent = { type: 'memories' };

const ida = randomUUID();
const tom = randomUUID();
let channel: LocalLiveChannel;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') });
  channel = createLiveChannel();
  vi.advanceTimersByTime(MINUTE_MS);
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a page that was rendered `ago` ms ago hears when it begins to listen. */
function heardSince(ago: number, userId = ida): LiveEvent[] {
  const heard: LiveEvent[] = [];
  channel.subscribe(userId, (event) => heard.push(event), Date.now() - ago)();
  return heard;
}

describe('a page that begins to listen', () => {
  it('hears that it missed something if something changed since it was rendered', () => {
    channel.publish(ida, CHANGED);
    vi.advanceTimersByTime(20_000);
    expect(heardSince(30_000)).toEqual([{ type: 'missed' }]);
  });

  it('hears nothing if nothing changed, or only before, or for somebody else', () => {
    expect(heardSince(10_000)).toEqual([]);
    channel.publish(ida, CHANGED);
    channel.publish(tom, CHANGED);
    vi.advanceTimersByTime(20_000);
    channel.publish(tom, CHANGED);
    expect(heardSince(10_000)).toEqual([]);
    expect(heardSince(10_000, tom)).toEqual([{ type: 'missed' }]);
  });

  it('may have missed what another server told, whose clock is some seconds ahead', () => {
    channel.deliver(ida, CHANGED);
    vi.advanceTimersByTime(1_000);
    expect(heardSince(-2_000)).toEqual([{ type: 'missed' }]);
  });

  it('may have missed anything before the server began, or while it did not hear the others', () => {
    expect(heardSince(2 * MINUTE_MS)).toEqual([{ type: 'missed' }]);
    expect(heardSince(30_000)).toEqual([]);
    channel.deliverToAll({ type: 'missed' });
    expect(heardSince(30_000)).toEqual([{ type: 'missed' }]);
  });

  it('may have missed anything if it is older than what is remembered', () => {
    channel.publish(ida, CHANGED);
    vi.advanceTimersByTime(30 * MINUTE_MS);
    channel.publish(tom, CHANGED);
    expect(heardSince(5 * MINUTE_MS)).toEqual([]);
    expect(heardSince(20 * MINUTE_MS)).toEqual([{ type: 'missed' }]);
  });
});

it('a page that does not say since when hears only what happens', () => {
  channel.publish(ida, CHANGED);
  const heard: LiveEvent[] = [];
  const end = channel.subscribe(ida, (event) => heard.push(event));
  expect(heard).toEqual([]);
  channel.publish(ida, CHANGED);
  end();
  channel.publish(ida, CHANGED);
  expect(heard).toEqual([CHANGED]);
});
