'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { toast } from 'sonner';
import { count } from '@/components/common/count';
import { CATEGORIES } from '@/components/memory/categories';
import { Section } from '@/components/settings/section';
import { Button } from '@/components/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { Calibration as CalibrationView } from '@/lib/contracts/api/admin-calibration';
import { calibrationQuery, useApplyBar } from '@/lib/query/admin';
import { describeError } from '@/lib/query/api-error';
import { CalibrationExamples } from './calibration-examples';

/** What people's own labels would change of what is kept: shown first, used on a click, taken back on another. */
export function Calibration() {
  const { data } = useQuery(calibrationQuery);
  const { mutate, isPending } = useApplyBar();
  if (!data) return null;
  const apply = (body: Parameters<typeof mutate>[0]) =>
    mutate(body, {
      onError: (error) => toast.error('It was not changed.', { description: describeError(error) }),
    });
  return (
    <Section
      title="Calibration"
      intro={
        data.labels === 0
          ? 'Nobody has judged a memory yet. Each “This was wrong”, “Remember it anyway”, edit, or forgetting within a day counts as a label. From ten labels of a category on, a better threshold for it is suggested here, with what it would have changed.'
          : `People have said of ${count(data.labels, 'memory', 'memories')} whether it was right: “This was wrong”, “Remember it anyway”, an edit, or forgetting it within a day. From ten of a category on, a better threshold is suggested, with what it would have changed.`
      }
    >
      <ul className="grid">
        {data.proposals.map((proposal) => (
          <li key={proposal.category} className="flex flex-wrap items-center gap-3 border-line border-b py-3">
            <div className="min-w-60 flex-1">
              <p className="font-medium">
                {CATEGORIES[proposal.category].label}: keep from {proposal.proposed.toFixed(2)} instead of{' '}
                {proposal.now.toFixed(2)}
              </p>
              <p className="meta-text">{describeChange(proposal)}</p>
            </div>
            <Button asChild variant="quiet" size="small">
              <Link href={`/admin/replays?bar=${proposal.category}&from=${proposal.proposed}`}>
                See it in a replay
              </Link>
            </Button>
            <Button
              variant="outline"
              size="small"
              disabled={isPending}
              aria-label={`Use it for ${CATEGORIES[proposal.category].label}`}
              onClick={() => apply({ category: proposal.category, bar: proposal.proposed })}
            >
              Use it
            </Button>
          </li>
        ))}
        {data.inUse.map(({ category, bar }) => (
          <li
            key={`used-${category}`}
            className="flex flex-wrap items-center gap-3 border-line border-b py-3"
          >
            <p className="min-w-60 flex-1">
              {CATEGORIES[category].label}: kept from {bar.toFixed(2)}
            </p>
            <Button
              variant="quiet"
              size="small"
              disabled={isPending}
              aria-label={`Take it back for ${CATEGORIES[category].label}`}
              onClick={() => apply({ category, bar: null })}
            >
              Take it back
            </Button>
          </li>
        ))}
      </ul>
      <Reliability curves={data.reliability} />
      {data.proposals.length === 0 && data.labels > 0 ? (
        <p className="text-muted text-sm">No other threshold would have served them better so far.</p>
      ) : null}
      <CalibrationExamples examples={data.examples} />
    </Section>
  );
}

/** How often an engine was right, by how sure it was. */
function Reliability({ curves }: { curves: CalibrationView['reliability'] }) {
  if (curves.length === 0) return null;
  return (
    <Table label="How often each engine was right, by how sure it was">
      <TableHeader>
        <TableRow>
          {['Category', 'Engine', 'Sure from', 'Mean', 'Right'].map((name) => (
            <TableHead key={name}>{name}</TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {curves.flatMap(({ category, engine, steps }) =>
          steps.map(({ from, labels, right, meanConfidence }) => (
            <TableRow key={`${category}-${engine}-${from}`}>
              <TableCell>{CATEGORIES[category].label}</TableCell>
              <TableCell>{engine === 'model' ? 'model' : 'built-in'}</TableCell>
              <TableCell>{from.toFixed(2)}</TableCell>
              <TableCell>{meanConfidence.toFixed(2)}</TableCell>
              <TableCell className="whitespace-nowrap">
                {right} of {labels}, {Math.round((100 * right) / labels)} %
              </TableCell>
            </TableRow>
          )),
        )}
      </TableBody>
    </Table>
  );
}

function describeChange({
  labels,
  replayNow: now,
  replayProposed: then,
}: CalibrationView['proposals'][number]): string {
  return `Of ${labels}, wrong ones kept: ${then.wrongKept} instead of ${now.wrongKept}; right ones lost: ${then.rightLost} instead of ${now.rightLost}.`;
}
