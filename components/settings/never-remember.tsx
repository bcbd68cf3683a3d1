'use client';

import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Section } from './section';
import { useSaveSettings } from './use-save-settings';

/** Topics that are never kept. */
export function NeverRemember({ topics }: { topics: string[] }) {
  const t = useTranslations('settings.memory.never');
  const actions = useTranslations('common.actions');
  const save = useSaveSettings();
  const [draft, setDraft] = useState('');
  const topic = draft.trim();
  const isThere = topics.some((other) => other.toLowerCase() === topic.toLowerCase());
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!topic || isThere) return;
    save({ memory: { neverRemember: [...topics, topic] } });
    setDraft('');
  };
  return (
    <Section title={t('title')} intro={t('intro')}>
      <form onSubmit={add} className="flex items-end gap-2">
        <Field label={t('field')} className="flex-1" error={isThere ? t('isThere') : undefined}>
          {(control) => (
            <Input
              {...control}
              value={draft}
              maxLength={80}
              placeholder={t('placeholder')}
              onChange={(event) => setDraft(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={!topic || isThere || topics.length >= 50}>
          <Plus />
          {actions('add')}
        </Button>
      </form>
      {topics.length > 0 ? (
        <ul aria-label={t('list')} className="flex flex-wrap gap-2">
          {topics.map((name) => (
            <li
              key={name}
              className="inline-flex items-center gap-1 rounded-full border border-line bg-surface py-0.5 pr-1 pl-3.5 text-sm"
            >
              {name}
              <Button
                variant="quiet"
                size="icon-small"
                className="rounded-full"
                aria-label={t('remove', { topic: name })}
                onClick={() => save({ memory: { neverRemember: topics.filter((other) => other !== name) } })}
              >
                <X />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
