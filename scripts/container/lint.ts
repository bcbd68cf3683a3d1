import { spawnSync } from 'node:child_process';
import { ROOT } from '../paths';

/** Linters for the files of an image, run by npm. Pinned, since other versions may report other things: upgrade them deliberately. */
const LINTERS = [
  { tool: 'dockerfilelint', version: '1.8.0', args: ['Dockerfile'] },
  { tool: 'dclint', version: '3.1.0', args: ['--quiet', 'compose.yaml'] },
] as const;

/**
 * Lints `Dockerfile` and `compose.yaml`. If the registry is unreachable, that is reported and the check goes on.
 *
 * @throws Error with the linters' findings.
 */
export function lintContainerFiles(): void {
  for (const { tool, version, args } of LINTERS) {
    const run = (...given: readonly string[]) =>
      spawnSync('npx', ['--yes', `${tool}@${version}`, ...given], {
        cwd: ROOT,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      });
    if (run('--version').status !== 0) {
      console.warn(`The registry could not be asked for ${tool}: ${args.at(-1)} was not looked at.`);
      continue;
    }
    const { status, stdout, stderr } = run(...args);
    if (status !== 0) throw new Error(`${tool} found something:\n${stdout}${stderr}`);
  }
}
