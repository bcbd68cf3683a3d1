import { ReceiptText } from 'lucide-react';
import { formatExact } from '@/components/common/format-time';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { Receipt } from '@/lib/contracts/api/memories';
import { ReceiptCounts } from './receipt-counts';

const SCOPES: Record<Receipt['scope'], string> = {
  memories: 'Forgotten memories',
  everything: 'Everything about you',
  account: 'Your account',
};

/** The proof of a forgetting: when, and what went. It holds numbers alone. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  return (
    // No landmark: of receipts there are many, and each is called like another.
    <Card role="group" aria-label={`Receipt: ${SCOPES[receipt.scope]}`}>
      <div className="flex flex-wrap items-start gap-3">
        <ReceiptText aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
        <div className="min-w-48 flex-1">
          <h2 className="text-lg leading-snug">{SCOPES[receipt.scope]}</h2>
          <p className="meta-text">
            asked for on <time dateTime={receipt.requestedAt}>{formatExact(receipt.requestedAt)}</time>
            {receipt.eraseFromChats ? ', erased from the chats too' : ''}
          </p>
        </div>
        {receipt.completedAt ? <Badge tone="good">complete</Badge> : <Badge tone="caution">under way</Badge>}
      </div>
      {receipt.completedAt ? (
        <ReceiptCounts counts={receipt.counts} />
      ) : (
        <p className="text-muted text-sm">
          Nothing of it is found any more. The rows are purged when the time for undo is over.
        </p>
      )}
      <p className="figures-tabular break-all text-muted text-xs">No. {receipt.id}</p>
    </Card>
  );
}
