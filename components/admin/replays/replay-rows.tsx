import { useTranslations } from 'use-intl';
import { useGateWords } from '@/components/common/use-gate-words';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { ReplayRow } from '@/lib/contracts/api/admin-replays';
import type { Replayed } from '@/lib/contracts/replay';
import { useAdminWords } from '../use-admin-words';
import { useAmounts } from '../use-amounts';
import { useReplayWords } from './use-replay-words';

const COLUMNS = ['change', 'person', 'before', 'after', 'time', 'tokens'] as const;

/** Old and new decisions side by side; each can be opened. */
export function ReplayRows({ rows, onOpen }: { rows: ReplayRow[]; onOpen: (row: ReplayRow) => void }) {
  const t = useTranslations('replays.rows');
  const { nameChange } = useReplayWords();
  const { amount, milliseconds } = useAmounts();
  if (rows.length === 0) return <p className="text-muted text-sm">{t('none')}</p>;
  return (
    <Table label={t('table')}>
      <TableHeader>
        <TableRow>
          {COLUMNS.map((name) => (
            <TableHead key={name}>{t(name)}</TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell>
              <Button variant="link" size="inline" onClick={() => onOpen(row)}>
                {nameChange(row.change)}
              </Button>
            </TableCell>
            <TableCell className="whitespace-nowrap">{row.person}</TableCell>
            <TableCell>
              <Verdict decision={row.before} />
            </TableCell>
            <TableCell>{row.after ? <Verdict decision={row.after} /> : (row.errorCode ?? '–')}</TableCell>
            <TableCell className="whitespace-nowrap">
              {row.latencyMs === null ? '–' : milliseconds(row.latencyMs)}
            </TableCell>
            <TableCell>{row.tokens === null ? '–' : amount(row.tokens)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The decision, and the outcome of each statement. */
function Verdict({ decision }: { decision: Replayed }) {
  const t = useTranslations('replays.rows');
  const { nameReason, nameOutcome } = useAdminWords();
  const { nameCategory } = useGateWords();
  const { confidence } = useAmounts();
  return (
    <span className="flex min-w-36 flex-wrap items-center gap-1.5">
      <Badge tone={decision.isMemorable ? 'good' : 'neutral'}>{nameReason(decision.reason)}</Badge>
      {decision.candidates.map((candidate, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a decision's statements stand in their order.
        <Badge key={index} tone="outline">
          {t('statement', {
            action: nameOutcome(candidate.action),
            category: nameCategory(candidate.category),
            confidence: confidence(candidate.confidence),
          })}
        </Badge>
      ))}
    </span>
  );
}
