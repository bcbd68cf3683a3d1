import { spawn } from 'node:child_process';
import { z } from 'zod';
import { ROOT } from './paths';

/** Severities of known vulnerabilities that fail the check. */
const LEVELS = ['high', 'critical'] as const;
/** How long to wait for the registry. */
const PATIENCE_MS = 60_000;

/** Printed when the check could not be run. */
export const AUDIT_LEFT_OUT = /this check was left out/;

const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});

/**
 * Asks the registry for known vulnerabilities of production dependencies. If it is unreachable, that is reported and the
 * check passes, so that a machine without a network can run all other checks.
 */
export async function audit(): Promise<never> {
  const report = reportSchema.safeParse(await askRegistry());
  if (!report.success) {
    console.warn('The registry could not be asked about known weaknesses: this check was left out.');
    process.exit(0);
  }
  const found = Object.entries(report.data.vulnerabilities).filter(([, { severity }]) =>
    LEVELS.some((level) => level === severity),
  );
  for (const [name, { severity }] of found) console.error(`${name}: ${severity}`);
  console.log(`${found.length} dependencies with a weakness that is high or critical`);
  process.exit(found.length === 0 ? 0 : 1);
}

/** The registry's answer; null if there is none. */
function askRegistry(): Promise<unknown> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: PATIENCE_MS,
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.on('error', () => resolve(null));
    child.on('close', () => resolve(readJson(output)));
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
