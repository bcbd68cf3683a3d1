'use client';

import { Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from '@/components/ui/command';
import { fieldClasses } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { BUILT_IN_EMBEDDING } from '@/lib/contracts/api/admin-models';
import { cn } from '@/lib/utils';

/** A model from a server's list, searched by name; any other name can be typed. */
export function ModelPicker(props: {
  label: string;
  models: readonly string[];
  value: string;
  /** The label for using no model; if absent, one must be chosen. */
  none?: string;
  onChange: (model: string) => void;
}) {
  const t = useTranslations('models.picker');
  const builtIn = useTranslations('models')('builtInEmbedding');
  const nameOf = (model: string) => (model === BUILT_IN_EMBEDDING ? builtIn : model);
  const { label, models, value, none, onChange } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const choose = (model: string) => {
    onChange(model);
    setSearch('');
    setOpen(false);
  };
  const typed = search.trim();
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Popover modal open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger
          id={id}
          className={cn(
            fieldClasses,
            'inline-flex h-9 items-center justify-between gap-2 text-left text-sm touch:min-h-11',
          )}
        >
          <span className={cn('truncate', !value && 'text-muted')}>
            {nameOf(value) || none || t('choose')}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </PopoverTrigger>
        <PopoverContent className="p-0">
          <Command>
            <CommandInput value={search} onValueChange={setSearch} placeholder={t('search')} />
            <CommandList label={t('choose')}>
              <CommandGroup>
                {none && !typed ? (
                  <Item name={none} value=" none" isChosen={value === ''} onChoose={() => choose('')} />
                ) : null}
                {models.map((model) => (
                  <Item
                    key={model}
                    name={nameOf(model)}
                    value={model}
                    isChosen={model === value}
                    onChoose={() => choose(model)}
                  />
                ))}
                {typed && !models.includes(typed) ? (
                  <Item
                    name={t('typed', { model: typed })}
                    value={typed}
                    isChosen={false}
                    onChoose={() => choose(typed)}
                  />
                ) : null}
              </CommandGroup>
            </CommandList>
          </Command>
        </PopoverContent>
      </Popover>
    </div>
  );
}

function Item(props: { name: string; value: string; isChosen: boolean; onChoose: () => void }) {
  const t = useTranslations('models.picker');
  return (
    <CommandItem value={props.value} onSelect={props.onChoose}>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{props.name}</span>
      {props.isChosen ? <Check aria-label={t('chosen')} /> : null}
    </CommandItem>
  );
}
