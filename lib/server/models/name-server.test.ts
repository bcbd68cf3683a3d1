import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '@/lib/db/uuid';
import { startContainer, type TestContainer } from '../testing/start-container';
import { connectModels, patchConnection } from './connect';
import { nameServer } from './name-server';

const ADMIN = uuidv7();
const DESK = 'http://192.168.1.20:8000/v1';
const ATTIC = 'http://attic.local:8000/v1';

let container: TestContainer;
beforeAll(async () => {
  container = await startContainer();
});
afterAll(() => container.close());

it.each([
  ['by its host if it was given no name', undefined, [], '192.168.1.20:8000'],
  ['as it was named', 'Study', [{ name: 'Attic', baseUrl: ATTIC }], 'Study'],
  [
    'with its host, too, if another has the name',
    'vLLM',
    [{ name: 'vLLM', baseUrl: ATTIC }],
    'vLLM (192.168.1.20:8000)',
  ],
  [
    'with its whole address if the same host has another',
    undefined,
    [{ name: '192.168.1.20:8000', baseUrl: 'http://192.168.1.20:8000/other/v1' }],
    '192.168.1.20:8000/v1',
  ],
])('a server is called %s', (_, name, others, expected) => {
  expect(nameServer({ name, baseUrl: DESK }, others)).toBe(expected);
});

it('no two connected servers have the same name, and a chosen one stays when it is connected again', async () => {
  const { app } = container;
  const connect = async (baseUrl: string, name?: string) => {
    const { connections } = await connectModels(app, ADMIN, { name, baseUrl, chat: 'some-model' });
    return connections.map((one) => one.name).toSorted();
  };
  await connect(DESK);
  expect(await connect(ATTIC)).toEqual(['192.168.1.20:8000', 'attic.local:8000']);
  const desk = app.models.saved().connections.find(({ baseUrl }) => baseUrl === DESK);
  await patchConnection(app, ADMIN, desk?.id ?? '', { name: 'Study' });
  expect(await connect(DESK)).toEqual(['Study', 'attic.local:8000']);
  expect(await connect(ATTIC, 'Study')).toEqual(['Study', 'Study (attic.local:8000)']);
});
