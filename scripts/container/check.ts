import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startModelHost } from '../../testing/model-host';
import { openPglite, servePglite } from '../embedded/serve-pglite';
import { freePort } from '../free-port';
import { MEMORY_FLAGS } from '../paths';
import { buildContainer, STANDALONE } from './build';
import { lintContainerFiles } from './lint';

const READY_MS = 60_000;

/**
 * `npm run check:container`: performs the steps of the Dockerfile without Docker, and lints its files. The content of the
 * image is built, moved out of the repository, started on an empty database, and tested for its health, a page, an account, a
 * memory and a vector of a downloaded model.
 */
export async function checkContainer(args: readonly string[]): Promise<void> {
  lintContainerFiles();
  if (!args.includes('--built')) await buildContainer();
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-image-'));
  const database = await openPglite();
  const served = await servePglite(database, { socketDir: folder });
  const image = join(folder, 'app');
  cpSync(STANDALONE, image, { recursive: true });
  const port = await freePort();
  const models = await startModelHost();
  const app = spawn(process.execPath, [...MEMORY_FLAGS, 'start.mjs'], {
    cwd: image,
    stdio: ['ignore', 2, 2],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: served.url,
      // This database accepts a single connection.
      KEEPSAKE_EMBEDDED: '1',
      KEEPSAKE_DATA_DIR: join(folder, 'data'),
      KEEPSAKE_MODEL_HOST: models.url,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  });
  try {
    await use(app, `http://127.0.0.1:${port}`);
    const code = await asksHealth(image, port);
    if (code !== 0) throw new Error('The health check of the image says no.');
    console.log('The image’s files start, migrate, answer, remember and load a model.');
  } finally {
    await end(app);
    await Promise.all([served.close(), models.close()]);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the image's health check. */
function asksHealth(image: string, port: number): Promise<number | null> {
  const env = { NODE_ENV: 'production', PORT: String(port) } as const;
  const child = spawn(process.execPath, ['healthy.mjs'], { cwd: image, env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', resolve));
}

async function use(app: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + READY_MS;
  while (
    !(await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (app.exitCode !== null || Date.now() > until) throw new Error('The server did not become ready.');
    await sleep(200);
  }
  await expectOk(fetch(`${url}/api/health`));
  await expectOk(fetch(`${url}/sign-in`));
  const headers = { 'content-type': 'application/json', origin: url };
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    expectOk(
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
      }),
    );
  const cookie = cookieOf(await post('/api/auth/sign-in/anonymous', {}));
  const { secret } = await (await post('/api/keys', { name: 'check' }, { cookie })).json();
  const remembered = await post(
    '/api/memory/remember',
    { said: 'I live in Bergen.' },
    { authorization: `Bearer ${secret}` },
  );
  if (!(await remembered.text()).includes('Bergen')) throw new Error('Nothing was remembered.');
  const account = { name: 'Ada', email: 'ada@example.org', password: 'a long enough password' };
  const administrator = { cookie: cookieOf(await post('/api/auth/sign-up/email', account)) };
  const path = '/api/admin/models/meaning';
  for (let model = await post(path, { action: 'use' }, administrator); ; ) {
    const { isUsed, trouble } = await model.json();
    if (isUsed) return;
    if (trouble !== null || Date.now() > until) throw new Error(`The model is not in use (${trouble}).`);
    await sleep(200);
    model = await expectOk(fetch(`${url}${path}`, { headers: administrator }));
  }
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function expectOk(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url} answered with ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function end(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null) return;
  const ended = new Promise((resolve) => app.once('exit', resolve));
  app.kill('SIGTERM');
  const late = setTimeout(() => app.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(late);
}
