'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { useFormatter, useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import type { LocalEmbedding, LocalEmbeddingAction } from '@/lib/contracts/api/local-embedding';
import { keys } from '@/lib/query/keys';
import { meaningModelQuery, useChangeMeaningModel } from '@/lib/query/models';

const MEGABYTE = 1_000_000;

/** An embedding model that runs on this machine, downloaded with one click. */
export function MeaningCard() {
  const t = useTranslations('models.meaning');
  const client = useQueryClient();
  const { data } = useQuery(meaningModelQuery);
  const isUsed = data?.isUsed;
  // Refreshes the page's other cards, which show the model in use.
  useEffect(() => {
    if (isUsed !== undefined) void client.invalidateQueries({ queryKey: keys.models });
  }, [client, isUsed]);
  if (!data) return null;
  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center gap-3">
          {t('title')}
          {data.isUsed ? <Badge tone="good">{t('inUse')}</Badge> : null}
        </CardTitle>
        <CardDescription>{t('intro', { name: data.name, host: data.host })}</CardDescription>
      </CardHeader>
      {data.isOverruled ? <p className="text-sm">{t('overruled')}</p> : <Body model={data} />}
    </Card>
  );
}

function Body({ model }: { model: LocalEmbedding }) {
  const t = useTranslations('models.meaning');
  const format = useFormatter();
  const inMegabytes = (size: number) => {
    const places = size < MEGABYTE ? 2 : 0;
    return format.number(size / MEGABYTE, { minimumFractionDigits: places, maximumFractionDigits: places });
  };
  const { state, bytes, totalBytes, trouble, isUsed } = model;
  return (
    <>
      {state === 'downloading' ? (
        <div className="grid gap-2">
          <Progress
            value={totalBytes ? Math.floor((bytes / totalBytes) * 100) : null}
            aria-label={t('bar')}
          />
          <p className="meta-text figures-tabular">
            {totalBytes
              ? t('progress', { done: inMegabytes(bytes), total: inMegabytes(totalBytes) })
              : t('asking')}
          </p>
        </div>
      ) : null}
      {state === 'loading' ? <p className="meta-text">{t('loading')}</p> : null}
      {trouble ? (
        <p role="alert" className="text-sm">
          {t(`trouble.${trouble}`)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {state === 'downloading' ? <Action to="stop">{t('stop')}</Action> : null}
        {state === 'absent' ? <Action to="use">{t('download')}</Action> : null}
        {state === 'ready' && !isUsed ? <Action to="use">{t('use')}</Action> : null}
        {state === 'ready' && isUsed && trouble ? <Action to="use">{t('tryAgain')}</Action> : null}
        {isUsed ? <Action to="leave">{t('leave')}</Action> : null}
      </div>
    </>
  );
}

function Action({ to: action, children }: { to: LocalEmbeddingAction; children: string }) {
  const describeError = useDescribeError();
  const failed = useTranslations('admin')('failed');
  const change = useChangeMeaningModel();
  return (
    <Button
      variant={action === 'use' ? 'primary' : 'outline'}
      disabled={change.isPending}
      onClick={() =>
        change.mutate(action, {
          onError: (error) => toast.error(failed, { description: describeError(error) }),
        })
      }
    >
      {children}
    </Button>
  );
}
