'use client';

import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Undo2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useDeleteConversation } from '@/lib/query/conversations';
import { isUndecided, turnsQuery } from '@/lib/query/turns';
import { EXAMPLE_LINES } from './use-play-example';

/** Says that this is an example and what was learned from it, with a button to undo it. */
export function ExampleBar({ conversationId, said }: { conversationId: string; said: number }) {
  const t = useTranslations('firstRun.example');
  const { data: turns = [] } = useQuery(turnsQuery(conversationId));
  const kept = turns.reduce((sum, turn) => sum + turn.keptCount, 0);
  const nothing = turns.filter((turn) => turn.keptCount === 0).length;
  const isDecided = turns.length >= EXAMPLE_LINES.length && !turns.some(isUndecided);
  return (
    <section
      aria-label={t('label')}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 text-sm leading-relaxed shadow-page"
    >
      <div className="flex gap-2.5" aria-live="polite">
        <FlaskConical aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
        <p>
          {t('intro')} {isDecided ? t('summary', { kept, nothing }) : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <TakeBack conversationId={conversationId} hasOwn={said > EXAMPLE_LINES.length} />
        <Button asChild variant="quiet" size="small">
          <Link href="/profile">{t('seeMemories')}</Link>
        </Button>
      </div>
    </section>
  );
}

/** Asks for confirmation if the person wrote messages of their own in it. */
function TakeBack({ conversationId, hasOwn }: { conversationId: string; hasOwn: boolean }) {
  const t = useTranslations('firstRun.example');
  const notifyOutcome = useNotifyOutcome();
  const { mutateAsync: remove, isPending } = useDeleteConversation();
  const router = useRouter();
  const takeBack = () =>
    notifyOutcome(remove({ id: conversationId, memories: 'forget' }), {
      done: () => {
        router.replace('/');
        return t('takenBack');
      },
      failed: t('notTakenBack'),
    });
  const button = (
    <Button size="small" disabled={isPending} {...(hasOwn ? {} : { onClick: takeBack })}>
      <Undo2 />
      {t('takeBack')}
    </Button>
  );
  if (!hasOwn) return button;
  return (
    <ConfirmDialog trigger={button} title={t('askTitle')} action={t('takeBack')} onConfirm={takeBack}>
      {t('askText')}
    </ConfirmDialog>
  );
}
