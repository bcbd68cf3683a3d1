'use client';

import { useQuery } from '@tanstack/react-query';
import { Coins, LifeBuoy, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';
import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { engineQuery } from '@/lib/query/engine';

/** Says that no model answers and how to connect one, or that a stand-in answers. */
export function EngineBanner() {
  const t = useTranslations('chat.engine');
  const { data: engine } = useQuery(engineQuery);
  if (engine?.standingIn)
    return (
      <Banner icon={<LifeBuoy aria-hidden className="size-3.5 shrink-0 text-caution" />}>
        <span>{t('standIn', { model: engine.chatModel ?? '', standIn: engine.standingIn.model })}</span>
      </Banner>
    );
  if (engine?.budget) return <BudgetBanner {...engine.budget} />;
  if (engine?.engine !== 'offline') return null;
  return (
    <Banner icon={<Unplug aria-hidden className="size-3.5 shrink-0 text-caution" />}>
      <span>{t.rich('noModel', { wide: (chunks) => <span className="max-sm:hidden">{chunks}</span> })}</span>
      <Connect />
    </Banner>
  );
}

function Banner({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const t = useTranslations('chat.engine');
  return (
    <aside
      aria-label={t('label')}
      className="flex items-center justify-center gap-x-2 border-line border-b bg-sunken/70 px-4 py-1.5 text-[0.8125rem] text-muted"
    >
      {icon}
      {children}
    </aside>
  );
}

/** The month's budget for models is spent, or nearly. */
function BudgetBanner({ state, until }: { state: 'soft' | 'hard'; until: string }) {
  const t = useTranslations('chat.engine');
  const { formatUtcDay } = useTimeFormats();
  const { me } = useShell();
  return (
    <Banner icon={<Coins aria-hidden className="size-3.5 shrink-0 text-caution" />}>
      <span>{state === 'hard' ? t('budgetSpent', { date: formatUtcDay(until) }) : t('budgetSoft')}</span>
      {me.isAdmin ? (
        <Button asChild variant="link" size="inline" className="shrink-0 text-[0.8125rem]">
          <Link href="/admin/cost">{t('seeCost')}</Link>
        </Button>
      ) : null}
    </Banner>
  );
}

/** A link for the administrator; others learn who can connect one. */
function Connect() {
  const t = useTranslations('chat.engine');
  const { me } = useShell();
  if (me.isAdmin)
    return (
      <Button asChild variant="link" size="inline" className="shrink-0 text-[0.8125rem]">
        <Link href="/admin/models">{t('connect')}</Link>
      </Button>
    );
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="link" size="inline" className="shrink-0 text-[0.8125rem]">
          {t('connect')}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="center"
        className="grid w-96 max-w-[calc(100vw-2rem)] gap-3 text-sm leading-relaxed"
      >
        <p>{me.isGuest ? t('whoConnectsGuest') : t('whoConnects')}</p>
        {me.isGuest ? (
          <Button asChild size="small" className="w-fit">
            <Link href="/sign-in?mode=upgrade&next=/admin/models">{t('createAccount')}</Link>
          </Button>
        ) : null}
        <p className="meta-text">{t('untilThen')}</p>
      </PopoverContent>
    </Popover>
  );
}

/** The engine that answers, for the line below the composer. */
export function EngineNote() {
  const t = useTranslations('chat.engine');
  const { data: engine } = useQuery(engineQuery);
  if (!engine) return null;
  return engine.engine === 'model'
    ? t('modelAnswers', { model: engine.chatModel ?? '' })
    : t('builtInAnswers');
}
