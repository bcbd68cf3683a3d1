import type { ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';

/** A select field. */
export function ChoiceField(props: {
  label: string;
  hint?: ReactNode;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={props.label} hint={props.hint}>
      {(control) => (
        <Select value={props.value} onValueChange={props.onChange}>
          <SelectTrigger id={control.id} aria-describedby={control['aria-describedby']}>
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {props.options.map(({ value, label }) => (
              <SelectItem key={value} value={value}>
                {label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </Field>
  );
}
