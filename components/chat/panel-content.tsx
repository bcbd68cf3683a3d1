'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readCategory } from '@/components/memory/categories';
import { CategoryChips } from '@/components/memory/category-chips';
import { ReconciliationCard } from '@/components/memory/reconciliation-card';
import { ReviewQueue } from '@/components/memory/review-queue';
import { SessionContexts } from '@/components/memory/session-contexts';
import type { ConversationDetail, Turn } from '@/lib/contracts/api/conversations';
import type { MemoryCategory } from '@/lib/contracts/enums';
import { memorySummaryQuery } from '@/lib/query/memories';
import { turnsQuery } from '@/lib/query/turns';
import { learnedIn } from './learned-in';
import { PanelAnalysis } from './panel-analysis';
import { PanelPart } from './panel-part';
import { PanelPeople } from './panel-people';
import { TurnMemory } from './turn-memory';

/** The sections of "This conversation". */
export function PanelContent({ detail }: { detail: ConversationDetail }) {
  const t = useTranslations('chat.panel');
  const { conversation } = detail;
  const { data: turns = detail.turns } = useQuery(turnsQuery(conversation.id));
  const { id, title, roleplay } = conversation;
  return (
    <div className="relative grid flex-1 content-start gap-7 overflow-y-auto px-5 py-3 pb-8">
      <PanelPeople conversation={conversation} />
      {roleplay ? (
        <PanelPart title={t('role')}>
          <SessionContexts sessions={[{ conversationId: id, title, roleplay }]} isHere />
        </PanelPart>
      ) : null}
      <Waiting turns={turns} conversationId={id} />
      <Learned turns={turns} />
      <PanelAnalysis conversationId={id} />
    </div>
  );
}

/** Conflicts with the settings and uncertain memories from this conversation. */
function Waiting({ turns, conversationId }: { turns: Turn[]; conversationId: string }) {
  const t = useTranslations('chat.panel');
  const router = useRouter();
  const { data: summary } = useQuery(memorySummaryQuery);
  const pending = (summary?.groups ?? [])
    .flatMap((group) => group.memories)
    .filter((memory) => memory.status === 'pending' && memory.conversationId === conversationId);
  const reconciliations = turns.flatMap((turn) => turn.reconciliationId ?? []);
  if (pending.length === 0 && reconciliations.length === 0) return null;
  return (
    <PanelPart title={t('waiting')}>
      {reconciliations.map((id) => (
        <ReconciliationCard key={id} id={id} />
      ))}
      <ReviewQueue memories={pending} onOpen={(id) => router.push(`/profile?memory=${id}`)} />
    </PanelPart>
  );
}

function Learned({ turns }: { turns: Turn[] }) {
  const t = useTranslations('chat.panel');
  const [category, setCategory] = useState<MemoryCategory | null>(null);
  const learned = learnedIn(turns);
  const present = new Set(learned.map((memory) => readCategory(memory.category)));
  const shown = learned.filter((memory) => !category || readCategory(memory.category) === category);
  return (
    <PanelPart title={t('learned')}>
      {learned.length === 0 ? (
        <p className="text-muted text-sm leading-relaxed">{t('nothingLearned')}</p>
      ) : null}
      {present.size > 1 ? (
        <CategoryChips
          chosen={category ? [category] : []}
          onToggle={(option) => setCategory(category === option ? null : option)}
          among={present}
          className="flex-wrap"
        />
      ) : null}
      <ul className="grid gap-2">
        {shown.map((memory) => (
          <li key={memory.id} className="overflow-hidden rounded-lg border border-line">
            <TurnMemory memory={memory} />
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
