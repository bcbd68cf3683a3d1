'use client';

import { TimeAgo } from '@/components/common/time-ago';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { GateLogRow } from '@/lib/contracts/api/admin';
import { type GateReason, gateReasonSchema } from '@/lib/contracts/enums';

const COLUMNS = [
  'Time',
  'Person',
  'Verdict',
  'Scope',
  'Category',
  'Priority',
  'Reason',
  'Stage',
  'Model and prompt',
  'Latency',
  'Tokens',
];

interface GateTableProps {
  rows: GateLogRow[];
  onOpen: (id: string) => void;
  onPerson: (person: string) => void;
  onReason: (reason: GateReason | null) => void;
}

/** One line a decision; its time opens it, its person and reason narrow the log to them. */
export function GateTable(props: GateTableProps) {
  return (
    <Table label="Decisions">
      <TableHeader>
        <TableRow>
          {COLUMNS.map((column) => (
            <TableHead key={column}>{column}</TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {props.rows.map((row) => (
          <Row key={row.id} row={row} {...props} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ row, onOpen, onPerson, onReason }: GateTableProps & { row: GateLogRow }) {
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap">
        <Button variant="link" size="inline" onClick={() => onOpen(row.id)}>
          <TimeAgo date={row.createdAt} />
        </Button>
      </TableCell>
      <TableCell>
        <Button
          variant="link"
          size="inline"
          className="text-ink no-underline hover:underline"
          onClick={() => onPerson(row.person)}
        >
          {row.person}
        </Button>
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <Badge tone={row.isMemorable ? 'good' : 'neutral'}>{row.isMemorable ? 'accepted' : 'rejected'}</Badge>
        {row.label ? (
          <Badge tone={row.label === 'wrong' ? 'danger' : 'outline'} className="ml-1">
            {row.label}
          </Badge>
        ) : null}
      </TableCell>
      <TableCell>{row.scope}</TableCell>
      <TableCell className="whitespace-nowrap">{row.category.replaceAll('_', ' ')}</TableCell>
      <TableCell>{row.priority}</TableCell>
      <TableCell className="whitespace-nowrap">
        <Button
          variant="link"
          size="inline"
          className="text-ink no-underline hover:underline"
          onClick={() => onReason(gateReasonSchema.safeParse(row.reason).data ?? null)}
        >
          {row.reason.replaceAll('_', ' ')}
        </Button>
        {row.syncRequired ? (
          <Badge tone="caution" className="ml-1">
            settings
          </Badge>
        ) : null}
      </TableCell>
      <TableCell className="whitespace-nowrap">{row.stage.replaceAll('_', ' ')}</TableCell>
      <TableCell className="whitespace-nowrap">
        {row.model}
        {row.promptVersion ? <span className="text-muted"> · {row.promptVersion}</span> : null}
      </TableCell>
      <TableCell className="whitespace-nowrap">{row.latencyMs} ms</TableCell>
      <TableCell>{row.tokens}</TableCell>
    </TableRow>
  );
}
