'use client';

import { Eye } from 'lucide-react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useGateWords } from '@/components/common/use-gate-words';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import type { ReplayRow } from '@/lib/contracts/api/admin-replays';
import type { Replayed } from '@/lib/contracts/replay';
import { useRevealRow } from '@/lib/query/replays';
import { useAdminWords } from '../use-admin-words';
import { useAmounts } from '../use-amounts';
import { useReplayWords } from './use-replay-words';

/** The details of one decision, as it was and as it would be; what was said is hidden until it is revealed. */
export function ReplayRowSheet({ row, onClose }: { row: ReplayRow | null; onClose: () => void }) {
  return (
    <Sheet open={row !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent>{row ? <Opened key={row.id} row={row} /> : null}</SheetContent>
    </Sheet>
  );
}

function Opened({ row }: { row: ReplayRow }) {
  const describeError = useDescribeError();
  const t = useTranslations('replays.rows');
  const quote = useTranslations('memories');
  const { nameChange } = useReplayWords();
  const reveal = useRevealRow(row.id);
  const { message, before, after } = reveal.data ?? row;
  return (
    <>
      <SheetHeader>
        <SheetTitle>{nameChange(row.change)}</SheetTitle>
        <SheetDescription>{row.person}</SheetDescription>
      </SheetHeader>
      <div className="grid flex-1 content-start gap-6 overflow-y-auto p-5">
        <section className="grid gap-3">
          <h3 className="text-lg">{t('message')}</h3>
          {message === null ? (
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
          ) : (
            <p dir="auto" className="memory-text [overflow-wrap:anywhere]">
              {quote('quoted', { text: message })}
            </p>
          )}
        </section>
        <Decision title={t('before')} decision={before} />
        {after ? <Decision title={t('after')} decision={after} /> : null}
      </div>
    </>
  );
}

function Decision({ title, decision }: { title: string; decision: Replayed }) {
  const t = useTranslations('replays.rows');
  const verdicts = useTranslations('gatekeeper.verdicts');
  const { nameKind, nameOutcome, nameReason } = useAdminWords();
  const { nameCategory, nameFilter } = useGateWords();
  const { confidence } = useAmounts();
  const { isMemorable, model, promptVersion: prompt, candidates } = decision;
  const verdict = verdicts(isMemorable ? 'accepted' : 'rejected');
  const reason = nameReason(decision.reason);
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <p className="meta-text">
        {prompt
          ? t('verdictPrompt', { verdict, reason, model, prompt })
          : t('verdict', { verdict, reason, model })}
      </p>
      <ul className="grid gap-2">
        {candidates.map((candidate, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a decision's statements stand in their order.
          <li key={index} className="grid gap-1 rounded-lg border border-line p-3 text-sm">
            <p className="[overflow-wrap:anywhere]">{candidate.content ?? t('hidden')}</p>
            <p className="flex flex-wrap gap-1.5">
              <Badge tone={candidate.action === 'blocked' ? 'caution' : 'good'}>
                {t('outcome', {
                  action: nameOutcome(candidate.action),
                  reason:
                    candidate.action === 'blocked'
                      ? nameFilter(candidate.actionReason)
                      : nameReason(candidate.actionReason),
                })}
              </Badge>
              <Badge tone="outline">{nameCategory(candidate.category)}</Badge>
              <Badge tone="outline">{nameKind(candidate.kind)}</Badge>
              <Badge tone="outline">{confidence(candidate.confidence)}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
