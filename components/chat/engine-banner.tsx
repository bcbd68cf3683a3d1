'use client';

import { useQuery } from '@tanstack/react-query';
import { Coins, LifeBuoy, Unplug } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { engineQuery } from '@/lib/query/engine';

/** Says plainly that no model answers and how one is connected, or that another one stands in. */
export function EngineBanner() {
  const { data: engine } = useQuery(engineQuery);
  if (engine?.standingIn)
    return (
      <Banner icon={<LifeBuoy aria-hidden className="size-3.5 shrink-0 text-caution" />}>
        <span>
          {engine.chatModel} does not answer just now: {engine.standingIn.model} stands in.
        </span>
      </Banner>
    );
  if (engine?.budget) return <BudgetBanner {...engine.budget} />;
  if (engine?.engine !== 'offline') return null;
  return (
    <Banner icon={<Unplug aria-hidden className="size-3.5 shrink-0 text-caution" />}>
      <span>
        No language model is connected<span className="max-sm:hidden">: I answer from memory alone</span>.
      </span>
      <Connect />
    </Banner>
  );
}

function Banner({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <aside
      aria-label="Which engine answers"
      className="flex items-center justify-center gap-x-2 border-line border-b bg-sunken/70 px-4 py-1.5 text-[0.8125rem] text-muted"
    >
      {icon}
      {children}
    </aside>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The month's money for models is spent, or soon is. */
function BudgetBanner({ state, until }: { state: 'soft' | 'hard'; until: string }) {
  const { me } = useShell();
  return (
    <Banner icon={<Coins aria-hidden className="size-3.5 shrink-0 text-caution" />}>
      <span>
        {state === 'hard'
          ? `This month’s budget for the language model is spent: the built-in engine answers and decides until ${day.format(new Date(until))}.`
          : 'The models have reached this month’s soft limit.'}
      </span>
      {me.isAdmin ? (
        <Button asChild variant="link" size="inline" className="shrink-0 text-[0.8125rem]">
          <Link href="/admin/cost">See the cost</Link>
        </Button>
      ) : null}
    </Banner>
  );
}

/** The administrator connects one; others learn who can. */
function Connect() {
  const { me } = useShell();
  if (me.isAdmin)
    return (
      <Button asChild variant="link" size="inline" className="shrink-0 text-[0.8125rem]">
        <Link href="/admin/models">Connect one</Link>
      </Button>
    );
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="link" size="inline" className="shrink-0 text-[0.8125rem]">
          Connect one
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="center"
        className="grid w-96 max-w-[calc(100vw-2rem)] gap-3 text-sm leading-relaxed"
      >
        <p>
          The administrator of this server connects one, hosted or on this machine, under Administration →
          Models.
          {me.isGuest ? ' On a new server, the first account that is created is the administrator’s.' : ''}
        </p>
        {me.isGuest ? (
          <Button asChild size="small" className="w-fit">
            <Link href="/sign-in?mode=upgrade&next=/admin/models">Create an account</Link>
          </Button>
        ) : null}
        <p className="meta-text">
          Until then everything is understood and kept by the built-in engine; nothing leaves this machine.
        </p>
      </PopoverContent>
    </Popover>
  );
}

/** Who answers, for the line below the composer. */
export function EngineNote() {
  const { data: engine } = useQuery(engineQuery);
  if (!engine) return null;
  return engine.engine === 'model' ? `${engine.chatModel} answers` : 'The built-in engine answers';
}
