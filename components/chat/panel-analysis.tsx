'use client';

import { useQuery } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import { toast } from 'sonner';
import { AnalysisReading } from '@/components/memory/analysis-reading';
import { Button } from '@/components/ui/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible';
import { Spinner } from '@/components/ui/spinner';
import type { Analysis } from '@/lib/contracts/api/conversations';
import { describeError } from '@/lib/query/api-error';
import { analysesQuery, isUnderWay, useAnalyse } from '@/lib/query/lifecycle';
import { PanelPart } from './panel-part';

const STEPS: Record<Analysis['status'], string> = {
  queued: 'It starts in a moment.',
  reading: 'I am reading it over.',
  keeping: 'I am noting what I found.',
  done: '',
  failed: 'I could not read it this time.',
};

/** What the conversation was about as a whole: the latest reading, those before, and "Analyse now". */
export function PanelAnalysis({ conversationId }: { conversationId: string }) {
  const { data = [] } = useQuery(analysesQuery(conversationId));
  const analyse = useAnalyse(conversationId);
  const [current] = data;
  const [latest, ...earlier] = data.filter((analysis) => analysis.status === 'done');
  const isBusy = analyse.isPending || (current !== undefined && isUnderWay(current));
  const onError = (error: unknown) =>
    void toast.error('It was not analysed.', { description: describeError(error) });
  // What was read already is read again where the person asks for that.
  const readAgain = () => analyse.mutate(true, { onError });
  const start = () =>
    analyse.mutate(false, {
      onSuccess: ({ status }) => status === 'done' && toast('Nothing was said since the last analysis.'),
      onError,
    });
  return (
    <PanelPart title="Analysis">
      {latest ? <AnalysisReading analysis={latest} /> : null}
      {!latest && !isBusy ? (
        <p className="text-muted text-sm leading-relaxed">
          What it was about, its mood and who took part, once it has been read as a whole.
        </p>
      ) : null}
      <p role="status" className="meta-text empty:hidden">
        {current && current.status !== 'done' ? STEPS[current.status] : null}
      </p>
      <Button variant="outline" size="small" className="w-fit" disabled={isBusy} onClick={start}>
        {isBusy ? <Spinner /> : <ScanText />}
        Analyse now
      </Button>
      {latest && !isBusy ? (
        <Button variant="link" size="inline" className="w-fit" onClick={readAgain}>
          Analyse all of it again
        </Button>
      ) : null}
      {earlier.length > 0 ? (
        <Collapsible>
          <CollapsibleTrigger asChild>
            <Button variant="link" size="inline">
              Earlier ones ({earlier.length})
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
