'use client';

import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useGateWords } from '@/components/common/use-gate-words';
import { Section } from '@/components/settings/section';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import {
  FITS_PHONE,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table';
import type { Calibration as CalibrationView } from '@/lib/contracts/api/admin-calibration';
import { calibrationQuery, useApplyBar } from '@/lib/query/admin';
import { CalibrationExamples } from './calibration-examples';
import { useAmounts } from './use-amounts';

/** What people's labels would change about what is kept: shown first, applied with one click, reverted with another. */
export function Calibration() {
  const describeError = useDescribeError();
  const t = useTranslations('admin.calibration');
  const admin = useTranslations('admin');
  const { nameCategory } = useGateWords();
  const { confidence } = useAmounts();
  const { data } = useQuery(calibrationQuery);
  const { mutate, isPending } = useApplyBar();
  if (!data) return null;
  const apply = (body: Parameters<typeof mutate>[0]) =>
    mutate(body, {
      onError: (error) => toast.error(admin('notChanged'), { description: describeError(error) }),
    });
  return (
    <Section
      title={t('title')}
      intro={data.labels === 0 ? t('introNone') : t('intro', { count: data.labels })}
    >
      <ul className="grid">
        {data.proposals.map((proposal) => (
          <li key={proposal.category} className="flex flex-wrap items-center gap-3 border-line border-b py-3">
            <div className="min-w-60 flex-1">
              <p className="font-medium">
                {t('proposal', {
                  category: nameCategory(proposal.category),
                  proposed: confidence(proposal.proposed),
                  now: confidence(proposal.now),
                })}
              </p>
              <p className="meta-text">
                {t('change', {
                  labels: proposal.labels,
                  wrongThen: proposal.replayProposed.wrongKept,
                  wrongNow: proposal.replayNow.wrongKept,
                  rightThen: proposal.replayProposed.rightLost,
                  rightNow: proposal.replayNow.rightLost,
                })}
              </p>
            </div>
            <Button asChild variant="quiet" size="small">
              <Link href={`/admin/replays?bar=${proposal.category}&from=${proposal.proposed}`}>
                {t('inReplay')}
              </Link>
            </Button>
            <Button
              variant="outline"
              size="small"
              disabled={isPending}
              aria-label={t('useFor', { category: nameCategory(proposal.category) })}
              onClick={() => apply({ category: proposal.category, bar: proposal.proposed })}
            >
              {t('use')}
            </Button>
          </li>
        ))}
        {data.inUse.map(({ category, bar }) => (
          <li
            key={`used-${category}`}
            className="flex flex-wrap items-center gap-3 border-line border-b py-3"
          >
            <p className="min-w-60 flex-1">
              {t('inUse', { category: nameCategory(category), bar: confidence(bar) })}
            </p>
            <Button
              variant="quiet"
              size="small"
              disabled={isPending}
              aria-label={t('stopFor', { category: nameCategory(category) })}
              onClick={() => apply({ category, bar: null })}
            >
              {t('stop')}
            </Button>
          </li>
        ))}
      </ul>
      <Reliability curves={data.reliability} labels={data.labels} />
      {data.proposals.length === 0 && data.labels > 0 ? (
        <p className="text-muted text-sm">{t('noProposal')}</p>
      ) : null}
      <CalibrationExamples examples={data.examples} />
    </Section>
  );
}

const COLUMNS = ['category', 'engine', 'confidence', 'mean', 'right'] as const;

/** How often an engine was right, by its confidence; memories written by hand have no engine. */
function Reliability(props: { curves: CalibrationView['reliability']; labels: number }) {
  const t = useTranslations('admin.calibration');
  const { nameCategory } = useGateWords();
  const { confidence, share } = useAmounts();
  if (props.curves.length === 0) return null;
  const read = props.curves.reduce((sum, { labels }) => sum + labels, 0);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-muted text-sm">{t('tableNote', { read, count: props.labels })}</p>
      <Table label={t('table')} className={FITS_PHONE}>
        <TableHeader>
          <TableRow>
            {COLUMNS.map((name) => (
              <TableHead key={name}>{t(name)}</TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {props.curves.flatMap(({ category, engine, steps }) =>
            steps.map(({ from, labels, right, meanConfidence }) => (
              <TableRow key={`${category}-${engine}-${from}`}>
                <TableCell>{nameCategory(category)}</TableCell>
                <TableCell>{t(`engines.${engine}`)}</TableCell>
                <TableCell>{t('confidenceFrom', { from: confidence(from) })}</TableCell>
                <TableCell>{confidence(meanConfidence)}</TableCell>
                <TableCell className="whitespace-nowrap">
                  {t('rightOf', { right, labels, share: share(right, labels) })}
                </TableCell>
              </TableRow>
            )),
          )}
        </TableBody>
      </Table>
    </div>
  );
}
