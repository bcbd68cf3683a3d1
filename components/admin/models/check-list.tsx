import { CircleCheck, CircleX } from 'lucide-react';
import { useMessages, useTranslations } from 'use-intl';
import type { ModelTest } from '@/lib/contracts/api/admin-models';
import { hasWord } from '@/messages/has-word';
import { useAmounts } from '../use-amounts';

/** The test of each model, with its result. */
export function CheckList({ checks }: { checks: ModelTest['checks'] }) {
  const t = useTranslations('models');
  const { trouble } = useMessages().models;
  const { milliseconds } = useAmounts();
  const describeTrouble = (code: string) => t(`trouble.${hasWord(trouble, code) ? code : 'other'}`);
  return (
    <ul className="grid gap-2 text-sm">
      {checks.map(({ check, ok, latencyMs, detail }) => (
        <li key={check} className="flex items-start gap-2.5">
          {ok ? (
            <CircleCheck aria-label={t('checks.works')} className="mt-0.5 size-4 shrink-0 text-good" />
          ) : (
            <CircleX aria-label={t('checks.fails')} className="mt-0.5 size-4 shrink-0 text-danger" />
          )}
          <span className="min-w-0 flex-1">
            {t(`checks.${check}`)}
            <span className="block text-muted [overflow-wrap:anywhere]">
              {ok ? detail : describeTrouble(detail)}
            </span>
          </span>
          <span className="figures-tabular whitespace-nowrap text-muted">{milliseconds(latencyMs)}</span>
        </li>
      ))}
    </ul>
  );
}
