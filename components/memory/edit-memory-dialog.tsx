'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { type MemoryCategory, memoryCategorySchema } from '@/lib/contracts/enums';
import { usePatchMemory } from '@/lib/query/memory-changes';
import { readCategory } from './categories';

/** The maximum length of a memory (the contract of `PATCH /api/memory/:id`). */
const MAX_LENGTH = 600;

interface EditableMemory {
  id: string;
  content: string;
  category: string;
  /** The edit is refused if the memory was changed since. */
  updatedAt?: string;
}

/** Edits a memory. The old wording stays in its history. */
export function EditMemoryDialog(props: {
  memory: EditableMemory;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations('memories.editing');
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('description')}</DialogDescription>
        </DialogHeader>
        <EditForm memory={props.memory} onDone={() => props.onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function EditForm({ memory, onDone }: { memory: EditableMemory; onDone: () => void }) {
  const describeError = useDescribeError();
  const t = useTranslations();
  const [content, setContent] = useState(memory.content);
  const [category, setCategory] = useState<MemoryCategory>(readCategory(memory.category));
  const patch = usePatchMemory();
  const text = content.trim();
  const save = () =>
    // A promise, since the row and this dialog may unmount before the answer arrives, if the list is filtered.
    patch
      .mutateAsync({
        id: memory.id,
        patch: {
          ...(text === memory.content ? {} : { content: text }),
          ...(category === memory.category ? {} : { category }),
          ...(memory.updatedAt ? { expectedUpdatedAt: memory.updatedAt } : {}),
        },
      })
      .then(
        () => {
          onDone();
          toast(t('memories.editing.done'));
        },
        // The error is shown at the field.
        () => {},
      );
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        label={t('memories.editing.sentence')}
        error={patch.error ? describeError(patch.error) : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            value={content}
            maxLength={MAX_LENGTH}
            onChange={(event) => setContent(event.target.value)}
            className="max-h-60 font-serif text-lg md:text-lg"
          />
        )}
      </Field>
      <Field label={t('memories.editing.category')}>
        {(control) => (
          <Select value={category} onValueChange={(value) => setCategory(readCategory(value))}>
            <SelectTrigger {...control}>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {memoryCategorySchema.options.map((option) => (
                <SelectItem key={option} value={option}>
                  {t(`memories.category.${option}`)}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </Field>
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          {t('common.actions.cancel')}
        </Button>
        <Button type="submit" disabled={text === '' || patch.isPending}>
          {t('common.actions.save')}
        </Button>
      </DialogFooter>
    </form>
  );
}
