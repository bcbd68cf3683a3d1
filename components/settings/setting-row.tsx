'use client';

import { useId } from 'react';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';

/** A switch with one sentence about what it does. */
export function SwitchRow(props: {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (value: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-h-14 items-center justify-between gap-6 border-line border-b py-3 last:border-b-0">
      <div className="grid gap-0.5">
        <Label htmlFor={id}>{props.label}</Label>
        {props.hint ? (
          <p id={`${id}-hint`} className="meta-text">
            {props.hint}
          </p>
        ) : null}
      </div>
      <Switch
        id={id}
        aria-describedby={props.hint ? `${id}-hint` : undefined}
        checked={props.checked}
        disabled={props.disabled}
        onCheckedChange={props.onChange}
      />
    </div>
  );
}
