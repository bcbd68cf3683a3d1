'use client';

import { Ellipsis, Pencil } from 'lucide-react';
import { useState } from 'react';
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

/** What can be done with a memory. */
export function MemoryMenu({ memory, onOpen }: { memory: MemoryWithSources; onOpen: () => void }) {
  // Null until the first time: a list of thousands mounts its rows while it scrolls.
  const [isEditing, setEditing] = useState<boolean | null>(null);
  return (
    <>
      {memory.status === 'active' ? (
        <Button
          variant="quiet"
          size="icon-small"
          aria-label={`Edit: ${memory.content}`}
          className="shrink-0 max-sm:hidden"
          onClick={() => setEditing(true)}
        >
          <Pencil />
        </Button>
      ) : null}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="quiet"
            size="icon-small"
            aria-label={`Actions for: ${memory.content}`}
            className="shrink-0"
          >
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
    </>
  );
}

function MenuItems(props: { memory: MemoryWithSources; onOpen: () => void; onEdit: () => void }) {
  const actions = useMemoryActions(props.memory, props.onEdit);
  return (
    <>
      <DropdownMenuItem onSelect={props.onOpen}>Where it comes from</DropdownMenuItem>
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
