'use client';

import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { characterModelsQuery } from '@/lib/query/characters';

/** No name of a model is empty, and no value of a choice may be. */
const USUAL = ' ';

/** Which of the connected models answers as a character; nothing to choose where no model is connected. */
export function ModelField(props: { value: string | null; onChange: (value: string | null) => void }) {
  const { data } = useQuery(characterModelsQuery);
  if (!data?.usual && props.value === null) return null;
  const names = [...new Set([...(data?.models ?? []), ...(props.value ? [props.value] : [])])].toSorted();
  const isUnknown = props.value !== null && data !== undefined && !data.models.includes(props.value);
  return (
    <Field
      label="Answers with"
      hint={isUnknown ? 'The model server does not list this model.' : 'The model that writes its replies.'}
    >
      {(control) => (
        <Select
          value={props.value ?? USUAL}
          onValueChange={(value) => props.onChange(value === USUAL ? null : value)}
        >
          <SelectTrigger
            id={control.id}
            aria-describedby={control['aria-describedby']}
            className="w-full sm:w-64"
          >
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={USUAL}>The usual model{data?.usual ? ` (${data.usual})` : ''}</SelectItem>
            {names.map((name) => (
              <SelectItem key={name} value={name}>
                {name}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </Field>
  );
}
