'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Field } from '@/components/ui/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { characterModelsQuery } from '@/lib/query/characters';

/** The select needs a non-empty value, and no model has this name. */
const USUAL = ' ';

/** Chooses the model that answers as a character; empty if no model is connected. */
export function ModelField(props: { value: string | null; onChange: (value: string | null) => void }) {
  const t = useTranslations('settings.characters.model');
  const { data } = useQuery(characterModelsQuery);
  if (!data?.usual && props.value === null) return null;
  const names = [...new Set([...(data?.models ?? []), ...(props.value ? [props.value] : [])])].toSorted();
  const isUnknown = props.value !== null && data !== undefined && !data.models.includes(props.value);
  return (
    <Field label={t('label')} hint={isUnknown ? t('unknown') : t('hint')}>
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
            <SelectItem value={USUAL}>
              {data?.usual ? t('usualNamed', { model: data.usual }) : t('usual')}
            </SelectItem>
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
