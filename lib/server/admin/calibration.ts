import type { Calibration } from '@/lib/contracts/api/admin-calibration';
import { type MemoryCategory, memoryCategorySchema } from '@/lib/contracts/enums';
import { recordAudit } from '@/lib/db/queries/admin-people';
import { listCalibrationLabels } from '@/lib/db/queries/calibration';
import { saveServerSetting } from '@/lib/db/queries/server-settings';
import { proposeBars } from '@/lib/memory/calibration/confidence-bars';
import { measureReliability } from '@/lib/memory/calibration/reliability';
import { MIN_CONFIDENCE } from '@/lib/memory/screening/memory-profiles';
import type { Container } from '../container';

/** What the labels would change, by replay; nothing is changed. */
export async function readCalibration(app: Container): Promise<Calibration> {
  await app.serverSettings.reload();
  const bars = app.serverSettings.config().decision.min_confidence;
  const labels = await app.db.asAdmin(listCalibrationLabels);
  return {
    labels: labels.length,
    proposals: proposeBars(labels, (category) => bars[category] ?? MIN_CONFIDENCE),
    reliability: measureReliability(labels),
    inUse: memoryCategorySchema.options.flatMap((category) => {
      const bar = bars[category];
      return bar === undefined ? [] : [{ category, bar }];
    }),
  };
}

/** Uses a bar for everybody on the server, or the specification's again; written down in the audit log. */
export async function applyBar(
  app: Container,
  actorId: string,
  { category, bar }: { category: MemoryCategory; bar: number | null },
): Promise<Calibration> {
  const key = `decision.min_confidence.${category}`;
  await app.db.asAdmin(async (tx) => {
    await saveServerSetting(tx, { key, value: bar, changedBy: actorId });
    const details = { key, value: String(bar) };
    await recordAudit(tx, { actorId, subjectId: null, action: 'server.setting', details });
  });
  return readCalibration(app);
}
