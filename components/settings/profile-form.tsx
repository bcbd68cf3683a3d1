'use client';

import { useRouter } from 'next/navigation';
import type { Dispatch, FormEvent, SetStateAction } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { interfaceLanguageSchema, type Locale, localeSchema } from '@/lib/contracts/interface-language';
import { languageLevelSchema, type ProfileSettings } from '@/lib/contracts/settings';
import { useChangeSettings } from '@/lib/query/settings';
import { addEdit, draftOf, type ProfileEdits, toPatch, without } from './profile-draft';
import { Section } from './section';

const LINES = ['nativeLanguage', 'targetLanguage', 'occupation', 'location'] as const;
const UNSET = 'unset' as const;
const TIME_ZONES = 'time-zones';
/** Each in its own language, so that everybody finds theirs. */
const LANGUAGES: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
};

/** The person's own information, which is the truth. What was typed stays when saving fails. */
export function ProfileForm(props: {
  profile: ProfileSettings;
  edits: ProfileEdits;
  onEdit: Dispatch<SetStateAction<ProfileEdits>>;
}) {
  const { profile, edits, onEdit } = props;
  const describeError = useDescribeError();
  const t = useTranslations('settings');
  const actions = useTranslations('common.actions');
  const { me } = useShell();
  const change = useChangeSettings();
  const router = useRouter();
  const draft = draftOf(profile, edits);
  const edit = (made: ProfileEdits) => onEdit((now) => addEdit(profile, now, made));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { profile: toPatch(edits) },
      {
        onSuccess: () => {
          onEdit((now) => without(now, edits));
          toast(t('saved'));
          // The server renders the page in the new language.
          if (edits.interfaceLanguage) router.refresh();
        },
        onError: (error) => toast.error(t('notSaved'), { description: describeError(error) }),
      },
    );
  };
  return (
    <Section title={t('profile.title')} intro={t('profile.intro')}>
      <form onSubmit={submit} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Line
            label={t('profile.fields.displayName.label')}
            hint={t('profile.fields.displayName.hint')}
            value={draft.displayName}
            // If it is empty, the account's name is used.
            placeholder={me.isGuest ? undefined : me.name}
            onChange={(displayName) => edit({ displayName })}
          />
          {LINES.map((name) => (
            <Line
              key={name}
              label={t(`profile.fields.${name}.label`)}
              value={draft[name]}
              onChange={(value) => edit({ [name]: value })}
            />
          ))}
          <TimeZoneField value={draft.timeZone} onChange={(timeZone) => edit({ timeZone })} />
          <Choice
            label={t('profile.fields.level.label')}
            hint={t('profile.fields.level.hint')}
            value={draft.level ?? UNSET}
            options={[UNSET, ...languageLevelSchema.options].map((level) => ({
              value: level,
              name: t(`profile.levels.${level}`),
            }))}
            onChange={(value) => edit({ level: languageLevelSchema.safeParse(value).data ?? null })}
          />
          <Choice
            label={t('profile.fields.interfaceLanguage.label')}
            hint={t('profile.fields.interfaceLanguage.hint')}
            value={draft.interfaceLanguage}
            options={[
              { value: 'auto', name: t('profile.browserLanguage') },
              ...localeSchema.options.map((locale) => ({ value: locale, name: LANGUAGES[locale] })),
            ]}
            onChange={(language) => edit({ interfaceLanguage: interfaceLanguageSchema.parse(language) })}
          />
        </div>
        <Field label={t('profile.fields.goals.label')} hint={t('profile.fields.goals.hint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={draft.goals}
              onChange={(event) => edit({ goals: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('profile.fields.studyPlan.label')} hint={t('profile.fields.studyPlan.hint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={1000}
              value={draft.studyPlan ?? ''}
              onChange={(event) => edit({ studyPlan: event.target.value || null })}
            />
          )}
        </Field>
        <Button type="submit" className="w-fit" disabled={change.isPending}>
          {actions('save')}
        </Button>
      </form>
    </Section>
  );
}

function Line(props: {
  label: string;
  hint?: string;
  value: string | null;
  placeholder?: string | undefined;
  onChange: (value: string | null) => void;
}) {
  return (
    <Field label={props.label} hint={props.hint}>
      {(control) => (
        <Input
          {...control}
          maxLength={120}
          placeholder={props.placeholder}
          value={props.value ?? ''}
          onChange={(event) => props.onChange(event.target.value || null)}
        />
      )}
    </Field>
  );
}

/** Any IANA name; those that the browser knows are suggested. */
function TimeZoneField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('settings.profile.fields.timeZone');
  return (
    <Field label={t('label')} hint={t('hint')}>
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
  options: readonly { value: string; name: string }[];
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
            {props.options.map(({ value, name }) => (
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
