'use client';

import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import type { Models } from '@/lib/contracts/api/admin-models';
import { useIndexMemories } from '@/lib/query/models';
import { useAmounts } from '../use-amounts';

/** How many vectors have been moved to the current model. */
export function VectorsCard({ vectors }: { vectors: Models['vectors'] }) {
  const describeError = useDescribeError();
  const t = useTranslations('models.vectors');
  const { amount, share: inPercent } = useAmounts();
  const index = useIndexMemories();
  const total = vectors.reduce((sum, row) => sum + row.amount, 0);
  const current = vectors.find((row) => row.isCurrent)?.amount ?? 0;
  const part = total === 0 ? 1 : current / total;
  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
        <CardDescription>{t('intro')}</CardDescription>
      </CardHeader>
      <div className="grid gap-2">
        <Progress value={Math.round(part * 100)} aria-label={t('bar')} />
        <p className="meta-text figures-tabular">
          {t('progress', { current, total, share: inPercent(part, 1) })}
        </p>
      </div>
      <Button
        variant="outline"
        className="w-fit"
        disabled={index.isPending || current === total}
        onClick={() =>
          index.mutate(undefined, {
            onSuccess: (embedded) => toast.success(t('indexed', { count: embedded })),
            onError: (error) => toast.error(t('notIndexed'), { description: describeError(error) }),
          })
        }
      >
        {index.isPending ? t('indexing') : t('index')}
      </Button>
      <ul className="grid gap-1.5 text-sm">
        {vectors.map((row) => (
          <li key={row.model ?? ''} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 truncate">{row.model ?? t('none')}</span>
            {row.isCurrent ? <Badge tone="good">{t('current')}</Badge> : null}
            <span className="figures-tabular text-muted">{amount(row.amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
