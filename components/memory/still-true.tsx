'use client';

import { Archive, Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TimeAgo } from '@/components/common/time-ago';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { PatchMemory } from '@/lib/contracts/api/memories';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { usePatchMemory } from '@/lib/query/memory-changes';
import { EditMemoryDialog } from './edit-memory-dialog';

/** "Still true?": asks about one state at a time that was not confirmed for long. */
export function StillTrue(props: { memories: MemoryWithSources[]; onOpen: (id: string) => void }) {
  const notifyOutcome = useNotifyOutcome();
  const [memory, ...others] = props.memories;
  const t = useTranslations('memories.stillTrue');
  const patch = usePatchMemory();
  const [isEditing, setEditing] = useState(false);
  if (!memory) return null;
  const answer = (values: PatchMemory, done: string) =>
    notifyOutcome(patch.mutateAsync({ id: memory.id, patch: values }), {
      done,
      failed: t('failed'),
    });
  return (
    <Card aria-label={t('title')} className="gap-3">
      <p className="meta-text">
        {t.rich(others.length > 0 ? 'textWithMore' : 'text', {
          ago: () => <TimeAgo date={memory.updatedAt} />,
          count: others.length,
        })}
      </p>
      <button
        type="button"
        onClick={() => props.onOpen(memory.id)}
        dir="auto"
        className="memory-text w-fit rounded-sm text-start text-xl hover:underline touch:min-h-11"
      >
        {memory.content}
      </button>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => answer({ confirmed: true }, t('confirmed'))}>
          <Check />
          {t('confirm')}
        </Button>
        <Button variant="outline" size="small" onClick={() => setEditing(true)}>
          <Pencil />
          {t('edit')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => answer({ status: 'archived' }, t('archived'))}>
          <Archive />
          {t('archive')}
        </Button>
      </div>
      <EditMemoryDialog memory={memory} open={isEditing} onOpenChange={setEditing} />
    </Card>
  );
}
