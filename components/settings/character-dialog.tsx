'use client';

import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { type CreateCharacter, createCharacterSchema } from '@/lib/contracts/api/characters';
import { useCreateCharacter } from '@/lib/query/characters';
import { type LorebookDraft, LorebookField, readLorebook } from './lorebook-field';
import { MemoryProfileField } from './memory-profile-field';
import { ModelField } from './model-field';
import { SwitchRow } from './setting-row';

const EMPTY: CreateCharacter = {
  name: '',
  tagline: '',
  persona: '',
  rules: [],
  lorebook: [],
  memoryProfile: 'full',
  keepsOwnMemories: false,
  model: null,
};

/** Creates a character, whose persona cannot be changed later. The text stays when saving fails. */
export function CharacterDialog({ onClose }: { onClose: () => void }) {
  const describeError = useDescribeError();
  const t = useTranslations('settings.characters');
  const actions = useTranslations('common.actions');
  const create = useCreateCharacter();
  const [draft, setDraft] = useState(EMPTY);
  const [rules, setRules] = useState('');
  const [lore, setLore] = useState<LorebookDraft[]>([]);
  const lines = rules
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const parsed = createCharacterSchema.safeParse({ ...draft, rules: lines, lorebook: readLorebook(lore) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success) return;
    create.mutate(parsed.data, {
      onSuccess: ({ name }) => {
        toast(t('dialog.created', { name }));
        onClose();
      },
    });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent>
        <DialogTitle>{t('dialog.title')}</DialogTitle>
        <DialogDescription>{t('dialog.intro')}</DialogDescription>
        <form onSubmit={submit} className="grid gap-4">
          <Field label={t('dialog.name')}>
            {(control) => (
              <Input
                {...control}
                required
                maxLength={60}
                value={draft.name}
                onChange={(event) => setDraft({ ...draft, name: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('dialog.tagline')}>
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                value={draft.tagline}
                onChange={(event) => setDraft({ ...draft, tagline: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('dialog.persona')} hint={t('dialog.personaHint')}>
            {(control) => (
              <Textarea
                {...control}
                required
                rows={5}
                maxLength={4000}
                value={draft.persona}
                onChange={(event) => setDraft({ ...draft, persona: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('dialog.rules')} hint={t('dialog.rulesHint')}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={rules}
                onChange={(event) => setRules(event.target.value)}
              />
            )}
          </Field>
          <LorebookField value={lore} onChange={setLore} />
          <MemoryProfileField
            value={draft.memoryProfile}
            onChange={(memoryProfile) => setDraft({ ...draft, memoryProfile })}
          />
          <ModelField value={draft.model} onChange={(model) => setDraft({ ...draft, model })} />
          <SwitchRow
            label={t('ownMemories.label')}
            hint={t('ownMemories.hint')}
            checked={draft.keepsOwnMemories}
            onChange={(keepsOwnMemories) => setDraft({ ...draft, keepsOwnMemories })}
          />
          {create.error ? (
            <p role="alert" className="text-danger text-sm">
              {describeError(create.error)}
            </p>
          ) : null}
          <DialogFooter>
            <Button variant="quiet" onClick={onClose}>
              {actions('cancel')}
            </Button>
            <Button type="submit" disabled={!parsed.success || create.isPending}>
              {t('dialog.create')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
