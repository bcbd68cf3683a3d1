'use client';

import { CircleX, Eraser, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { CategoryBadge } from '@/components/memory/category-badge';
import { ConfidenceStars } from '@/components/memory/confidence-stars';
import { CorrectionNote } from '@/components/memory/correction-note';
import { EditMemoryDialog } from '@/components/memory/edit-memory-dialog';
import { Quote } from '@/components/memory/quote';
import { SpeakerBadge } from '@/components/memory/speaker-badge';
import { useForget } from '@/components/memory/use-forget';
import { useMarkWrong } from '@/components/memory/use-mark-wrong';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Turn } from '@/lib/contracts/api/conversations';
import { hasWord } from '@/messages/has-word';

/** One memory of a message: its content, its evidence, undo and edit. */
export function TurnMemory({ memory }: { memory: Turn['memories'][number] }) {
  const t = useTranslations('chat.memory');
  const forget = useForget();
  const markWrong = useMarkWrong();
  const [isEditing, setEditing] = useState(false);
  const { actions } = useMessages().chat.memory;
  return (
    <div className="grid gap-2 bg-surface px-4 py-3">
      <p dir="auto" className="memory-text">
        {memory.content}
      </p>
      {memory.quote ? <Quote text={memory.quote} /> : null}
      <CorrectionNote correctedAt={memory.correctedAt} quoteIsOlder={memory.quote !== null} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CategoryBadge category={memory.category} />
        <SpeakerBadge speaker={memory.speaker} />
        <ConfidenceStars confidence={memory.confidence} />
        {memory.scope === 'session' ? <Badge tone="outline">{t('sessionOnly')}</Badge> : null}
        {hasWord(actions, memory.action) ? (
          <span className="meta-text">{t(`actions.${memory.action}`)}</span>
        ) : null}
        <span className="-mr-2 ml-auto flex flex-wrap justify-end *:px-2">
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            <Pencil />
            {t('edit')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => markWrong(memory.id)}>
            <CircleX />
            {t('wrong')}
          </Button>
          {/* Nothing was stored that could be undone: an ended memory is in the history and can be restored there. */}
          {memory.action === 'retract' ? null : (
            <Button variant="quiet" size="small" onClick={() => forget([memory.id])}>
              {/* Forgetting a confirmed memory also removes what was known before this message, so it is not an undo. */}
              {memory.action === 'reinforce' ? <Eraser /> : <Undo2 />}
              {memory.action === 'reinforce' ? t('forget') : t('undo')}
            </Button>
          )}
        </span>
      </div>
      <EditMemoryDialog
        memory={{ id: memory.id, content: memory.content, category: memory.category }}
        open={isEditing}
        onOpenChange={setEditing}
      />
    </div>
  );
}
