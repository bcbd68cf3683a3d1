'use client';

import { ShieldAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Card } from '@/lib/contracts/api/conversations';
import { CardFrame } from './card-frame';
import { ClearAllCard } from './clear-all-card';
import { ForgetConfirmCard } from './forget-confirm-card';
import { MemoryListCard } from './memory-list-card';
import { RememberedCard } from './remembered-card';
import { SettingsSettledCard } from './settings-settled-card';

/** The answer to a memory command; `messageId` is the reply that shows it. */
export function CardView({ card, messageId }: { card: Card; messageId: string }) {
  const t = useTranslations('chat.cards');
  switch (card.type) {
    case 'remembered':
      return <RememberedCard memories={card.memories} />;
    case 'refused':
      return (
        <CardFrame icon={ShieldAlert} title={t('refused')}>
          <p className="text-sm leading-relaxed">{card.reason}</p>
        </CardFrame>
      );
    case 'forget_confirm':
      return (
        <ForgetConfirmCard
          messageId={messageId}
          query={card.query}
          matches={card.matches}
          isDone={card.isDone}
        />
      );
    case 'memory_list':
      return <MemoryListCard heading={card.heading} total={card.total} memories={card.memories} />;
    case 'clear_all':
      return <ClearAllCard messageId={messageId} total={card.total} />;
    case 'settings_settled':
      return <SettingsSettledCard field={card.field} value={card.value} updated={card.updated} />;
  }
}
