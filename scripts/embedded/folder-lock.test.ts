import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock';

it.each(['data', 'd'.repeat(150)])(
  'one process alone locks a folder, whatever its length: %s',
  async (name) => {
    const parent = await mkdtemp(join(tmpdir(), 'keepsake-lock-'));
    const folder = join(parent, name);
    await mkdir(folder);
    try {
      const unlock = await lockFolder(folder);
      await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
      await unlock();
      await (await lockFolder(folder))();
    } finally {
      await rm(parent, { recursive: true });
    }
  },
);
