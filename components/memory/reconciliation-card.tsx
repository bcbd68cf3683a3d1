'use client';

import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { formatDay } from '@/components/common/format-time';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { GIVEN_UP, profileFieldSchema } from '@/lib/contracts/settings';
import {
  type ReconciliationChoice,
  reconciliationsQuery,
  useResolveReconciliation,
} from '@/lib/query/reconciliations';
import { PROFILE_FIELDS } from './profile-fields';
import { Quote } from './quote';

const DONE: Record<ReconciliationChoice, string> = {
  update_settings: 'Your settings are updated.',
  keep_settings: 'Your settings stay as they are.',
  ask_in_chat: 'I will ask you in a chat, once.',
};

/** A statement that differs from the settings: the settings are ground truth until the person decides (promise 5). */
export function ReconciliationCard({ id, className }: { id: string; className?: string }) {
  const { data } = useQuery(reconciliationsQuery);
  const resolve = useResolveReconciliation();
  const open = data?.find((reconciliation) => reconciliation.id === id);
  if (!data) return null;
  if (!open) return <p className="meta-text bg-surface px-4 py-3">You settled this.</p>;

  const field = profileFieldSchema.safeParse(open.field);
  const label = field.success ? PROFILE_FIELDS[field.data].label : open.field;
  const choose = (choice: ReconciliationChoice) =>
    notifyOutcome(resolve.mutateAsync({ id, choice }), {
      done: DONE[choice],
      failed: 'Nothing was changed.',
    });
  return (
    <Card className={className} aria-label={`${label}: settings and what you said`}>
      <div className="flex gap-3">
        <Scale aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
        <div className="grid min-w-0 gap-2">
          <p className="text-sm leading-relaxed">
            Your settings say{' '}
            <strong className="font-medium">
              {label}: {open.settingsValue}
            </strong>
            . On {formatDay(open.saidAt, new Date())} you said:
          </p>
          <Quote text={open.quote} />
          <p className="meta-text">
            {open.saidValue === GIVEN_UP
              ? 'Updating would take that goal off your list.'
              : `Updating would make it “${open.saidValue}”.`}{' '}
            Until you decide, your settings hold.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:pl-7">
        <Button size="small" disabled={resolve.isPending} onClick={() => choose('update_settings')}>
          Update settings
        </Button>
        <Button
          size="small"
          variant="outline"
          disabled={resolve.isPending}
          onClick={() => choose('keep_settings')}
        >
          Keep settings
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={resolve.isPending}
          onClick={() => choose('ask_in_chat')}
        >
          {open.status === 'asked' ? 'Ask me in chat again' : 'Ask me in chat'}
        </Button>
      </div>
    </Card>
  );
}
