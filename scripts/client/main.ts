import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../paths';
import { writeOperations } from './write-operations';

/** `npm run client`: regenerates the client's operations from the contracts. */
export async function writeClient(): Promise<void> {
  const file = join(ROOT, 'packages/client/operations.ts');
  await writeFile(file, writeOperations());
  await promisify(execFile)('npx', ['biome', 'format', '--write', file], { cwd: ROOT });
}
