'use client';

import { Ellipsis, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { EditMemoryDialog } from './edit-memory-dialog';
import { useMemoryActions } from './use-memory-actions';

/** The actions of a memory. */
export function MemoryMenu({ memory, onOpen }: { memory: MemoryWithSources; onOpen: () => void }) {
  const t = useTranslations('memories.row');
  // Null until first used, since a list of thousands mounts its rows while scrolling.
  const [isEditing, setEditing] = useState<boolean | null>(null);
  return (
    // Stacked on a phone, so that the sentence keeps its width.
    <div className="flex shrink-0 gap-1 max-sm:flex-col max-sm:gap-0">
      {memory.status === 'active' ? (
        <Button
          variant="quiet"
          size="icon-small"
          aria-label={t('edit', { content: memory.content })}
          onClick={() => setEditing(true)}
        >
          <Pencil />
        </Button>
      ) : null}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="quiet" size="icon-small" aria-label={t('actions', { content: memory.content })}>
            <Ellipsis />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <MenuItems memory={memory} onOpen={onOpen} onEdit={() => setEditing(true)} />
        </DropdownMenuContent>
      </DropdownMenu>
      {isEditing === null ? null : (
        <EditMemoryDialog memory={memory} open={isEditing} onOpenChange={setEditing} />
      )}
    </div>
  );
}

function MenuItems(props: { memory: MemoryWithSources; onOpen: () => void; onEdit: () => void }) {
  const t = useTranslations('memories.row');
  const actions = useMemoryActions(props.memory, props.onEdit);
  return (
    <>
      <DropdownMenuItem onSelect={props.onOpen}>{t('open')}</DropdownMenuItem>
      <DropdownMenuSeparator />
      {actions.map(({ key, label, icon: Icon, tone, run }) => (
        <DropdownMenuItem key={key} onSelect={run} {...(tone ? { tone } : {})}>
          <Icon />
          {label}
        </DropdownMenuItem>
      ))}
    </>
  );
}
