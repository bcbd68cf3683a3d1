'use client';

import { Drama } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { MemorySummary } from '@/lib/contracts/api/memories';
import { useClearSession } from '@/lib/query/conversations';

/**
 * Active roles and temporary personas, with a button to end them (gatekeeper plan, phase 5). `isHere`: in the conversation
 * itself, which is then not named.
 */
export function SessionContexts(props: { sessions: MemorySummary['sessions']; isHere?: boolean }) {
  const notifyOutcome = useNotifyOutcome();
  const { sessions, isHere = false } = props;
  const t = useTranslations('memories');
  const clear = useClearSession();
  if (sessions.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {sessions.map((session) => (
        <li
          key={session.conversationId}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3"
        >
          <Drama aria-hidden className="size-4 shrink-0 text-accent" />
          <p className="min-w-48 flex-1 text-sm leading-relaxed">
            <span dir="auto" className="memory-text">
              {session.roleplay}
            </span>
            {isHere ? null : (
              <span className="meta-text block">
                {t.rich('session.in', {
                  title: session.title || t('aConversation'),
                  link: (title) => (
                    <Link
                      href={`/c/${session.conversationId}`}
                      className="underline underline-offset-3 hover:text-ink"
                    >
                      {title}
                    </Link>
                  ),
                })}
              </span>
            )}
          </p>
          <Button
            variant="outline"
            size="small"
            disabled={clear.isPending}
            onClick={() =>
              notifyOutcome(clear.mutateAsync(session.conversationId), {
                done: t('session.cleared'),
                failed: t('session.notCleared'),
              })
            }
          >
            {t('session.clear')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
