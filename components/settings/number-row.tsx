'use client';

import { useEffect, useId, useState } from 'react';
import { Slider } from '@/components/ui/slider';

/** A slider for a number, saved when it is released. */
export function NumberRow(props: {
  label: string;
  hint: string;
  min: number;
  max: number;
  value: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const [value, setValue] = useState(props.value);
  useEffect(() => setValue(props.value), [props.value]);
  return (
    <div className="grid gap-2 border-line border-b py-3 last:border-b-0">
      <div className="flex items-baseline justify-between gap-6">
        <span id={id} className="font-medium text-sm">
          {props.label}
        </span>
        <output className="figures-tabular text-muted text-sm">{value}</output>
      </div>
      <Slider
        aria-labelledby={id}
        min={props.min}
        max={props.max}
        value={[value]}
        disabled={props.disabled ?? false}
        onValueChange={([next]) => setValue(next ?? props.value)}
        onValueCommit={([next]) => next !== undefined && next !== props.value && props.onChange(next)}
      />
      <p className="meta-text">{props.hint}</p>
    </div>
  );
}
