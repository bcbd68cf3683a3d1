'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { LEVELS, PROFILE_FIELDS } from '@/components/memory/profile-fields';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { type InterfaceLanguage, interfaceLanguageSchema } from '@/lib/contracts/interface-language';
import { languageLevelSchema, type ProfileSettings } from '@/lib/contracts/settings';
import { describeError } from '@/lib/query/api-error';
import { useChangeSettings } from '@/lib/query/settings';
import { Section } from './section';

const LINES = ['displayName', 'nativeLanguage', 'targetLanguage', 'occupation', 'location'] as const;
const UNSET = 'unset';
const TIME_ZONES = 'time-zones';
/** Each by its own name: who cannot read the page still finds theirs. */
const INTERFACE_LANGUAGES: Record<InterfaceLanguage, string> = {
  auto: 'As my browser',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
};

/** The ground truth. Nothing is lost when saving fails: what was typed stays. */
export function ProfileForm({ profile }: { profile: ProfileSettings }) {
  const change = useChangeSettings();
  const router = useRouter();
  const [draft, setDraft] = useState(profile);
  const [goals, setGoals] = useState(profile.goals.join('\n'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = goals.split('\n').map((line) => line.trim());
    change.mutate(
      { profile: { ...draft, timeZone: draft.timeZone || 'UTC', goals: lines.filter(Boolean) } },
      {
        onSuccess: () => {
          toast('Saved.');
          // The page's language comes with it from the server.
          if (draft.interfaceLanguage !== profile.interfaceLanguage) router.refresh();
        },
        onError: (error) => toast.error('Not saved.', { description: describeError(error) }),
      },
    );
  };
  return (
    <Section
      title="About you"
      intro="I treat this as true. When something you say differs from it, I ask you and change nothing by myself."
    >
      <form onSubmit={submit} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          {LINES.map((name) => (
            <Field key={name} label={PROFILE_FIELDS[name].label} hint={PROFILE_FIELDS[name].hint}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={120}
                  value={draft[name] ?? ''}
                  onChange={(event) => setDraft({ ...draft, [name]: event.target.value || null })}
                />
              )}
            </Field>
          ))}
          <TimeZoneField value={draft.timeZone} onChange={(timeZone) => setDraft({ ...draft, timeZone })} />
          <Choice
            label={PROFILE_FIELDS.level.label}
            hint={PROFILE_FIELDS.level.hint}
            value={draft.level ?? UNSET}
            options={{ [UNSET]: 'Not set', ...LEVELS }}
            onChange={(value) =>
              setDraft({ ...draft, level: languageLevelSchema.safeParse(value).data ?? null })
            }
          />
          <Choice
            label={PROFILE_FIELDS.interfaceLanguage.label}
            hint="Replies come in the language you write in."
            value={draft.interfaceLanguage}
            options={INTERFACE_LANGUAGES}
            onChange={(language) =>
              setDraft({ ...draft, interfaceLanguage: interfaceLanguageSchema.parse(language) })
            }
          />
        </div>
        <Field label={PROFILE_FIELDS.goals.label} hint={PROFILE_FIELDS.goals.hint}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={goals}
              onChange={(event) => setGoals(event.target.value)}
            />
          )}
        </Field>
        <Field label={PROFILE_FIELDS.studyPlan.label} hint="What you do when, as you would tell a teacher.">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={1000}
              value={draft.studyPlan ?? ''}
              onChange={(event) => setDraft({ ...draft, studyPlan: event.target.value || null })}
            />
          )}
        </Field>
        <Button type="submit" className="w-fit" disabled={change.isPending}>
          Save
        </Button>
      </form>
    </Section>
  );
}

/** Any IANA name; those that the browser knows are offered. */
function TimeZoneField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label={PROFILE_FIELDS.timeZone.label} hint={PROFILE_FIELDS.timeZone.hint}>
      {(control) => (
        <>
          <Input
            {...control}
            list={TIME_ZONES}
            maxLength={120}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={TIME_ZONES}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function Choice(props: {
  label: string;
  hint: string;
  value: string;
  options: Record<string, string>;
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
            {Object.entries(props.options).map(([value, name]) => (
              <SelectItem key={value} value={value}>
                {name}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </Field>
  );
}
