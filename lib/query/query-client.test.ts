import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { buildMemory } from '@/components/memory/testing/build-memory';
import { runHook } from '@/testing/run-hook';
import { keys } from './keys';
import { useForgetMemories } from './memory-changes';
import { createQueryClient } from './query-client';
import { request } from './request';

const LIST = [...keys.memories, 'list', {}];
const realFetch = globalThis.fetch;

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => {
  onlineManager.setOnline(true);
  globalThis.fetch = realFetch;
});

it('still asks a server on the same machine when the browser has no network', async () => {
  globalThis.fetch = async () => Response.json({ ok: true });
  const answer = createQueryClient(() => {}).fetchQuery({
    queryKey: ['local'],
    queryFn: () => request(z.object({ ok: z.boolean() }), '/api/local'),
  });
  expect(await answer).toEqual({ ok: true });
});

it('reports a change that cannot be sent without a network, and undoes it', async () => {
  const client = createQueryClient(() => {});
  const shown: unknown[] = [];
  globalThis.fetch = () => {
    shown.push(client.getQueryData(LIST));
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const memory = buildMemory({ id: 'one' });
  client.setQueryData(LIST, { total: 1, memories: [memory] });
  const forgetting = runHook(client, useForgetMemories).mutateAsync({ ids: ['one'] });
  await expect(forgetting).rejects.toMatchObject({ code: 'unreachable' });
  expect(shown).toEqual([{ total: 0, memories: [] }]);
  expect(client.getQueryData(LIST)).toEqual({ total: 1, memories: [memory] });
});

it('asks again for what is shown once the network is back', () => {
  expect(createQueryClient(() => {}).getDefaultOptions().queries).toMatchObject({ refetchOnReconnect: true });
});
