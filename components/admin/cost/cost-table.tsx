import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { Cost } from '@/lib/contracts/api/admin-cost';
import { amount, money } from '../money';

/** Lines that add up to the total. */
export function CostTable(props: { label: string; name: string; lines: Cost['byDay'] }) {
  if (props.lines.length === 0)
    return (
      <p className="text-muted text-sm">No model was called in this time. Small talk never calls one.</p>
    );
  return (
    <Table label={props.label}>
      <TableHeader>
        <TableRow>
          {[props.name, 'Calls', 'Tokens', 'Money'].map((name, index) => (
            <TableHead key={name} className={index > 0 ? 'text-right' : undefined}>
              {name}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {props.lines.map((line) => (
          <TableRow key={line.name}>
            <TableCell className="max-w-56 truncate">{line.name.replaceAll('_', ' ')}</TableCell>
            <TableCell className="text-right">{amount(line.calls)}</TableCell>
            <TableCell className="text-right">{amount(line.inputTokens + line.outputTokens)}</TableCell>
            <TableCell className="whitespace-nowrap text-right">{priceOf(line)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function priceOf({ calls, costUsd, unpriced }: Cost['byDay'][number]): string {
  if (unpriced === calls) return 'not known';
  return unpriced > 0 ? `${money(costUsd)} and ${amount(unpriced)} not known` : money(costUsd);
}
