'use client';

import { useQuery } from '@tanstack/react-query';
import { Merge, Split } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import type { Entity } from '@/lib/contracts/api/entities';
import { entitiesQuery, useMergeEntities, useRenameEntity, useSeparateEntities } from '@/lib/query/entities';

/** The most entities offered for merging: nobody chooses from a longer list. */
const OFFERED = 200;

/** A person, place or thing that memories mention, with its names. */
export function EntityDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data: entities } = useQuery({ ...entitiesQuery, enabled: id !== null });
  const entity = entities?.find((one) => one.id === id || one.aliases.some((alias) => alias.id === id));
  return (
    <Dialog open={entity !== undefined} onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        {entity && entities ? (
          <OpenEntity key={entity.id} entity={entity} entities={entities} onDone={onClose} />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

interface EntityProps {
  entity: Entity;
  /** Closes the dialog, which would cover the toast with its undo. */
  onDone: () => void;
}

function OpenEntity({ entity, entities, onDone }: EntityProps & { entities: readonly Entity[] }) {
  const t = useTranslations('memories.entity');
  const what = t(`inMemories.${entity.kind}`, { count: entity.memoryIds.length });
  return (
    <>
      <DialogHeader>
        <DialogTitle>{entity.name}</DialogTitle>
        <DialogDescription>
          {entity.nameInMemories
            ? t('descriptionRenamed', { what, name: entity.nameInMemories })
            : t('description', { what })}
        </DialogDescription>
      </DialogHeader>
      <NameForm entity={entity} onDone={onDone} />
      {entity.aliases.length > 0 ? <Aliases entity={entity} onDone={onDone} /> : null}
      <MergeForm entity={entity} entities={entities} onDone={onDone} />
    </>
  );
}

/** Toasts for success, with an undo, and for failure. */
function useToasts() {
  const describeError = useDescribeError();
  const t = useTranslations();
  return {
    showDone: (text: string, undo: () => Promise<unknown>) =>
      toast(text, {
        action: {
          label: t('common.actions.undo'),
          onClick: () =>
            void undo().then(
              () => toast(t('memories.entity.undone')),
              (error: unknown) =>
                toast.error(t('memories.entity.undoFailed'), { description: describeError(error) }),
            ),
        },
      }),
    showFailed: (error: unknown) =>
      toast.error(t('memories.entity.failed'), { description: describeError(error) }),
  };
}

function NameForm({ entity, onDone }: EntityProps) {
  const describeError = useDescribeError();
  const t = useTranslations('memories.entity');
  const { showDone } = useToasts();
  const [name, setName] = useState(entity.name);
  const { mutateAsync, isPending, error } = useRenameEntity();
  const text = name.trim();
  const before = entity.nameInMemories === null ? null : entity.name;
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutateAsync({ id: entity.id, patch: { name: text } }).then(
      () => {
        onDone();
        showDone(t('renamed', { name: text }), () => mutateAsync({ id: entity.id, patch: { name: before } }));
      },
      // The error is shown at the field.
      () => {},
    );
  };
  return (
    <form onSubmit={save} className="flex items-start gap-2">
      <Field label={t('name')} className="flex-1" error={error ? describeError(error) : undefined}>
        {(control) => (
          <Input {...control} value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="mt-6.5"
        disabled={text === '' || text === entity.name || isPending}
      >
        {t('rename')}
      </Button>
    </form>
  );
}

function Aliases({ entity, onDone }: EntityProps) {
  const t = useTranslations('memories.entity');
  const { showDone, showFailed } = useToasts();
  const { mutateAsync: separate } = useSeparateEntities();
  const { mutateAsync: merge } = useMergeEntities();
  const take = ({ id, name }: Entity['aliases'][number]) =>
    separate({ id: entity.id, ids: [id] }).then(() => {
      onDone();
      showDone(t('separated', { name }), () => merge({ id: entity.id, ids: [id] }));
    }, showFailed);
  return (
    <section className="grid gap-1">
      <h3 className="font-medium text-sm">{t('aliases')}</h3>
      <ul className="grid">
        {entity.aliases.map((alias) => (
          <li key={alias.id} className="flex min-h-9 items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{alias.name}</span>
            {alias.isSuggested ? <span className="meta-text">{t('suggested')}</span> : null}
            <Button
              variant="quiet"
              size="small"
              aria-label={t('separateThis', { name: alias.name })}
              onClick={() => void take(alias)}
            >
              <Split />
              {t('separate')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MergeForm({ entity, entities, onDone }: EntityProps & { entities: readonly Entity[] }) {
  const t = useTranslations('memories.entity');
  const { showDone, showFailed } = useToasts();
  const [chosen, setChosen] = useState('');
  const { mutateAsync: merge, isPending } = useMergeEntities();
  const { mutateAsync: separate } = useSeparateEntities();
  const others = entities.filter((one) => one.id !== entity.id).slice(0, OFFERED);
  // Entities of the same kind come first: a person is rarely another name for a place.
  const offered = [
    ...others.filter((one) => one.kind === entity.kind),
    ...others.filter((one) => one.kind !== entity.kind),
  ];
  const other = offered.find((one) => one.id === chosen);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!other) return;
    merge({ id: entity.id, ids: [other.id] }).then(({ moved }) => {
      onDone();
      showDone(t('merged', { name: entity.name, other: other.name }), async () => {
        for (const ids of moved) await separate({ id: entity.id, ids });
      });
    }, showFailed);
  };
  if (offered.length === 0) return null;
  return (
    <form onSubmit={save} className="flex items-end gap-2">
      <Field label={t('sameAs')} className="min-w-0 flex-1">
        {(control) => (
          <Select value={chosen} onValueChange={setChosen}>
            <SelectTrigger {...control} className="w-full">
              <SelectValue placeholder={t('choose')} />
            </SelectTrigger>
            <SelectContent>
              {offered.map((one) => (
                <SelectItem key={one.id} value={one.id}>
                  {one.name}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline" disabled={!other || isPending}>
        <Merge />
        {t('merge')}
      </Button>
    </form>
  );
}
