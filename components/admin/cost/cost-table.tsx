import { useTranslations } from 'use-intl';
import {
  FITS_PHONE,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table';
import type { Cost } from '@/lib/contracts/api/admin-cost';
import { useAmounts } from '../use-amounts';
import { usePrice } from '../use-price';

/** Rows that add up to the total. */
export function CostTable(props: {
  label: string;
  /** The heading of the first column. */
  name: string;
  lines: Cost['byDay'];
  nameOf?: (name: string) => string;
}) {
  const t = useTranslations('cost');
  const { amount } = useAmounts();
  const priceOf = usePrice();
  if (props.lines.length === 0) return <p className="text-muted text-sm">{t('none')}</p>;
  return (
    <Table label={props.label} className={FITS_PHONE}>
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
            <TableCell className="sm:max-w-56 sm:truncate">
              {props.nameOf?.(line.name) ?? line.name}
            </TableCell>
            <TableCell className="text-right">{amount(line.calls)}</TableCell>
            <TableCell className="text-right">{amount(line.inputTokens + line.outputTokens)}</TableCell>
            <TableCell className="text-right">{priceOf(line)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
