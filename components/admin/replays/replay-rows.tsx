import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { ReplayRow } from '@/lib/contracts/api/admin-replays';
import type { Replayed } from '@/lib/contracts/replay';
import { CHANGE_NAMES } from './describe-replay';

/** Decisions side by side; each opens. */
export function ReplayRows({ rows, onOpen }: { rows: ReplayRow[]; onOpen: (row: ReplayRow) => void }) {
  if (rows.length === 0) return <p className="text-muted text-sm">Nothing to show yet.</p>;
  return (
    <Table label="Decisions made again">
      <TableHeader>
        <TableRow>
          {['Change', 'Person', 'As it was', 'As it would be', 'Time', 'Tokens'].map((name) => (
            <TableHead key={name}>{name}</TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell>
              <Button variant="link" size="inline" onClick={() => onOpen(row)}>
                {row.change ? CHANGE_NAMES[row.change] : 'No answer'}
              </Button>
            </TableCell>
            <TableCell className="whitespace-nowrap">{row.person}</TableCell>
            <TableCell>
              <Verdict decision={row.before} />
            </TableCell>
            <TableCell>{row.after ? <Verdict decision={row.after} /> : (row.errorCode ?? '–')}</TableCell>
            <TableCell className="whitespace-nowrap">
              {row.latencyMs === null ? '–' : `${row.latencyMs} ms`}
            </TableCell>
            <TableCell>{row.tokens ?? '–'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** What was decided, and what became of each statement. */
export function Verdict({ decision }: { decision: Replayed }) {
  return (
    <span className="flex min-w-36 flex-wrap items-center gap-1.5">
      <Badge tone={decision.isMemorable ? 'good' : 'neutral'}>{decision.reason.replaceAll('_', ' ')}</Badge>
      {decision.candidates.map((candidate, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a decision's statements stand in their order.
        <Badge key={index} tone="outline">
          {candidate.action} · {candidate.category.replaceAll('_', ' ')} · {candidate.confidence.toFixed(2)}
        </Badge>
      ))}
    </span>
  );
}
