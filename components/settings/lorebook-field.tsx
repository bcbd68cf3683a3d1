'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { LorebookEntry } from '@/lib/contracts/api/characters';

/** An entry as typed: its keywords are one line, separated by commas. */
export interface LorebookDraft {
  id: number;
  keys: string;
  text: string;
}

/** The entries that are filled in. */
export function readLorebook(drafts: readonly LorebookDraft[]): LorebookEntry[] {
  return drafts
    .map(({ keys, text }) => ({
      keys: keys
        .split(/[,，、]/)
        .map((key) => key.trim())
        .filter(Boolean),
      text: text.trim(),
    }))
    .filter(({ keys, text }) => keys.length > 0 || text !== '');
}

/** The character's lorebook: an entry is included when one of its keywords is mentioned. */
export function LorebookField({
  value,
  onChange,
}: {
  value: readonly LorebookDraft[];
  onChange: (value: LorebookDraft[]) => void;
}) {
  const t = useTranslations('settings.characters.lorebook');
  const change = (id: number, part: Partial<LorebookDraft>) =>
    onChange(value.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium text-sm">{t('title')}</legend>
      <p className="text-muted text-sm">{t('intro')}</p>
      {value.map((entry, index) => (
        <div key={entry.id} className="grid gap-2 rounded-lg border border-line p-3">
          <div className="flex items-end gap-2">
            <Field label={t('keywords', { number: index + 1 })} className="flex-1">
              {(control) => (
                <Input
                  {...control}
                  placeholder={t('keywordsExample')}
                  value={entry.keys}
                  onChange={(event) => change(entry.id, { keys: event.target.value })}
                />
              )}
            </Field>
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('remove', { number: index + 1 })}
              onClick={() => onChange(value.filter(({ id }) => id !== entry.id))}
            >
              <X />
            </Button>
          </div>
          <Field label={t('text', { number: index + 1 })}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={600}
                value={entry.text}
                onChange={(event) => change(entry.id, { text: event.target.value })}
              />
            )}
          </Field>
        </div>
      ))}
      {value.length < 50 ? (
        <Button
          variant="outline"
          size="small"
          className="w-fit"
          onClick={() => onChange([...value, { id: 1 + (value.at(-1)?.id ?? 0), keys: '', text: '' }])}
        >
          <Plus />
          {t('add')}
        </Button>
      ) : null}
    </fieldset>
  );
}
