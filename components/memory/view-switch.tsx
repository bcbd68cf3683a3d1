'use client';

import { CalendarRange, List, type LucideIcon, Waypoints } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '@/lib/utils';
import type { MemoryFilters } from './use-memory-filters';

type View = MemoryFilters['filters']['view'];

const VIEWS: { key: View; icon: LucideIcon }[] = [
  { key: 'list', icon: List },
  { key: 'graph', icon: Waypoints },
  { key: 'timeline', icon: CalendarRange },
];

/** Three views of the same memories. */
export function ViewSwitch({ filters, setFilters }: Pick<MemoryFilters, 'filters' | 'setFilters'>) {
  const t = useTranslations('profile.views');
  return (
    <nav
      aria-label={t('label')}
      className="flex w-fit max-w-full gap-1 overflow-x-auto rounded-lg bg-sunken p-1"
    >
      {VIEWS.map(({ key, icon: Icon }) => (
        <button
          key={key}
          type="button"
          aria-current={filters.view === key ? 'true' : undefined}
          onClick={() => void setFilters({ view: key }, { history: 'push' })}
          className={cn(
            'inline-flex h-8 shrink-0 items-center gap-2 rounded-md px-3 text-sm touch:h-11',
            filters.view === key
              ? 'bg-surface font-medium text-ink shadow-page'
              : 'text-muted hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-4 max-sm:hidden" />
          {t(key)}
        </button>
      ))}
    </nav>
  );
}
