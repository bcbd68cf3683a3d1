'use client';

import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { useSettingWords } from '@/components/common/use-setting-words';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { GIVEN_UP } from '@/lib/contracts/settings';
import {
  type ReconciliationChoice,
  reconciliationsQuery,
  useResolveReconciliation,
} from '@/lib/query/reconciliations';
import { Quote } from './quote';

/** A statement that differs from the settings, which are the truth until the person decides (promise 5). */
export function ReconciliationCard({ id, className }: { id: string; className?: string }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('profile');
  const { nameField, nameValue } = useSettingWords();
  const { formatDay } = useTimeFormats();
  const { data } = useQuery(reconciliationsQuery);
  const resolve = useResolveReconciliation();
  const open = data?.find((reconciliation) => reconciliation.id === id);
  if (!data) return null;
  if (!open) return <p className="meta-text bg-surface px-4 py-3">{t('reconciliation.settled')}</p>;

  const label = nameField(open.field);
  const choose = (choice: ReconciliationChoice) =>
    notifyOutcome(resolve.mutateAsync({ id, choice }), {
      done: t(`reconciliation.done.${choice}`),
      failed: t('reconciliation.failed'),
    });
  return (
    <Card className={className} aria-label={t('reconciliation.label', { field: label })}>
      <div className="flex gap-3">
        <Scale aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
        <div className="grid min-w-0 gap-2">
          <p className="text-sm leading-relaxed">
            {t.rich('reconciliation.question', {
              field: label,
              value: nameValue(open.field, open.settingsValue),
              date: formatDay(open.saidAt, new Date()),
              strong: (chunks) => <strong className="font-medium">{chunks}</strong>,
            })}
          </p>
          <Quote text={open.quote} />
          <p className="meta-text">
            {open.saidValue === GIVEN_UP
              ? t('reconciliation.wouldRemoveGoal')
              : t('reconciliation.wouldChange', { value: nameValue(open.field, open.saidValue) })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:pl-7">
        <Button size="small" disabled={resolve.isPending} onClick={() => choose('update_settings')}>
          {t('reconciliation.update')}
        </Button>
        <Button
          size="small"
          variant="outline"
          disabled={resolve.isPending}
          onClick={() => choose('keep_settings')}
        >
          {t('reconciliation.keep')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={resolve.isPending}
          onClick={() => choose('ask_in_chat')}
        >
          {open.status === 'asked' ? t('reconciliation.askAgain') : t('reconciliation.ask')}
        </Button>
      </div>
    </Card>
  );
}
