'use client';

import { useTranslations } from 'use-intl';
import { useGateWords } from '@/components/common/use-gate-words';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { Turn } from '@/lib/contracts/api/conversations';
import { useRememberAnyway } from '@/lib/query/gate';
import { reasonForNothing } from './reason-for-nothing';

/** Why nothing was kept, with a button to keep it anyway. */
export function TurnDecision({ decision }: { decision: NonNullable<Turn['decision']> }) {
  const t = useTranslations('chat.decision');
  const { explainReason, describeStage } = useGateWords();
  const notifyOutcome = useNotifyOutcome();
  const remember = useRememberAnyway();
  const onRemember = () =>
    notifyOutcome(remember.mutateAsync(decision.id), {
      done: ({ memories }) => (memories.length > 0 ? null : t('nothingToKeep')),
      failed: t('failed'),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface px-4 py-3">
      <div className="min-w-48 flex-1 text-sm leading-relaxed">
        <p>{t('nothing', { reason: explainReason(reasonForNothing(decision)) })}</p>
        <p className="meta-text">{describeStage(decision.stage)}</p>
      </div>
      <Button variant="outline" size="small" disabled={remember.isPending} onClick={onRemember}>
        {remember.isPending ? <Spinner /> : null}
        {decision.reason === 'forgotten_before' ? t('rememberAgain') : t('rememberAnyway')}
      </Button>
    </div>
  );
}
