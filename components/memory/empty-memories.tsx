import { Archive, CircleCheck, History, type LucideIcon, NotebookText, SearchX, Sunrise } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import type { MemoryTab } from './use-memory-filters';

const ICONS: Record<MemoryTab, LucideIcon> = {
  active: NotebookText,
  review: CircleCheck,
  fading: Sunrise,
  archived: Archive,
  superseded: History,
};

export function EmptyMemories({ tab, isNarrowed }: { tab: MemoryTab; isNarrowed: boolean }) {
  const t = useTranslations('memories.empty');
  if (isNarrowed) {
    return (
      <EmptyState icon={SearchX} title={t('filtered.title')}>
        {t('filtered.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ICONS[tab]}
      title={t(`${tab}.title`)}
      action={
        tab === 'active' ? (
          <Button asChild>
            <Link href="/">{t('active.action')}</Link>
          </Button>
        ) : null
      }
    >
      {t(`${tab}.text`)}
    </EmptyState>
  );
}
