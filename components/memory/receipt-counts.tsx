import { useFormatter, useMessages, useTranslations } from 'use-intl';

/**
 * What was or would be deleted, in numbers: first what has a message, in its order. Other tables follow under their own
 * names.
 */
export function ReceiptCounts({
  counts,
  skip = [],
}: {
  counts: Record<string, number>;
  skip?: readonly string[];
}) {
  const t = useTranslations('profile');
  const format = useFormatter();
  const names = useMessages().profile.counts;
  const order = Object.keys(names);
  const indexOf = (name: string) => (isNamed(name, names) ? order.indexOf(name) : order.length);
  const shown = Object.entries(counts)
    .filter(([name, amount]) => amount > 0 && !skip.includes(name))
    .sort(([one], [other]) => indexOf(one) - indexOf(other));
  if (shown.length === 0) return <p className="text-muted text-sm">{t('receipts.nothing')}</p>;
  return (
    <ul className="figures-tabular grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
      {shown.map(([name, amount]) => (
        <li key={name} className="flex items-baseline gap-3 border-line border-b border-dotted py-1">
          <span className="min-w-10 text-right font-medium">{format.number(amount)}</span>
          <span>
            {isNamed(name, names) ? t(`counts.${name}`, { count: amount }) : name.replaceAll('_', ' ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function isNamed<Name extends string>(name: string, names: Record<Name, string>): name is Name {
  return Object.hasOwn(names, name);
}
