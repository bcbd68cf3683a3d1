'use client';

import { Check, Pencil, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Kbd } from '@/components/ui/kbd';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { usePatchMemory } from '@/lib/query/memory-changes';
import { CategoryBadge } from './category-badge';
import { ConfidenceStars } from './confidence-stars';
import { CorrectionNote } from './correction-note';
import { EditMemoryDialog } from './edit-memory-dialog';
import { Quote } from './quote';
import { isBeforeCorrection, quoteOfRow } from './quote-of-row';
import { useForget } from './use-forget';

/** Memories that were too uncertain to keep without asking: keep, reject or edit, with the mouse or K, D and E. */
export function ReviewQueue({
  memories,
  onOpen,
}: {
  memories: MemoryWithSources[];
  onOpen: (id: string) => void;
}) {
  const t = useTranslations('memories.review');
  const [first] = memories;
  if (!first) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <ReviewCard key={first.id} memory={first} onOpen={onOpen} />
      <p className="meta-text flex flex-wrap items-center gap-x-3 gap-y-1">
        {memories.length > 1 ? <span>{t('more', { count: memories.length - 1 })}</span> : null}
        <span className="touch:hidden">
          <Kbd>K</Kbd> {t('keyKeep')} <Kbd className="ml-2">D</Kbd> {t('keyDrop')}{' '}
          <Kbd className="ml-2">E</Kbd> {t('keyEdit')}
        </span>
      </p>
    </div>
  );
}

function ReviewCard({ memory, onOpen }: { memory: MemoryWithSources; onOpen: (id: string) => void }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('memories.review');
  const patch = usePatchMemory();
  const forget = useForget();
  const [isEditing, setEditing] = useState(false);
  const keep = () =>
    notifyOutcome(patch.mutateAsync({ id: memory.id, patch: { status: 'active' } }), {
      done: t('kept'),
      failed: t('failed'),
    });
  const drop = () => void forget([memory.id]);
  useReviewKeys({ k: keep, d: drop, e: () => setEditing(true) }, !isEditing);
  const source = quoteOfRow(memory);
  return (
    <Card aria-label={t('title')} className="gap-3">
      <p className="meta-text">{t('title')}</p>
      <button
        type="button"
        onClick={() => onOpen(memory.id)}
        dir="auto"
        className="memory-text w-fit rounded-sm text-start text-xl hover:underline touch:min-h-11"
      >
        {memory.content}
      </button>
      {source ? <Quote text={source.quote} /> : null}
      <CorrectionNote
        correctedAt={memory.correctedAt}
        quoteIsOlder={source !== null && isBeforeCorrection(memory, source)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <CategoryBadge category={memory.category} />
        <ConfidenceStars confidence={memory.confidence} />
        <div className="ml-auto flex flex-wrap gap-2">
          <Button size="small" onClick={keep}>
            <Check />
            {t('keep')}
          </Button>
          <Button size="small" variant="outline" onClick={() => setEditing(true)}>
            <Pencil />
            {t('edit')}
          </Button>
          <Button size="small" variant="outline" onClick={drop}>
            <X />
            {t('drop')}
          </Button>
        </div>
      </div>
      <EditMemoryDialog memory={memory} open={isEditing} onOpenChange={setEditing} />
    </Card>
  );
}

/** Keyboard shortcuts for the whole page, unless the person is typing or a dialog is open. */
function useReviewKeys(actions: Record<'k' | 'd' | 'e', () => void>, isOn: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'k' && key !== 'd' && key !== 'e') return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role]'))
      return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
    event.preventDefault();
    actions[key]();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
