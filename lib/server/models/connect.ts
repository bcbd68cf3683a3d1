import {
  type AssignModel,
  type ChosenModels,
  type ConnectModels,
  type LocalServers,
  MODEL_ROLES,
  type Models,
  type ModelTest,
  type PatchConnection,
  type ServerDraft,
  type TryModels,
} from '@/lib/contracts/api/admin-models';
import type { Transaction } from '@/lib/db/client';
import { recordAudit } from '@/lib/db/queries/admin-people';
import {
  deleteConnection,
  type StoredConnection,
  saveConnection,
  saveModelUse,
} from '@/lib/db/queries/model-connections';
import { saveServerSetting } from '@/lib/db/queries/server-settings';
import { uuidv7 } from '@/lib/db/uuid';
import type { ModelServer } from '@/lib/engines/model/client/config';
import { isForbiddenHost } from '@/lib/engines/model/client/forbidden-address';
import { findLocalServers, listModels, ModelServerError } from '@/lib/engines/model/client/servers';
import type { Container } from '../container';
import { createEngines } from '../engines';
import { ProblemError } from '../http/problem';
import { describeModels } from './describe-models';
import { nameServer } from './name-server';
import { MEANING_SETTING, openKey } from './saved-models';
import { connectionContext } from './seal';
import { LIST_TIMEOUT_MS, testModels } from './test-models';

/** Model servers on this machine. */
export async function findLocal({ env, turns }: Container): Promise<LocalServers> {
  return { servers: await findLocalServers(env.localModels, turns.clock) };
}

/** The names of a server's models. @throws ProblemError that explains the server's problem. */
export async function listServerModels(app: Container, draft: ServerDraft): Promise<{ models: string[] }> {
  const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
  const server = toServer(app, draft);
  try {
    return { models: await listModels({ ...server, signal, clock: app.turns.clock }) };
  } catch (error) {
    if (!(error instanceof ModelServerError)) throw error;
    throw new ProblemError('model_unavailable', null, { trouble: troubleWith(server, error) });
  }
}

/** Somebody who connects a server has just entered the key: the sentence is about that key, not the one in use. */
function troubleWith({ apiKey }: ModelServer, { code }: ModelServerError): string {
  if (code !== 'unauthorised') return code;
  return apiKey ? 'key_refused' : 'key_needed';
}

/** Calls each of the chosen models once; nothing is saved. */
export async function tryModels(app: Container, draft: TryModels): Promise<ModelTest> {
  const server = toServer(app, draft);
  const one = (model: string) => ({ ...server, model });
  const engines = createEngines(
    {
      chat: one(draft.chat),
      memory: one(draft.memory ?? draft.chat),
      embedding: { ...server, model: draft.embedding ?? null },
      standIn: null,
      ...app.env.modelLimits,
    },
    app.turns.clock,
    app.models.builtIn,
    app.models.reasonsFirst,
  );
  return testModels(engines, server, app.turns.clock);
}

/** Tests the models in use. */
export function testModelsInUse(app: Container): Promise<ModelTest> {
  return testModels(app.engines, app.models.server(), app.turns.clock);
}

/** Saves a server, and uses the chosen models from now on, on every server of the installation. */
export async function connectModels(
  app: Container,
  actorId: string,
  { name, baseUrl, apiKey, ...chosen }: ConnectModels,
): Promise<Models> {
  requireAllowed(baseUrl);
  // A server at the same address replaces the previous one.
  const { connections } = app.models.saved();
  const before = connections.find((one) => one.baseUrl === baseUrl);
  const id = before?.id ?? uuidv7();
  const sealedKey = apiKey
    ? app.models.seal.seal(apiKey, connectionContext(id, baseUrl))
    : (before?.sealedKey ?? null);
  return change(app, actorId, 'models.connect', { baseUrl, model: chosen.chat }, async (tx) => {
    await saveConnection(tx, {
      id,
      name: nameServer({ name: name ?? before?.name, baseUrl }, others(connections, id)),
      baseUrl,
      sealedKey,
      ownKeys: before?.ownKeys ?? false,
    });
    for (const { role, model } of rolesOf(chosen))
      await saveModelUse(tx, {
        role,
        use: model === null ? null : { connectionId: id, model, prices: null },
      });
    if (chosen.memory) await decideByModel(tx);
  });
}

