import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('compose.yaml', () => {
  const [, app = ''] = /\n {2}app:\n(.*?)\n {2}\w+:\n/s.exec(read('compose.yaml')) ?? [];

  it('gives the app every variable of .env', () => {
    expect(app).toMatch(/env_file:\n\s+- path: \.env\n\s+required: false/);
    // What compose sets goes before .env, even when it is empty: a model has no default there.
    expect(app).not.toContain('OPENAI_');
  });

  it('sets what a container cannot take from the .env of an app on the host', () => {
    for (const name of [
      'DATABASE_URL',
      'KEEPSAKE_LISTEN_URL',
      'KEEPSAKE_DATA_DIR',
      'HOST',
      'PORT',
      'INNGEST_DEV',
      'INNGEST_BASE_URL',
      'INNGEST_SERVE_ORIGIN',
    ])
      expect(app, name).toMatch(new RegExp(`^ {6}${name}: .`, 'm'));
  });

  it('lets the app reach a model on the host', () => {
    expect(app).toContain('extra_hosts: ["host.docker.internal:host-gateway"]');
  });
});

describe('the Dockerfile', () => {
  it('installs the packages once', () => {
    const steps = read('Dockerfile').match(/^RUN .*/gm) ?? [];
    expect(steps.filter((step) => step.includes('npm ci'))).toHaveLength(1);
    // The scripts of package.json begin with the launcher, which installs.
    expect(steps.filter((step) => step.includes('npm run'))).toEqual([]);
  });
});
