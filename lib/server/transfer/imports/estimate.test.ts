import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { uuidv7 } from '@/lib/db/uuid';
import { assignModel, connectModels } from '../../models/connect';
import { startContainer, type TestContainer } from '../../testing/start-container';
import { estimateReading } from './estimate';

let server: ModelServer;
let world: TestContainer;
beforeAll(async () => {
  server = await startModelServer();
  world = await startContainer();
  await world.app.models.start();
});
afterAll(async () => {
  await world.close();
  await server.close();
});

it('estimates time and cost with the model connected in the browser', async () => {
  const { app } = world;
  const admin = uuidv7();
  const estimate = () => estimateReading(app, uuidv7(), 1000, null);
  expect(estimate()).toMatchObject({ withModel: null });
  const connected = await connectModels(app, admin, {
    name: 'Scripted',
    baseUrl: server.baseUrl,
    chat: 'scripted-chat',
    embedding: 'built-in',
  });
  expect(estimate().withModel).toMatchObject({ costUsd: null });
  expect(estimate().withModel?.seconds).toBeGreaterThan(estimate().withoutModel.seconds);
  const connectionId = connected.connections[0]?.id ?? '';
  const use = { connectionId, model: 'scripted-memory', prices: { input: 1, output: 4 } };
  await assignModel(app, admin, { role: 'memory', use });
  // 900 calls with 2,200 input and 250 output tokens.
  expect(estimate().withModel?.costUsd).toBeCloseTo(0.9 * 3.2);
});
