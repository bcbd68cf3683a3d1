import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIT_LEFT_OUT } from './audit';
import { ROOT } from './paths';

/** Runs the check against a local registry. @param advisories null: the registry does not support the request. */
async function audit(advisories: object | null): Promise<{ code: number | null; output: string }> {
  const registry = createServer((request, response) => {
    request.resume();
    const isKnown = advisories && request.url?.endsWith('/advisories/bulk');
    response
      .writeHead(isKnown ? 200 : 405, { 'content-type': 'application/json' })
      .end(JSON.stringify(isKnown ? advisories : { error: 'not here' }));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const address = registry.address();
  const port = typeof address === 'object' ? address?.port : 0;
  // npm caches a registry's answers about a package.
  const cache = await mkdtemp(join(tmpdir(), 'keepsake-audit-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/main.ts', 'audit'], {
    cwd: ROOT,
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  await rm(cache, { recursive: true, force: true });
  registry.closeAllConnections();
  registry.close();
  return { code, output };
}

const advisory = (severity: string) => ({
  postgres: [
    {
      id: 1,
      url: 'https://example.org/advisory',
      title: 'A made-up weakness',
      severity,
      vulnerable_versions: '*',
      cwe: [],
      cvss: { score: 0, vectorString: null },
    },
  ],
});

describe('the audit of what ships', () => {
  it('fails on a severe vulnerability, and names the dependency', async () => {
    const { code, output } = await audit(advisory('high'));
    expect(output).toContain('postgres: high');
    expect(code).toBe(1);
  });

  it('passes if there is none, or only a minor one', async () => {
    for (const advisories of [{}, advisory('low')]) {
      const { code, output } = await audit(advisories);
      expect(output).toContain('0 dependencies');
      expect(code).toBe(0);
    }
  });

  it('reports that the registry is unreachable, without failing', async () => {
    const { code, output } = await audit(null);
    expect(output).toMatch(AUDIT_LEFT_OUT);
    expect(code).toBe(0);
  });
});
