'use client';

import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { Budget } from '@/lib/contracts/api/admin-cost';
import { amount, money } from '../money';
import { Panel } from '../panel';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** How the month stands against the limits, which are set among the server's settings. */
export function BudgetCard({ budget }: { budget: Budget }) {
  const { state, spentUsd, softUsd, hardUsd, until, unpriced } = budget;
  const limit = hardUsd ?? softUsd;
  return (
    <Panel
      title="Budget of this month"
      note="With the server’s own keys: who brought a key of their own is neither counted nor stopped."
    >
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="figures-tabular">
            {money(spentUsd)}
            {limit === null ? ' spent; no limit is set' : ` of ${money(limit)}`}
          </span>
          {state === 'soft' ? <Badge tone="caution">over the soft limit</Badge> : null}
          {state === 'hard' ? <Badge tone="danger">spent</Badge> : null}
        </p>
        {limit === null ? null : (
          <Progress
            value={Math.min(100, Math.round((spentUsd / limit) * 100))}
            aria-label="Spent of this month’s budget"
          />
        )}
        <p className="meta-text">
          {softUsd === null ? '' : `You are told from ${money(softUsd)}. `}
          {hardUsd === null
            ? ''
            : state === 'hard'
              ? `The built-in engine answers and decides until ${day.format(new Date(until))}.`
              : `From ${money(hardUsd)} the built-in engine answers and decides. `}
          {unpriced > 0 ? ` ${amount(unpriced)} calls have no known price and are not counted.` : ''}
        </p>
      </div>
      <Button asChild variant="outline" size="small" className="w-fit">
        <Link href="/admin/server">Set the limits</Link>
      </Button>
    </Panel>
  );
}
