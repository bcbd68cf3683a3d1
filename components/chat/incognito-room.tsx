'use client';

import { HatGlasses, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { PRODUCT_NAME } from '@/components/brand';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { newId } from '@/lib/query/new-id';
import { Composer } from './composer';
import { createChat, toIncognitoRequest } from './create-chat';
import { EngineNote } from './engine-banner';
import { Thread } from './thread';
import { useThread } from './use-thread';

/** A chat that exists only in this tab: nothing is stored or remembered, and no memory is used. */
export function IncognitoRoom() {
  const t = useTranslations('chat.incognito');
  const common = useTranslations('common.actions');
  const [chat] = useState(() => createChat(newId(), [], toIncognitoRequest));
  const thread = useThread(chat);
  const [text, setText] = useState('');
  const router = useRouter();
  const hasWords = thread.messages.length > 0;
  useFarewell(hasWords);
  return (
    <>
      <PageHeader>
        <div className="flex min-w-0 flex-1 items-center gap-2.5 px-1 sm:px-2">
          <HatGlasses aria-hidden className="size-5 shrink-0 text-accent" />
          <div className="min-w-0">
            <h1 className="truncate text-lg leading-tight">{t('title')}</h1>
            <p className="meta-text truncate">{t('subtitle')}</p>
          </div>
        </div>
        <Button variant="outline" size="small" onClick={() => router.push('/')}>
          <X />
          {common('close')}
        </Button>
      </PageHeader>
      <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-hidden">
        <Thread thread={thread} author={PRODUCT_NAME} isStored={false}>
          <RoomRules />
        </Thread>
        <div className="mx-auto w-full max-w-3xl px-2 pb-3 sm:px-8 sm:pb-5">
          <Composer
            value={text}
            onChange={setText}
            onSend={(message) => {
              setText('');
              thread.send(message);
            }}
            onStop={thread.stop}
            isAnswering={thread.isAnswering}
            placeholder={t('placeholder')}
            note={<EngineNote />}
            autoFocus
          />
        </div>
      </main>
    </>
  );
}

function RoomRules() {
  const t = useTranslations('chat.incognito');
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-3 py-6 text-center">
      <HatGlasses aria-hidden className="size-10 text-accent" strokeWidth={1.25} />
      <h2 className="text-2xl">{t('heading')}</h2>
      <p className="text-muted leading-relaxed">{t('rules')}</p>
    </section>
  );
}

/** Warns before the tab closes, and confirms after leaving that the chat is gone. */
function useFarewell(hasWords: boolean): void {
  const t = useTranslations('chat.incognito');
  const sayGone = useEffectEvent(() => void toast(t('gone'), { description: t('goneHint') }));
  useEffect(() => {
    if (!hasWords) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      sayGone();
    };
  }, [hasWords]);
}
