'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { entitiesQuery } from '@/lib/query/entities';
import { EntityDialog } from './entity-dialog';

/** The entities that a memory mentions; each opens its names. */
export function SpokenOf({ memoryId }: { memoryId: string }) {
  const t = useTranslations('memories.drawer');
  const { data: entities } = useQuery(entitiesQuery);
  const [open, setOpen] = useState<string | null>(null);
  const spokenOf = entities?.filter((entity) => entity.memoryIds.includes(memoryId)) ?? [];
  if (spokenOf.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t('about')}</h3>
      <div className="flex flex-wrap gap-2">
        {spokenOf.map((entity) => (
          <Button key={entity.id} variant="outline" size="small" onClick={() => setOpen(entity.id)}>
            {entity.name}
          </Button>
        ))}
      </div>
      <EntityDialog id={open} onClose={() => setOpen(null)} />
    </section>
  );
}
