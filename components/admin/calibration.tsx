'use client';

import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { count } from '@/components/common/count';
import { CATEGORIES } from '@/components/memory/categories';
import { Section } from '@/components/settings/section';
import { Button } from '@/components/ui/button';
import type { Calibration as CalibrationView } from '@/lib/contracts/api/admin-calibration';
import { calibrationQuery, useApplyBar } from '@/lib/query/admin';
import { describeError } from '@/lib/query/api-error';

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
      intro={`People have said of ${count(data.labels, 'memory', 'memories')} whether they were right: by correcting, restoring or soon forgetting them. Deciding those again shows what another bar would do.`}
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
      {data.proposals.length === 0 ? (
        <p className="text-muted text-sm">No other bar would have served them better.</p>
      ) : null}
    </Section>
  );
}

function describeChange({
  labels,
  replayNow: now,
  replayProposed: then,
}: CalibrationView['proposals'][number]): string {
  return `Of ${labels}, wrong ones kept: ${then.wrongKept} instead of ${now.wrongKept}; right ones lost: ${then.rightLost} instead of ${now.rightLost}.`;
}
