import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandError } from './command-error';
import { prepareDataFolder } from './embedded/testing/migrated-folder';
import { DEMO_ACCOUNT, seed } from './seed';
import type { StoryConversation } from './seed/story-conversation';

const CALM: StoryConversation = { daysAgo: 9, hour: 8, lines: ['I live in Leeds.'] };
/** Something happens when the second conversation begins. */
const cutOffBy = (happens: () => void): StoryConversation[] => [
  CALM,
  {
    daysAgo: 1,
    hour: 8,
    get lines() {
      happens();
      return ['I love hiking.', 'I have two dogs.'];
    },
  },
];

let env: NodeJS.ProcessEnv;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-seed-'));
  env = { ...process.env, DATABASE_URL: '', KEEPSAKE_DATA_DIR: folder };
  await prepareDataFolder(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the demo account', () => {
  it('can be created again after its story was interrupted, and only once when it ended', async () => {
    const broken = cutOffBy(() => {
      throw new Error('The disk is full.');
    });
    await expect(seed(env, broken)).rejects.toThrow('The disk is full.');
    const interrupted = cutOffBy(() => process.emit('SIGHUP'));
    await expect(seed(env, interrupted)).rejects.toThrow(CommandError);
    await seed(env, [CALM]);
    const again: Error = await seed(env, [CALM]).then(
      () => expect.fail('There are two.'),
      (error) => error,
    );
    expect(again).toBeInstanceOf(CommandError);
    for (const text of [DEMO_ACCOUNT.email, DEMO_ACCOUNT.password, 'begin anew'])
      expect(again.message).toContain(text);
  }, 240_000);
});
