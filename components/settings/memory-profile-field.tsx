'use client';

import { Field } from '@/components/ui/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { type MemoryProfile, memoryProfileSchema } from '@/lib/contracts/enums';

const PROFILES: Record<MemoryProfile, { label: string; hint: string }> = {
  minimal: { label: 'Minimal', hint: 'Facts and projects.' },
  balanced: { label: 'Balanced', hint: 'Facts, projects and experiences.' },
  full: { label: 'Full', hint: 'Everything: stories and relationships, too.' },
  unbounded: { label: 'Unbounded', hint: 'Everything, also what is less sure.' },
};

/** How much a character keeps. */
export function MemoryProfileField(props: {
  value: MemoryProfile;
  onChange: (value: MemoryProfile) => void;
}) {
  return (
    <Field label="What it keeps" hint={PROFILES[props.value].hint}>
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
                {PROFILES[profile].label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </Field>
  );
}
