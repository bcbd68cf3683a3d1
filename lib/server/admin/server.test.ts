import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { answerTurn } from '@/lib/chat/answer-turn';
import { uuidv7 } from '@/lib/db/uuid';
import { changeSettings } from '../account/settings';
import type { Container } from '../container';
import { searchMemory } from '../memories/memory';
import { createServerSettings } from '../server-settings';
import { startContainer, type TestContainer } from '../testing/start-container';
import { changeServerSetting, describeServer } from './server';

let container: TestContainer;
let world: World;
let app: Container;
beforeAll(async () => {
  container = await startContainer({
    KEEPSAKE_MEMORY_CONFIG: '{"decision":{"decay_rate":0.1}}',
    OPENAI_API_KEY: 'not to be shown',
    OPENAI_BASE_URL: 'http://user:hidden@127.0.0.1:9/v1',
  });
  app = container.app;
  world = await startWorld(container.test);
});
beforeEach(async () => {
  await world.reset();
  for (const key of ['long_term_enabled', 'decision.decay_rate'] as const) await change(key, null);
});
afterAll(() => container.close());

const change = (key: Parameters<typeof changeServerSetting>[2]['key'], value: boolean | number | null) =>
  changeServerSetting(app, world.userId, { key, value });
const settingOf = async (key: string) => (await describeServer(app)).memory.find((one) => one.key === key);

async function send(text: string): Promise<string> {
  const request = { replacesMessageId: null, notSecret: [], author: null, client: null, text };
  const ids = { userId: world.userId, conversationId: await world.newConversation(), messageId: uuidv7() };
  const signal = new AbortController().signal;
  const events = await Array.fromAsync(answerTurn(app.answering, { ...request, ...ids, signal }));
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}

describe('the settings of the server', () => {
  it('are shown with their source', async () => {
    expect(await settingOf('decision.decay_rate')).toMatchObject({ value: 0.1, source: 'environment' });
    expect(await settingOf('decision.decay_period_days')).toMatchObject({ value: 7, source: 'default' });
    await change('decision.decay_rate', 0.2);
    expect(await settingOf('decision.decay_rate')).toMatchObject({
      value: 0.2,
      source: 'administrator',
      otherwise: 0.1,
    });
    expect(await settingOf('decision.decay_schedule')).toMatchObject({ changeable: false });
  });

  it('show that a secret is set, but not which', async () => {
    const view = await describeServer(app);
    expect(view.environment.find(({ name }) => name === 'OPENAI_API_KEY')).toEqual({
      name: 'OPENAI_API_KEY',
      value: null,
      isSet: true,
      isSecret: true,
    });
    expect(JSON.stringify(view)).not.toMatch(/not to be shown|hidden/);
  });

  it('apply to another server on the same database, and after a restart', async () => {
    await change('decision.decay_rate', 0.3);
    const other = createServerSettings(app.db, app.env);
    await other.reload();
    expect(other.config().decision.decay_rate).toBe(0.3);
    await change('decision.decay_rate', null);
    await other.reload();
    expect(other.config().decision.decay_rate).toBe(0.1);
  });

  it('accept no invalid value', async () => {
    await expect(change('decision.decay_rate', 7)).rejects.toThrow('cannot have that value');
    expect(app.serverSettings.config().decision.decay_rate).toBe(0.1);
  });
});

describe('the memory, switched off while the server runs', () => {
  it('stores nothing, not even what is asked for, and recalls nothing', async () => {
    expect(await send('Remember that I collect stamps.')).toContain('Got it, I’ll remember that.');
    expect(await searchMemory(app, world.userId, { q: 'stamps', limit: 5 })).not.toEqual([]);
    await change('long_term_enabled', false);
    expect(await send('Remember that I collect coins.')).toContain('switched off on this server');
    expect(await searchMemory(app, world.userId, { q: 'stamps', limit: 5 })).toEqual([]);
    expect(await world.count('memories')).toBe(1);
  });

  it('by one person: what they ask for is kept, nothing is recalled', async () => {
    await changeSettings(app, world.userId, { memory: { enabled: false } });
    expect(await send('Remember that I collect coins.')).toContain('Got it, I’ll remember that.');
    expect(await searchMemory(app, world.userId, { q: 'coins', limit: 5 })).toEqual([]);
  });
});