/** A model that is chosen to decide does so, even if the built-in engine was set to decide before. */
const decideByModel = (tx: Transaction) => saveServerSetting(tx, { key: 'decision.engine', value: null });

/** The stand-in is not chosen with a server, and stays. */
function rolesOf(chosen: ChosenModels) {
  return MODEL_ROLES.flatMap((role) => (role === 'stand_in' ? [] : [{ role, model: chosen[role] ?? null }]));
}

const others = <T extends { id: string }>(connections: readonly T[], id: string) =>
  connections.filter((one) => one.id !== id);

/** Changes a server. A key is for one address: a new address needs its own. */
export async function patchConnection(
  app: Container,
  actorId: string,
  id: string,
  { apiKey, ...patch }: PatchConnection,
): Promise<Models> {
  const before = find(app, id);
  const changed = { ...before, ...patch };
  requireAllowed(changed.baseUrl);
  const after = { ...changed, name: nameServer(changed, others(app.models.saved().connections, id)) };
  const isSameServer = new URL(before.baseUrl).origin === new URL(after.baseUrl).origin;
  const kept = isSameServer ? before.sealedKey : null;
  const given = apiKey ? app.models.seal.seal(apiKey, connectionContext(id, after.baseUrl)) : null;
  const sealedKey = apiKey === undefined ? kept : given;
  return change(app, actorId, 'models.change', { baseUrl: after.baseUrl, ownKeys: after.ownKeys }, (tx) =>
    saveConnection(tx, { ...after, sealedKey }),
  );
}

export async function removeConnection(app: Container, actorId: string, id: string): Promise<Models> {
  const { baseUrl } = find(app, id);
  return change(
    app,
    actorId,
    'models.remove',
    { baseUrl },
    async (tx) => void (await deleteConnection(tx, id)),
  );
}

/** Assigns a model to a role. Without a model for the chat no models are used at all. */
export async function assignModel(
  app: Container,
  actorId: string,
  { role, use }: AssignModel,
): Promise<Models> {
  if (use) find(app, use.connectionId);
  return change(app, actorId, 'models.assign', { role, model: use?.model ?? '' }, async (tx) => {
    await saveModelUse(tx, { role, use });
    // The latest choice wins.
    if (role === 'embedding' && use) await saveServerSetting(tx, { key: MEANING_SETTING, value: null });
    if (role === 'memory' && use) await decideByModel(tx);
  });
}

/** Writes a change and its audit entry in one transaction, and applies it on all servers. */
async function change(
  app: Container,
  actorId: string,
  action: string,
  details: Record<string, string | boolean>,
  write: (tx: Transaction) => Promise<void>,
): Promise<Models> {
  await app.db.asAdmin(async (tx) => {
    await write(tx);
    await recordAudit(tx, { actorId, subjectId: null, action, details });
  });
  await app.serverSettings.reload();
  await app.models.changed();
  return describeModels(app);
}

function find(app: Container, id: string): StoredConnection {
  const found = app.models.saved().connections.find((one) => one.id === id);
  if (!found) throw new ProblemError('not_found', 'noSuchServer');
  return found;
}

/** A stored key is sent only to the server that it was given for. */
function toServer(app: Container, { baseUrl, apiKey, connectionId }: ServerDraft): ModelServer {
  requireAllowed(baseUrl);
  const stored = app.models.saved().connections.find((one) => one.id === connectionId);
  const isSame = stored && new URL(stored.baseUrl).origin === new URL(baseUrl).origin;
  return { baseUrl, apiKey: apiKey || (isSame && openKey(stored, app.models.seal)) || '' };
}

/** Names are checked at every connection; this check is for literal addresses. @throws ProblemError */
function requireAllowed(baseUrl: string): void {
  if (isForbiddenHost(new URL(baseUrl).hostname))
    throw new ProblemError('validation_failed', null, { trouble: 'forbidden_address' });
}
