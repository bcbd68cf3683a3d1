'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGateWords } from '@/components/common/use-gate-words';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { useAdminWords } from './use-admin-words';
import { GATE_CHOICES, type GateFilters } from './use-gate-filters';

const ANY = 'any';
/** The delay between the last keystroke and the search. */
const SETTLE_MS = 250;

const CHOICES = ['verdict', 'reason', 'stage', 'scope', 'category', 'label'] as const;

/** Search and filters of the log. */
export function GateFilterBar({ gate }: { gate: GateFilters }) {
  const t = useTranslations('admin.gate.filters');
  const nameOption = useOptionNames();
  const { filters, setFilters } = gate;
  return (
    <search className="grid gap-3">
      <div className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
        <SettledInput
          type="search"
          label={t('search')}
          className="min-w-56 flex-1 max-sm:col-span-2"
          value={filters.q}
          onChange={(q) => setFilters({ q })}
        />
        <SettledInput
          label={t('person')}
          className="max-sm:col-span-2 sm:w-36"
          value={filters.person}
          onChange={(person) => setFilters({ person })}
        />
        <DayInput label={t('from')} value={filters.from} onChange={(from) => setFilters({ from })} />
        <DayInput label={t('to')} value={filters.to} onChange={(to) => setFilters({ to })} />
      </div>
      <div className="flex flex-wrap items-end gap-2">
        {CHOICES.map((name) => (
          <Choice
            key={name}
            label={t(name)}
            value={filters[name]}
            options={GATE_CHOICES[name].map((value) => ({ value, label: nameOption(name, value) }))}
            onChange={(value) => setFilters({ [name]: value })}
          />
        ))}
        {gate.isNarrowed ? (
          <Button variant="quiet" onClick={() => gate.clear()}>
            <X />
            {t('clear')}
          </Button>
        ) : null}
      </div>
    </search>
  );
}

function useOptionNames() {
  const verdicts = useTranslations('gatekeeper.verdicts');
  const labels = useTranslations('admin.gate.labels');
  const { nameReason, nameScope } = useAdminWords();
  const { nameCategory, nameStage } = useGateWords();
  return (name: (typeof CHOICES)[number], value: string): string => {
    switch (name) {
      case 'verdict':
        return verdicts(value === 'accepted' ? 'accepted' : 'rejected');
      case 'reason':
        return nameReason(value);
      case 'stage':
        return nameStage(value);
      case 'scope':
        return nameScope(value);
      case 'category':
        return nameCategory(value);
      case 'label':
        return labels(value === 'right' ? 'right' : 'wrong');
    }
  };
}

function Choice(props: {
  label: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}) {
  const t = useTranslations('admin.gate.filters');
  const id = useId();
  return (
    <div className="grid min-w-32 flex-1 gap-1">
      <Label htmlFor={id} className="meta-text">
        {props.label}
      </Label>
      <Select
        value={props.value ?? ANY}
        onValueChange={(value) => props.onChange(value === ANY ? null : value)}
      >
        <SelectTrigger id={id} className="w-full">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          <SelectItem value={ANY}>{t('any')}</SelectItem>
          {props.options.map(({ value, label }) => (
            <SelectItem key={value} value={value}>
              {label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}

/** Reports its text shortly after the last keystroke. */
function SettledInput(props: {
  label: string;
  type?: 'search' | 'text';
  className: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { value, onChange } = props;
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className={`grid gap-1 ${props.className}`}>
      <Label htmlFor={id} className="meta-text">
        {props.label}
      </Label>
      <div className="relative">
        {props.type === 'search' ? (
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
          />
        ) : null}
        <Input
          id={id}
          type={props.type ?? 'text'}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={props.type === 'search' ? 'pl-9' : ''}
        />
      </div>
    </div>
  );
}

function DayInput(props: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <Label htmlFor={id} className="meta-text">
        {props.label}
      </Label>
      <Input
        id={id}
        type="date"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        className="sm:w-40"
      />
    </div>
  );
}
