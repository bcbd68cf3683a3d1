import type { Calibration, ExampleWords } from '@/lib/contracts/api/admin-calibration';
import { type MemoryCategory, memoryCategorySchema } from '@/lib/contracts/enums';
import { SHARED_EXAMPLES } from '@/lib/contracts/replay';
import { recordAudit } from '@/lib/db/queries/admin-people';
import { listCalibrationLabels } from '@/lib/db/queries/calibration';
import { pseudonym } from '@/lib/db/queries/pseudonym';
import { saveServerSetting } from '@/lib/db/queries/server-settings';
import { findSharedExamples, suggestSharedExamples } from '@/lib/db/queries/shared-examples';
import { proposeBars } from '@/lib/memory/calibration/confidence-bars';
import { measureReliability } from '@/lib/memory/calibration/reliability';
import { MIN_CONFIDENCE } from '@/lib/memory/memory-profiles';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';

/** Examples that are suggested besides those in use. */
const SUGGESTED = 6;
const EXAMPLES_KEY = 'decision.examples';

/** What the labels would change, by replay; nothing is changed. */
export async function readCalibration(app: Container): Promise<Calibration> {
  await app.serverSettings.reload();
  const bars = app.serverSettings.config().decision.min_confidence;
  const labels = await app.db.asAdmin(listCalibrationLabels);
  return {
    examples: await listExamples(app),
    labels: labels.length,
    proposals: proposeBars(labels, (category) => bars[category] ?? MIN_CONFIDENCE),
    reliability: measureReliability(labels),
    inUse: memoryCategorySchema.options.flatMap((category) => {
      const bar = bars[category];
      return bar === undefined ? [] : [{ category, bar }];
    }),
  };
}

/** Sets a bar for everybody on the server, or resets it to the specification's; recorded in the audit log. */
export async function applyBar(
  app: Container,
  actorId: string,
  { category, bar }: { category: MemoryCategory; bar: number | null },
): Promise<Calibration> {
  const key = `decision.min_confidence.${category}`;
  await app.db.asAdmin(async (tx) => {
    await saveServerSetting(tx, { key, value: bar });
    const details = { key, value: String(bar) };
    await recordAudit(tx, { actorId, subjectId: null, action: 'server.setting', details });
  });
  return readCalibration(app);
}

/** The examples in use, followed by those that would teach the most. */
async function listExamples(app: Container): Promise<Calibration['examples']> {
  const ids = app.serverSettings.config().decision.examples;
  const found = await app.db.asWorker(async (tx) => [
    ...(await findSharedExamples(tx, ids)),
    ...(await suggestSharedExamples(tx, SUGGESTED)),
  ]);
  return [...new Map(found.map((one) => [one.id, one])).values()].map(({ id, userId, label, category }) => ({
    id,
    person: pseudonym(userId),
    label,
    category,
    inUse: ids.includes(id),
  }));
}

/** Starts or stops showing an example to the model; recorded in the audit log. */
export async function useExample(
  app: Container,
  actorId: string,
  { id, use }: { id: string; use: boolean },
): Promise<Calibration> {
  await app.serverSettings.reload();
  const before = app.serverSettings.config().decision.examples;
  // Examples that may no longer be shown make room for others.
  const shown = await app.db.asWorker((tx) => findSharedExamples(tx, [...before, id]));
  if (use && !shown.some((one) => one.id === id)) throw new ProblemError('not_found', 'noSuchExample');
  const others = before.filter((one) => one !== id && shown.some((example) => example.id === one));
  if (use && others.length >= SHARED_EXAMPLES)
    throw new ProblemError('conflict', 'tooManyExamples', { values: { most: SHARED_EXAMPLES } });
  const value = use ? [...others, id] : others;
  await app.db.asAdmin(async (tx) => {
    await saveServerSetting(tx, { key: EXAMPLES_KEY, value });
    const details = { key: EXAMPLES_KEY, value: value.join(', ') };
    await recordAudit(tx, { actorId, subjectId: null, action: 'server.setting', details });
  });
  return readCalibration(app);
}

/** The words of an example and what was made of them; the access is logged. */
export async function revealExample(app: Container, actorId: string, id: string): Promise<ExampleWords> {
  return app.db.asWorker(async (tx) => {
    const [example] = await findSharedExamples(tx, [id]);
    if (!example) throw new ProblemError('not_found', 'noSuchExample');
    const { userId: subjectId, words, reading } = example;
    await recordAudit(tx, { actorId, subjectId, action: 'calibration.reveal', targetId: id });
    return { words, reading };
  });
}
