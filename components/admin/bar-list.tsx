import { useAmounts } from './use-amounts';

/** Amounts by name as bars, the longest for the largest. A list for screen readers, a chart for others. */
export function BarList(props: {
  label: string;
  rows: readonly { key: string; name: string; amount: number }[];
  empty: string;
}) {
  const { amount: inWords } = useAmounts();
  const most = Math.max(1, ...props.rows.map((row) => row.amount));
  if (props.rows.length === 0) return <p className="text-muted text-sm">{props.empty}</p>;
  return (
    <ul aria-label={props.label} className="grid gap-2.5">
      {props.rows.map(({ key, name, amount }) => (
        <li key={key} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 text-sm">
          <span className="[overflow-wrap:anywhere]">{name}</span>
          <span className="figures-tabular text-muted">{inWords(amount)}</span>
          <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-accent/75"
              style={{ width: `${(amount / most) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
