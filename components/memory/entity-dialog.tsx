'use client';

import { useQuery } from '@tanstack/react-query';
import { Merge, Split } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { count } from '@/components/common/count';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import type { Entity } from '@/lib/contracts/api/entities';
import { describeError } from '@/lib/query/api-error';
import { entitiesQuery, useMergeEntities, useRenameEntity, useSeparateEntities } from '@/lib/query/entities';
import { ENTITY_KINDS } from './entity-kinds';

/** Others that are offered to be merged with one: a longer list is not chosen from. */
const OFFERED = 200;

/** Somebody, some place or some thing that memories speak of: what it is called, and what else is. */
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
  /** What was done is told with a way back, which the open dialog would cover. */
  onDone: () => void;
}

function OpenEntity({ entity, entities, onDone }: EntityProps & { entities: readonly Entity[] }) {
  return (
    <>
      <DialogHeader>
        <DialogTitle>{entity.name}</DialogTitle>
        <DialogDescription>
          {ENTITY_KINDS[entity.kind]} in {count(entity.memoryIds.length, 'memory', 'memories')}
          {entity.nameInMemories ? `, where the name is “${entity.nameInMemories}”` : ''}. The memories keep
          their words.
        </DialogDescription>
      </DialogHeader>
      <NameForm entity={entity} onDone={onDone} />
      {entity.aliases.length > 0 ? <Aliases entity={entity} onDone={onDone} /> : null}
      <MergeForm entity={entity} entities={entities} onDone={onDone} />
    </>
  );
}

/** A toast that says what was done, with a way back. */
function sayDone(text: string, undo: () => Promise<unknown>): void {
  toast(text, {
    action: {
      label: 'Undo',
      onClick: () =>
        void undo().then(
          () => toast('It is as it was.'),
          (error: unknown) => toast.error('That did not work.', { description: describeError(error) }),
        ),
    },
  });
}

function sayFailed(error: unknown): void {
  toast.error('Nothing was changed.', { description: describeError(error) });
}

function NameForm({ entity, onDone }: EntityProps) {
  const [name, setName] = useState(entity.name);
  const { mutateAsync, isPending, error } = useRenameEntity();
  const text = name.trim();
  const before = entity.nameInMemories === null ? null : entity.name;
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutateAsync({ id: entity.id, patch: { name: text } }).then(
      () => {
        onDone();
        sayDone(`Called “${text}” from now on.`, () =>
          mutateAsync({ id: entity.id, patch: { name: before } }),
        );
      },
      // What was refused is said at the field.
      () => {},
    );
  };
  return (
    <form onSubmit={save} className="flex items-start gap-2">
      <Field label="Name" className="flex-1" error={error ? describeError(error) : undefined}>
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
        Rename
      </Button>
    </form>
  );
}

function Aliases({ entity, onDone }: EntityProps) {
  const { mutateAsync: separate } = useSeparateEntities();
  const { mutateAsync: merge } = useMergeEntities();
  const take = ({ id, name }: Entity['aliases'][number]) =>
    separate({ id: entity.id, ids: [id] }).then(() => {
      onDone();
      sayDone(`“${name}” stands by itself now.`, () => merge({ id: entity.id, ids: [id] }));
    }, sayFailed);
  return (
    <section className="grid gap-1">
      <h3 className="font-medium text-sm">Also called</h3>
      <ul className="grid">
        {entity.aliases.map((alias) => (
          <li key={alias.id} className="flex min-h-9 items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{alias.name}</span>
            {alias.isSuggested ? <span className="meta-text">from what you said</span> : null}
            <Button
              variant="quiet"
              size="small"
              aria-label={`Separate ${alias.name}`}
              onClick={() => void take(alias)}
            >
              <Split />
              Separate
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MergeForm({ entity, entities, onDone }: EntityProps & { entities: readonly Entity[] }) {
  const [chosen, setChosen] = useState('');
  const { mutateAsync: merge, isPending } = useMergeEntities();
  const { mutateAsync: separate } = useSeparateEntities();
  const others = entities.filter((one) => one.id !== entity.id).slice(0, OFFERED);
  // Those of its kind come first: a person is seldom another name of a place.
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
      sayDone(`${entity.name} and ${other.name} are one now.`, async () => {
        for (const ids of moved) await separate({ id: entity.id, ids });
      });
    }, sayFailed);
  };
  if (offered.length === 0) return null;
  return (
    <form onSubmit={save} className="flex items-end gap-2">
      <Field label="The same as" className="min-w-0 flex-1">
        {(control) => (
          <Select value={chosen} onValueChange={setChosen}>
            <SelectTrigger {...control} className="w-full">
              <SelectValue placeholder="Choose …" />
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
        Merge
      </Button>
    </form>
  );
}
