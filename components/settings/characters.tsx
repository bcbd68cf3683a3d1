'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { CharacterDetail } from '@/lib/contracts/api/characters';
import { charactersQuery, useChangeCharacter, useRetireCharacter } from '@/lib/query/characters';
import { CharacterDialog } from './character-dialog';
import { MemoryProfileField } from './memory-profile-field';
import { ModelField } from './model-field';
import { Section } from './section';
import { SwitchRow } from './setting-row';

/** The person's characters. A persona is written once and never changes; what it keeps can be changed. */
export function Characters() {
  const describeError = useDescribeError();
  const t = useTranslations('settings.characters');
  const { data, error, refetch } = useQuery(charactersQuery);
  const [isWriting, setWriting] = useState(false);
  return (
    <Section title={t('title')} intro={t('intro')}>
      <Button variant="outline" className="w-fit" onClick={() => setWriting(true)}>
        <Plus />
        {t('new')}
      </Button>
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-32 rounded-lg" /> : null}
      <ul className="grid gap-4">
        {data?.map((character) => (
          <li key={character.id}>
            <CharacterCard character={character} />
          </li>
        ))}
      </ul>
      {isWriting ? <CharacterDialog onClose={() => setWriting(false)} /> : null}
    </Section>
  );
}

function CharacterCard({ character }: { character: CharacterDetail }) {
  const t = useTranslations('settings.characters');
  const tagline = character.builtIn ? t('builtInTagline') : character.tagline;
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h3 className="flex items-center gap-2 text-xl">
            {character.name}
            {character.builtIn ? <Badge tone="outline">{t('builtIn')}</Badge> : null}
          </h3>
          {tagline ? <p className="text-muted text-sm">{tagline}</p> : null}
          <p className="meta-text">{t('counts', character.counts)}</p>
        </div>
        {character.builtIn ? null : <Retire character={character} />}
      </header>
      <Collapsible>
        <CollapsibleTrigger asChild>
          <Button variant="link" size="inline">
            {t('persona')}
          </Button>
        </CollapsibleTrigger>
        <CollapsibleContent className="grid gap-3 pt-3 text-sm leading-relaxed">
          <p className="whitespace-pre-wrap">{character.persona}</p>
          {character.rules.length > 0 ? (
            <ul className="list-disc pl-5 text-muted">
              {character.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          ) : null}
          {character.lorebook.length > 0 ? (
            <dl className="grid gap-2">
              {character.lorebook.map(({ keys, text }) => (
                <div key={`${keys.join()} ${text}`}>
                  <dt className="font-medium">{keys.join(', ')}</dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </CollapsibleContent>
      </Collapsible>
      <MemoryOfCharacter character={character} />
    </article>
  );
}

function MemoryOfCharacter({ character }: { character: CharacterDetail }) {
  const describeError = useDescribeError();
  const t = useTranslations('settings');
  const change = useChangeCharacter(character.id);
  const onError = (error: unknown) => void toast.error(t('notSaved'), { description: describeError(error) });
  return (
    <div className="grid gap-2">
      <MemoryProfileField
        value={character.memoryProfile}
        onChange={(memoryProfile) => change.mutate({ memoryProfile }, { onError })}
      />
      <ModelField value={character.model} onChange={(model) => change.mutate({ model }, { onError })} />
      <SwitchRow
        label={t('characters.ownMemories.label')}
        hint={t('characters.ownMemories.hint')}
        checked={character.keepsOwnMemories}
        onChange={(keepsOwnMemories) => change.mutate({ keepsOwnMemories }, { onError })}
      />
    </div>
  );
}

function Retire({ character }: { character: CharacterDetail }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('settings.characters');
  const retire = useRetireCharacter();
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size="small">
          {t('retire')}
        </Button>
      }
      title={t('retireTitle', { name: character.name })}
      action={t('retireAction')}
      onConfirm={() =>
        notifyOutcome(retire.mutateAsync(character.id), {
          done: t('retired', { name: character.name }),
          failed: t('notRetired'),
        })
      }
    >
      {t('retireText')}
    </ConfirmDialog>
  );
}
