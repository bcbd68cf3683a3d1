'use client';

import { useQuery } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { AnalysisReading } from '@/components/memory/analysis-reading';
import { Button } from '@/components/ui/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible';
import { Spinner } from '@/components/ui/spinner';
import { analysesQuery, isUnderWay, useAnalyse } from '@/lib/query/lifecycle';
import { PanelPart } from './panel-part';

/** Analyses of the whole conversation: the latest one, earlier ones, and "Analyse now". */
export function PanelAnalysis({ conversationId }: { conversationId: string }) {
  const t = useTranslations('chat.analysis');
  const describeError = useDescribeError();
  const { data = [] } = useQuery(analysesQuery(conversationId));
  const analyse = useAnalyse(conversationId);
  const [current] = data;
  const [latest, ...earlier] = data.filter((analysis) => analysis.status === 'done');
  const isBusy = analyse.isPending || (current !== undefined && isUnderWay(current));
  const onError = (error: unknown) => void toast.error(t('failed'), { description: describeError(error) });
  // The person may repeat an analysis of what was read before.
  const readAgain = () => analyse.mutate(true, { onError });
  const start = () =>
    analyse.mutate(false, {
      onSuccess: ({ status }) => status === 'done' && toast(t('nothingNew')),
      onError,
    });
  return (
    <PanelPart title={t('title')}>
      {latest ? <AnalysisReading analysis={latest} /> : null}
      {!latest && !isBusy ? <p className="text-muted text-sm leading-relaxed">{t('empty')}</p> : null}
      <p role="status" className="meta-text empty:hidden">
        {current && current.status !== 'done' ? t(`steps.${current.status}`) : null}
      </p>
      <Button variant="outline" size="small" className="w-fit" disabled={isBusy} onClick={start}>
        {isBusy ? <Spinner /> : <ScanText />}
        {t('now')}
      </Button>
      {latest && !isBusy ? (
        <Button variant="link" size="inline" className="w-fit" onClick={readAgain}>
          {t('again')}
        </Button>
      ) : null}
      {earlier.length > 0 ? (
        <Collapsible>
          <CollapsibleTrigger asChild>
            <Button variant="link" size="inline">
              {t('earlier', { count: earlier.length })}
            </Button>
          </CollapsibleTrigger>
          <CollapsibleContent className="grid gap-5 pt-3">
            {earlier.map((analysis) => (
              <AnalysisReading key={analysis.id} analysis={analysis} />
            ))}
          </CollapsibleContent>
        </Collapsible>
      ) : null}
    </PanelPart>
  );
}
