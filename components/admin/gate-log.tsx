'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { TimeAgo } from '@/components/common/time-ago';
import { Page } from '@/components/shell/page';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { GateLogRow } from '@/lib/contracts/api/admin';
import { gateLogQuery } from '@/lib/query/admin';
import { describeError } from '@/lib/query/api-error';
import { GateDetail } from './gate-detail';

const VERDICTS = ['accepted', 'rejected'] as const;
const COLUMNS = [
  'Time',
  'Person',
  'Verdict',
  'Scope',
  'Category',
  'Priority',
  'Reason',
  'Stage',
  'Engine',
  'ms',
  'Tokens',
];

/** The gatekeeper's log over all people: every decision and why, without content. The filter lives in the URL. */
export function GateLog() {
  const [verdict, setVerdict] = useQueryState('verdict', parseAsStringLiteral(VERDICTS));
  const [reason, setReason] = useQueryState('reason');
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(
    gateLogQuery({ ...(verdict ? { verdict } : {}), ...(reason ? { reason } : {}) }),
  );
  return (
    <Page title="Gatekeeper" intro={data ? `${data.total} decisions` : null} wide>
      <div className="flex flex-wrap gap-2">
        {VERDICTS.map((name) => (
          <Button
            key={name}
            size="small"
            variant={verdict === name ? 'primary' : 'outline'}
            aria-pressed={verdict === name}
            onClick={() => setVerdict(verdict === name ? null : name)}
          >
            {name}
          </Button>
        ))}
        {reason ? (
          <Button size="small" variant="soft" onClick={() => setReason(null)}>
            reason: {reason} ×
          </Button>
        ) : null}
      </div>
      {error ? (
        <ErrorState title="The log could not be loaded." onRetry={refetch}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {data && data.rows.length === 0 ? (
        <EmptyState title="No decisions">They appear here as people chat.</EmptyState>
      ) : null}
      {data && data.rows.length > 0 ? (
        <Table label="Decisions">
          <TableHeader>
            <TableRow>
              {COLUMNS.map((column) => (
                <TableHead key={column}>{column}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {data.rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                onOpen={() => setOpen(row.id)}
                onReason={() => setReason(row.reason)}
              />
            ))}
          </TableBody>
        </Table>
      ) : null}
      <GateDetail id={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

function Row({ row, onOpen, onReason }: { row: GateLogRow; onOpen: () => void; onReason: () => void }) {
  return (
    <TableRow>
      <TableCell>
        <Button variant="link" size="inline" onClick={onOpen}>
          <TimeAgo date={row.createdAt} />
        </Button>
      </TableCell>
      <TableCell>{row.person}</TableCell>
      <TableCell>
        <Badge tone={row.isMemorable ? 'good' : 'neutral'}>{row.isMemorable ? 'accepted' : 'rejected'}</Badge>
      </TableCell>
      <TableCell>{row.scope}</TableCell>
      <TableCell>{row.category}</TableCell>
      <TableCell>{row.priority}</TableCell>
      <TableCell>
        <Button variant="link" size="inline" onClick={onReason}>
          {row.reason}
        </Button>
      </TableCell>
      <TableCell>{row.stage}</TableCell>
      <TableCell>{row.model}</TableCell>
      <TableCell>{row.latencyMs}</TableCell>
      <TableCell>{row.tokens}</TableCell>
    </TableRow>
  );
}
