import { isDeepStrictEqual } from 'node:util';
import type { ReplayPrevious } from '@/lib/contracts/api/admin-replays';
import type { SettingValue } from '@/lib/contracts/api/admin-server';
import type { ReplayChoice } from '@/lib/contracts/replay';
import { recordAudit } from '@/lib/db/queries/admin-people';
import { saveModelUse } from '@/lib/db/queries/model-connections';
import { findReplay, markInUse } from '@/lib/db/queries/replays';
import { saveServerSetting } from '@/lib/db/queries/server-settings';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';

type Settings = ReplayPrevious['settings'];

/** Applies a replay's engine, thresholds, prompt and model for everybody, and stores the previous values. */
export async function switchTo(app: Container, actorId: string, id: string): Promise<void> {
  await app.serverSettings.reload();
  const replay = await load(app, id);
  if (replay.previous) throw new ProblemError('conflict', 'replayInUse');
  const { choice } = replay;
  const settings = settingsOf(choice);
  const use = modelOf(app, choice);
  if (Object.keys(settings).length === 0 && !use) throw new ProblemError('conflict', 'replayNothingToSwitch');
  const changed = app.serverSettings.changed();
  const previous: ReplayPrevious = {
    settings: Object.fromEntries(Object.keys(settings).map((key) => [key, plain(changed.get(key))])),
    ...(use ? { model: app.models.saved().uses.get('memory') ?? null } : {}),
  };
  await app.db.asAdmin(async (tx) => {
    for (const [key, value] of Object.entries(settings)) await saveServerSetting(tx, { key, value });
    if (use) await saveModelUse(tx, { role: 'memory', use });
    await markInUse(tx, id, previous);
    await recordAudit(tx, { actorId, subjectId: null, action: 'replay.use', targetId: id });
  });
  await takeUp(app);
}

/** Reverts that; settings that were changed by other means since stay. */
export async function undoSwitch(app: Container, actorId: string, id: string): Promise<void> {
  await app.serverSettings.reload();
  const { choice, previous } = await load(app, id);
  if (!previous) throw new ProblemError('conflict', 'replayNotInUse');
  const changed = app.serverSettings.changed();
  const present = app.models.saved().uses.get('memory');
  await app.db.asAdmin(async (tx) => {
    for (const [key, value] of Object.entries(settingsOf(choice)))
      if (isDeepStrictEqual(changed.get(key), value))
        await saveServerSetting(tx, { key, value: previous.settings[key] ?? null });
    const isStill =
      present?.connectionId === choice.model?.connectionId && present?.model === choice.model?.name;
    if (previous.model !== undefined && isStill)
      await saveModelUse(tx, { role: 'memory', use: previous.model });
    await markInUse(tx, id, null);
    await recordAudit(tx, { actorId, subjectId: null, action: 'replay.undo', targetId: id });
  });
  await takeUp(app);
}

async function load(app: Container, id: string) {
  const replay = await app.db.asAdmin((tx) => findReplay(tx, id));
  if (!replay) throw new ProblemError('not_found', 'noSuchReplay');
  return replay;
}

async function takeUp(app: Container): Promise<void> {
  await app.serverSettings.reload();
  await app.models.changed();
}

/** The choice as settings of the server. */
function settingsOf({
  engine,
  bars,
  guidance,
  examples,
}: ReplayChoice): Record<string, number | string | string[]> {
  return {
    ...(engine === 'present' ? {} : { 'decision.engine': engine }),
    ...Object.fromEntries(
      Object.entries(bars).map(([name, bar]) => [`decision.min_confidence.${name}`, bar]),
    ),
    ...(guidance === null ? {} : { 'decision.guidance': guidance }),
    ...(examples === null ? {} : { 'decision.examples': examples }),
  };
}

function modelOf(app: Container, { engine, model }: ReplayChoice) {
  if (engine !== 'model' || !model) return null;
  if (model.connectionId === null || app.env.model)
    throw new ProblemError('conflict', 'modelsFromEnvironment');
  const same = [...app.models.saved().uses.values()].find(
    (use) => use.connectionId === model.connectionId && use.model === model.name,
  );
  return { connectionId: model.connectionId, model: model.name, prices: same?.prices ?? null };
}

const plain = (value: SettingValue | undefined): Settings[string] =>
  value === undefined || typeof value === 'boolean' ? null : value;
