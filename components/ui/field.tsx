'use client';

import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/utils';
import { Label } from './label';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label, its control, a hint and an error, connected for screen readers. */
export function Field(props: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [props.hint ? hintId : null, props.error ? errorId : null].filter(Boolean).join(' ');
  return (
    <div data-slot="field" className={cn('grid content-start gap-1.5', props.className)}>
      <Label htmlFor={id}>{props.label}</Label>
      {props.children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      {props.hint ? (
        <p id={hintId} className="meta-text">
          {props.hint}
        </p>
      ) : null}
      {props.error ? (
        <p id={errorId} role="alert" className="text-[0.8125rem] text-danger leading-snug">
          {props.error}
        </p>
      ) : null}
    </div>
  );
}
