'use client';

import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { LEVELS, PROFILE_FIELDS } from '@/components/memory/profile-fields';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { languageLevelSchema, type ProfileSettings } from '@/lib/contracts/settings';
import { describeError } from '@/lib/query/api-error';
import { useChangeSettings } from '@/lib/query/settings';

const LINES = [
  'displayName',
  'nativeLanguage',
  'targetLanguage',
  'occupation',
  'location',
  'timeZone',
] as const;
const UNSET = 'unset';

/** The ground truth. Nothing is lost when saving fails: what was typed stays. */
export function ProfileForm({ profile }: { profile: ProfileSettings }) {
  const change = useChangeSettings();
  const [draft, setDraft] = useState(profile);
  const [goals, setGoals] = useState(profile.goals.join('\n'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = goals.split('\n').map((line) => line.trim());
    change.mutate(
      { profile: { ...draft, timeZone: draft.timeZone || 'UTC', goals: lines.filter(Boolean) } },
      {
        onSuccess: () => toast('Saved.'),
        onError: (error) => toast.error('Not saved.', { description: describeError(error) }),
      },
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <h2 className="text-2xl">About you</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {LINES.map((name) => (
          <Field key={name} label={PROFILE_FIELDS[name].label} hint={PROFILE_FIELDS[name].hint}>
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                value={draft[name] ?? ''}
                onChange={(event) =>
                  setDraft({ ...draft, [name]: event.target.value || (name === 'timeZone' ? '' : null) })
                }
              />
            )}
          </Field>
        ))}
        <Field label={PROFILE_FIELDS.level.label} hint={PROFILE_FIELDS.level.hint}>
          {(control) => (
            <Select
              value={draft.level ?? UNSET}
              onValueChange={(value) =>
                setDraft({ ...draft, level: languageLevelSchema.safeParse(value).data ?? null })
              }
            >
              <SelectTrigger id={control.id}>
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                <SelectItem value={UNSET}>Not set</SelectItem>
                {languageLevelSchema.options.map((level) => (
                  <SelectItem key={level} value={level}>
                    {LEVELS[level]}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          )}
        </Field>
      </div>
      <Field label={PROFILE_FIELDS.goals.label} hint={PROFILE_FIELDS.goals.hint}>
        {(control) => (
          <Textarea {...control} rows={3} value={goals} onChange={(event) => setGoals(event.target.value)} />
        )}
      </Field>
      <Button type="submit" className="w-fit" disabled={change.isPending}>
        Save
      </Button>
    </form>
  );
}
