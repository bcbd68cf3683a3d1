'use client';

import { useQuery } from '@tanstack/react-query';
import { Eye, ThumbsDown, ThumbsUp } from 'lucide-react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useGateWords } from '@/components/common/use-gate-words';
import { CategoryBadge } from '@/components/memory/category-badge';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import type { GateLogDetail } from '@/lib/contracts/api/admin';
import { gateDetailQuery, useLabelDecision, useRevealDecision } from '@/lib/query/admin';
import { useAdminWords } from './use-admin-words';
import { useAmounts } from './use-amounts';

/** The details of one decision: its log line, each candidate with each filter's verdict, and the outcome. */
export function GateDetail({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Sheet open={id !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent>{id ? <Detail id={id} /> : null}</SheetContent>
    </Sheet>
  );
}

function Detail({ id }: { id: string }) {
  const describeError = useDescribeError();
  const t = useTranslations('admin.gate.detail');
  const { data, error, refetch } = useQuery(gateDetailQuery(id));
  return (
    <>
      <SheetHeader>
        <SheetTitle>{t('title')}</SheetTitle>
        <SheetDescription className="font-mono text-xs leading-relaxed [overflow-wrap:anywhere]">
          {data?.row.logLine ?? t('loading')}
        </SheetDescription>
      </SheetHeader>
      <div className="grid flex-1 content-start gap-6 overflow-y-auto p-5">
        {error ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
            {describeError(error)}
          </ErrorState>
        ) : null}
        {data ? (
          <>
            <Said id={id} detail={data} />
            <Judgement id={id} label={data.row.label} />
            {data.row.syncRequired ? <p className="text-sm">{t('syncRequired')}</p> : null}
            {data.row.syncRequired && data.candidates.length === 0 ? null : (
              <Candidates candidates={data.candidates} />
            )}
          </>
        ) : error ? null : (
          <Skeleton className="h-40" />
        )}
      </div>
    </>
  );
}

function Said({ id, detail }: { id: string; detail: GateLogDetail }) {
  const describeError = useDescribeError();
  const t = useTranslations('admin.gate.detail');
  const quote = useTranslations('memories');
  const reveal = useRevealDecision(id);
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t('message')}</h3>
      {detail.message === null ? (
        <>
          <Masked words={7} />
          <Button
            variant="outline"
            size="small"
            className="w-fit"
            disabled={reveal.isPending}
            onClick={() =>
              reveal.mutate(undefined, {
                onError: (error) => toast.error(t('notRevealed'), { description: describeError(error) }),
              })
            }
          >
            <Eye />
            {t('reveal')}
          </Button>
        </>
      ) : (
        <p dir="auto" className="memory-text [overflow-wrap:anywhere]">
          {quote('quoted', { text: detail.message })}
        </p>
      )}
    </section>
  );
}

const BARS = ['w-12', 'w-20', 'w-8', 'w-16', 'w-24', 'w-10', 'w-14'];

function Masked({ words }: { words: number }) {
  const t = useTranslations('admin.gate.detail');
  return (
    <p className="flex flex-wrap gap-1.5 py-1">
      <span className="sr-only">{t('hidden')}</span>
      {BARS.slice(0, words).map((width) => (
        <span key={width} aria-hidden className={`h-4 rounded-sm bg-line ${width}`} />
      ))}
    </p>
  );
}

function Judgement({ id, label }: { id: string; label: 'right' | 'wrong' | null }) {
  const describeError = useDescribeError();
  const t = useTranslations('admin.gate.detail');
  const judge = useLabelDecision(id);
  const say = (value: 'right' | 'wrong') =>
    judge.mutate(label === value ? null : value, {
      onSuccess: () => toast(label === value ? t('unlabelled') : t('labelled')),
      onError: (error) => toast.error(t('notLabelled'), { description: describeError(error) }),
    });
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('judgement')}</legend>
      <Button
        variant={label === 'wrong' ? 'danger' : 'outline'}
        size="small"
        aria-pressed={label === 'wrong'}
        disabled={judge.isPending}
        onClick={() => say('wrong')}
      >
        <ThumbsDown />
        {t('wrong')}
      </Button>
      <Button
        variant={label === 'right' ? 'soft' : 'outline'}
        size="small"
        aria-pressed={label === 'right'}
        disabled={judge.isPending}
        onClick={() => say('right')}
      >
        <ThumbsUp />
        {t('right')}
      </Button>
    </fieldset>
  );
}

function Candidates(props: { candidates: GateLogDetail['candidates'] }) {
  const t = useTranslations('admin.gate.detail');
  if (props.candidates.length === 0) return <p className="text-muted text-sm">{t('noStatements')}</p>;
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t('statements')}</h3>
      <ul className="grid gap-3">
        {props.candidates.map((candidate) => (
          <Statement key={candidate.id} candidate={candidate} />
        ))}
      </ul>
    </section>
  );
}

type Candidate = GateLogDetail['candidates'][number];

function Statement({ candidate }: { candidate: Candidate }) {
  const t = useTranslations('admin.gate.detail');
  const quote = useTranslations('memories');
  const { nameKind, nameOutcome, nameReason } = useAdminWords();
  const { confidence } = useAmounts();
  // If a filter blocked it, the reason is the filter's name.
  const { nameFilter } = useGateWords();
  const nameWhy = candidate.action === 'blocked' ? nameFilter : nameReason;
  return (
    <li className="grid gap-2.5 rounded-lg border border-line p-4">
      {candidate.content ? (
        <p dir="auto" className="memory-text">
          {candidate.content}
        </p>
      ) : (
        <Masked words={4} />
      )}
      {candidate.span ? (
        <p className="font-serif text-muted italic">{quote('quoted', { text: candidate.span })}</p>
      ) : null}
      <p className="meta-text flex flex-wrap items-center gap-x-3 gap-y-1">
        <CategoryBadge category={candidate.category} />
        <span>{nameKind(candidate.kind)}</span>
        <span className="figures-tabular">
          {t('confidence', { confidence: confidence(candidate.confidence) })}
        </span>
      </p>
      <p className="text-sm">
        {t.rich('outcome', {
          outcome: nameOutcome(candidate.action),
          reason: nameWhy(candidate.actionReason),
          muted: (chunks) => <span className="text-muted">{chunks}</span>,
        })}
      </p>
      <ul aria-label={t('filters')} className="flex flex-wrap gap-1">
        {candidate.filters.map((verdict) => (
          <FilterVerdict key={verdict.filter} verdict={verdict} />
        ))}
      </ul>
    </li>
  );
}

function FilterVerdict({ verdict: { filter, passed, detail } }: { verdict: Candidate['filters'][number] }) {
  const t = useTranslations('admin.gate.detail');
  const { nameFilter } = useGateWords();
  return (
    <li>
      <Badge tone={passed ? 'outline' : 'danger'}>
        <span aria-hidden>{passed ? '✓' : '✕'}</span>
        {passed || !detail
          ? nameFilter(filter)
          : t('blockedWhy', { filter: nameFilter(filter), detail: detail.replaceAll('_', ' ') })}
        <span className="sr-only"> {passed ? t('passed') : t('blocked')}</span>
      </Badge>
    </li>
  );
}
