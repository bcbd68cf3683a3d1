import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { Receipt } from '@/lib/contracts/api/memories';
import { ReceiptCounts } from './receipt-counts';

/** The proof of a forgetting: when, and how much. It contains only numbers. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('profile.receipts');
  const { formatExact } = useTimeFormats();
  const { requestedAt } = receipt;
  return (
    // Not a landmark: there are many receipts with the same name.
    <Card role="group" aria-label={t('label', { scope: t(`scope.${receipt.scope}`) })}>
      <div className="flex flex-wrap items-start gap-3">
        <ReceiptText aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
        <div className="min-w-48 flex-1">
          <h2 className="text-lg leading-snug">{t(`scope.${receipt.scope}`)}</h2>
          <p className="meta-text">
            {t.rich(receipt.eraseFromChats ? 'requestedAndErased' : 'requested', {
              time: () => <time dateTime={requestedAt}>{formatExact(requestedAt)}</time>,
            })}
          </p>
        </div>
        {receipt.completedAt ? (
          <Badge tone="good">{t('complete')}</Badge>
        ) : (
          <Badge tone="caution">{t('underWay')}</Badge>
        )}
      </div>
      {receipt.completedAt ? (
        <ReceiptCounts counts={receipt.counts} />
      ) : (
        <p className="text-muted text-sm">{t('underWayText')}</p>
      )}
      <p className="figures-tabular break-all text-muted text-xs">{t('number', { id: receipt.id })}</p>
    </Card>
  );
}
