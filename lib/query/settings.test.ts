import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSettings, type UserSettings } from '@/lib/contracts/settings';
import { runHook } from '@/testing/run-hook';
import { keys } from './keys';
import { useChangeSettings } from './settings';

const realFetch = globalThis.fetch;
let client: QueryClient;
/** What the page shows while the server is asked. */
let shown: UserSettings | undefined;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(keys.settings, defaultSettings());
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function answerWith(answer: () => Response): void {
  globalThis.fetch = async () => {
    shown = client.getQueryData(keys.settings);
    return answer();
  };
}

it('shows a change at once', async () => {
  const saved = defaultSettings();
  saved.profile.occupation = 'baker';
  answerWith(() => Response.json(saved));
  await runHook(client, useChangeSettings).mutateAsync({ profile: { occupation: 'baker' } });
  expect(shown).toEqual(saved);
});

it('leaves it to the server to say what is wrong with a value', async () => {
  const detail = 'Es gibt keine solche Zeitzone.';
  answerWith(() =>
    Response.json(
      { type: 'about:blank', title: 'Ungültig', status: 422, code: 'validation_failed', detail },
      { status: 422 },
    ),
  );
  for (const profile of [{ timeZone: 'Berlin' }, { goals: ['g'.repeat(121)] }]) {
    await expect(runHook(client, useChangeSettings).mutateAsync({ profile })).rejects.toMatchObject({
      detail,
    });
    expect(client.getQueryData(keys.settings)).toEqual(defaultSettings());
  }
});
