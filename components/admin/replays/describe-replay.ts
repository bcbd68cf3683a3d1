import { count } from '@/components/common/count';
import { CATEGORIES } from '@/components/memory/categories';
import type { Replay, ReplaySource, ReplayStatus } from '@/lib/contracts/api/admin-replays';
import { memoryCategorySchema } from '@/lib/contracts/enums';
import type { ReplayChange, ReplayChoice } from '@/lib/contracts/replay';

export const STATUS_NAMES: Record<ReplayStatus, string> = {
  queued: 'waits',
  running: 'under way',
  done: 'done',
  stopped: 'stopped',
  cancelled: 'cancelled',
  failed: 'failed',
};

export const CHANGE_NAMES: Record<ReplayChange, string> = {
  kept: 'Now kept',
  rejected: 'Now rejected',
  replaced: 'Replaces otherwise',
  merged: 'Merges otherwise',
  content: 'Other statements',
  fields: 'Filed otherwise',
  reason: 'Another reason',
  same: 'The same',
};

const REASONS: Record<string, string> = {
  budget: 'its budget is spent',
  server_budget: 'the budget of the month is spent',
  no_such_model: 'its model is no longer connected',
};

/** Why it ended before its end, in words. */
export function describeEnd({ status, errorCode }: Pick<Replay, 'status' | 'errorCode'>): string {
  return errorCode ? `${STATUS_NAMES[status]}: ${REASONS[errorCode] ?? errorCode}` : STATUS_NAMES[status];
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** Which decisions it is about. */
export function describeSource(source: ReplaySource): string {
  if (source.kind === 'labelled') return 'Judged decisions';
  const period = `${day.format(new Date(source.from))} to ${day.format(new Date(source.to))}`;
  return source.people.length > 0 ? `${period}, ${source.people.join(', ')}` : period;
}

/** What it decided with. */
export function describeChoice({ engine, model, bars, guidance, examples }: ReplayChoice): string {
  const given = Object.entries(bars);
  const [first] = given;
  const isEvery = given.length === memoryCategorySchema.options.length;
  const thresholds = isEvery
    ? [`every category from ${first?.[1].toFixed(2)}`]
    : given.map(([name, bar]) => {
        const category = memoryCategorySchema.safeParse(name).data ?? 'other';
        return `${CATEGORIES[category].label} from ${bar.toFixed(2)}`;
      });
  return [
    engine === 'built_in' ? 'the built-in engine' : engine === 'model' ? (model?.name ?? '') : '',
    ...thresholds,
    guidance === null ? '' : guidance === '' ? 'the shipped prompt' : `the prompt with “${guidance}”`,
    examples === null ? '' : examples.length === 0 ? 'no examples' : count(examples.length, 'example'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether there is anything in it that can be used from now on. */
export function canBeUsed({ engine, model, bars, guidance, examples }: ReplayChoice): boolean {
  const names =
    engine === 'built_in' || (engine === 'model' && model !== null && model.connectionId !== null);
  return names || guidance !== null || examples !== null || Object.keys(bars).length > 0;
}
