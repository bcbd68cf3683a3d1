import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';

/** A section of an administrator's page. */
export function Panel(props: { title: string; note?: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <Card className={props.wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <CardHeader>
        <CardTitle>{props.title}</CardTitle>
        {props.note ? <CardDescription>{props.note}</CardDescription> : null}
      </CardHeader>
      {props.children}
    </Card>
  );
}

/** A figure with an explanation. */
export function Figure({ term, value, note }: { term: string; value: number | string; note: ReactNode }) {
  const format = useFormatter();
  return (
    <div className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4">
      <dt className="meta-text">{term}</dt>
      <dd className="figures-tabular font-serif text-3xl leading-none">
        {typeof value === 'number' ? format.number(value) : value}
      </dd>
      <dd className="meta-text">{note}</dd>
    </div>
  );
}
