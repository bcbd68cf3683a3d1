'use client';

import { useTranslations } from 'use-intl';
import { Field } from '@/components/ui/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { type MemoryProfile, memoryProfileSchema } from '@/lib/contracts/enums';

/** How much a character keeps. */
export function MemoryProfileField(props: {
  value: MemoryProfile;
  onChange: (value: MemoryProfile) => void;
}) {
  const t = useTranslations('settings.characters.profile');
  return (
    <Field label={t('label')} hint={t(`hints.${props.value}`)}>
      {(control) => (
        <Select
          value={props.value}
          onValueChange={(value) => {
            const chosen = memoryProfileSchema.safeParse(value);
            if (chosen.success) props.onChange(chosen.data);
          }}
        >
          <SelectTrigger
            id={control.id}
            aria-describedby={control['aria-describedby']}
            className="w-full sm:w-64"
          >
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {memoryProfileSchema.options.map((profile) => (
              <SelectItem key={profile} value={profile}>
                {t(`names.${profile}`)}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </Field>
  );
}
