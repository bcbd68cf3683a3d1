import { useTranslations } from 'use-intl';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { Cost } from '@/lib/contracts/api/admin-cost';
import { useAmounts } from '../use-amounts';
import { usePrice } from '../use-price';

/** Lines that add up to the total. */
export function CostTable(props: {
  label: string;
  /** What a line is one of. */
  name: string;
  lines: Cost['byDay'];
  nameOf?: (name: string) => string;
}) {
  const t = useTranslations('cost');
  const { amount } = useAmounts();
  const priceOf = usePrice();
  if (props.lines.length === 0) return <p className="text-muted text-sm">{t('none')}</p>;
  return (
    <Table label={props.label}>
      <TableHeader>
        <TableRow>
          {[props.name, t('callsColumn'), t('tokensColumn'), t('costColumn')].map((name, index) => (
            <TableHead key={name} className={index > 0 ? 'text-right' : undefined}>
              {name}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {props.lines.map((line) => (
          <TableRow key={line.name}>
            <TableCell className="max-w-56 truncate">{props.nameOf?.(line.name) ?? line.name}</TableCell>
            <TableCell className="text-right">{amount(line.calls)}</TableCell>
            <TableCell className="text-right">{amount(line.inputTokens + line.outputTokens)}</TableCell>
            <TableCell className="text-right">{priceOf(line)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
