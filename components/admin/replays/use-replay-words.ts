import { useFormatter, useMessages, useTranslations } from 'use-intl';
import { useLists } from '@/components/common/lists';
import { useTimeFormats } from '@/components/common/time-formats';
import { useGateWords } from '@/components/common/use-gate-words';
import type { Replay, ReplaySource } from '@/lib/contracts/api/admin-replays';
import { memoryCategorySchema } from '@/lib/contracts/enums';
import type { ReplayChange, ReplayChoice } from '@/lib/contracts/replay';
import { hasWord } from '@/messages/has-word';
import { useAmounts } from '../use-amounts';

/** Describes a replay in words. */
export function useReplayWords() {
  const t = useTranslations('replays');
  const { ends } = useMessages().replays;
  const format = useFormatter();
  const { listItems } = useLists();
  const { formatDay } = useTimeFormats();
  const { nameCategory } = useGateWords();
  const { confidence } = useAmounts();

  function describeBars(bars: ReplayChoice['bars']): string[] {
    const given = Object.entries(bars);
    const [first] = given;
    if (first && given.length === memoryCategorySchema.options.length)
      return [t('choice.every', { bar: confidence(first[1]) })];
    return given.map(([name, bar]) =>
      t('choice.bar', { category: nameCategory(name), bar: confidence(bar) }),
    );
  }

  return {
    /** How a decision would change; null: it could not be repeated. */
    nameChange: (change: ReplayChange | null) => (change ? t(`changes.${change}`) : t('rows.noAnswer')),

    /** Whether it has ended, and why if it ended early. */
    describeEnd({ status, errorCode }: Pick<Replay, 'status' | 'errorCode'>): string {
      const name = t(`statuses.${status}`);
      if (!errorCode) return name;
      return t('endWhy', {
        status: name,
        reason: hasWord(ends, errorCode) ? t(`ends.${errorCode}`) : errorCode,
      });
    },

    /** The decisions that it covers. */
    describeSource(source: ReplaySource): string {
      if (source.kind === 'labelled') return t('source.labelled');
      const now = new Date();
      const period = { from: formatDay(source.from, now), to: formatDay(source.to, now) };
      return source.people.length > 0
        ? t('source.periodPeople', { ...period, people: format.list(source.people) })
        : t('source.period', period);
    },

    /** The changes that it tried. */
    describeChoice({ engine, model, bars, guidance, examples }: ReplayChoice): string {
      const parts = [
        ...(engine === 'built_in' ? [t('choice.builtIn')] : []),
        ...(engine === 'model' && model ? [model.name] : []),
        ...describeBars(bars),
        ...(guidance === null
          ? []
          : [guidance === '' ? t('choice.shippedPrompt') : t('choice.guidance', { guidance })]),
        ...(examples === null ? [] : [t('choice.examples', { count: examples.length })]),
      ];
      return parts.length > 0 ? listItems(parts) : t('current');
    },
  };
}

/** Whether it has any changes that can be used from now on. */
export function canBeUsed({ engine, model, bars, guidance, examples }: ReplayChoice): boolean {
  const names = engine === 'model' && model !== null && model.connectionId !== null;
  return (
    engine === 'built_in' || names || guidance !== null || examples !== null || Object.keys(bars).length > 0
  );
}
