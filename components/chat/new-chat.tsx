'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useCreateConversation } from '@/lib/query/conversations';
import { memorySummaryQuery } from '@/lib/query/memories';
import { cn } from '@/lib/utils';
import { CharacterChoice } from './character-choice';
import { useChatSessions } from './chat-sessions';
import { Composer } from './composer';
import { loadDraft, moveDraft, NEW_CHAT } from './drafts';
import { EngineBanner, EngineNote } from './engine-banner';
import { FirstRun } from './first-run';
import { bubbleClasses, ownSideClasses } from './message-bubble';
import { PrivateChoice } from './private-choice';
import { ReplySkeleton } from './reply-skeleton';
import { useDraft } from './use-draft';

/** Suggested first messages for the empty page. */
const OPENERS = ['fact', 'remember', 'recall'] as const;

/** The empty page. The first message creates the conversation. @param name how to address the person; null if unknown. */
export function NewChat({ isNewHere, name }: { isNewHere: boolean; name: string | null }) {
  const t = useTranslations('chat.newChat');
  const [draft, setDraft] = useDraft(NEW_CHAT);
  const [characterId, setCharacterId] = useState<string | null>(null);
  const [isPrivate, setPrivate] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const start = useStartConversation({
    ...(characterId ? { characterId } : {}),
    ...(isPrivate ? { learning: false } : {}),
  });
  const send = async (text: string) => {
    setSent(text);
    setDraft('');
    if (await start(text)) return;
    setSent(null);
    // What was typed in the meantime is appended to the unsent text.
    const typed = loadDraft(NEW_CHAT);
    setDraft(typed ? `${text}\n${typed}` : text);
  };
  return (
    <>
      <PageHeader className="border-transparent md:hidden" />
      <EngineBanner />
      <main
        id="main"
        tabIndex={-1}
        className={cn(
          'relative flex min-h-0 flex-1 flex-col overflow-y-auto outline-hidden',
          sent === null && EMPTY_PAGE,
        )}
      >
        <div className={cn('mx-auto w-full', sent === null ? MIDDLE : THREAD_PAGE)}>
          {sent === null ? <Greeting name={name} /> : <Sent text={sent} />}
          {sent === null ? (
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <CharacterChoice value={characterId} onChange={setCharacterId} />
              <PrivateChoice value={isPrivate} onChange={setPrivate} />
            </div>
          ) : null}
          <div className={sent === null ? undefined : 'px-2 pb-3 sm:px-8 sm:pb-5'}>
            <Composer
              value={draft}
              onChange={setDraft}
              onSend={send}
              isWaiting={sent !== null}
              placeholder={t('placeholder')}
              note={<EngineNote />}
              autoFocus
            />
          </div>
          {sent === null ? isNewHere ? <FirstRun /> : <Openers onChoose={setDraft} /> : null}
        </div>
      </main>
    </>
  );
}

const EMPTY_PAGE = 'px-4 py-8 sm:px-8';
/** Centred if there is room; otherwise its beginning can be scrolled to. */
const MIDDLE = 'my-auto grid max-w-2xl grid-cols-1 gap-7';
/** The layout of a conversation, so that nothing moves when it opens. */
const THREAD_PAGE = 'flex max-w-3xl flex-1 flex-col';

/** The sent message, until its conversation can show it. */
function Sent({ text }: { text: string }) {
  const t = useTranslations('chat');
  return (
    <div className="flex flex-1 flex-col gap-5 px-4 pt-8 pb-6 sm:px-8" aria-busy>
      <article aria-label={t('you')} className={ownSideClasses}>
        <p className={bubbleClasses}>{text}</p>
      </article>
      <ReplySkeleton />
    </div>
  );
}

function Openers({ onChoose }: { onChoose: (opener: string) => void }) {
  const t = useTranslations('chat.newChat');
  return (
    <ul className="grid gap-1" aria-label={t('ideas')}>
      {OPENERS.map((opener) => t(`openers.${opener}`)).map((opener) => (
        <li key={opener}>
          <Button
            variant="quiet"
            className="h-auto w-full justify-start whitespace-normal px-3 py-2 text-left font-normal font-serif text-base"
            onClick={() => onChoose(opener)}
          >
            {t('quoted', { text: opener })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Greeting({ name }: { name: string | null }) {
  const t = useTranslations('chat.newChat');
  const { data: summary } = useQuery(memorySummaryQuery);
  const known = summary ? summary.counts.active : 0;
  return (
    <div className="grid gap-2">
      <h1 className="text-4xl leading-tight">{name === null ? t('hello') : t('helloName', { name })}</h1>
      {/* Always two lines on a phone, so that nothing below moves when the count arrives. */}
      <p className="min-h-[2lh] text-muted leading-relaxed sm:min-h-[1lh]">
        {known > 0
          ? t.rich('known', {
              count: known,
              link: (chunks) => (
                <Link
                  href="/profile"
                  className="text-ink underline decoration-accent/50 underline-offset-4 hover:decoration-accent"
                >
                  {chunks}
                </Link>
              ),
            })
          : t('nothingKnown')}
      </p>
    </div>
  );
}

/** The code of a chat: loaded while the person writes, after the page has rendered. */
const loadChat = () => import('./create-chat');

/** Creates a conversation, starts the reply, and opens it. @returns whether that succeeded. */
function useStartConversation(values: {
  characterId?: string;
  learning?: boolean;
}): (text: string) => Promise<boolean> {
  const t = useTranslations('chat.newChat');
  const describeError = useDescribeError();
  const create = useCreateConversation();
  const sessions = useChatSessions();
  const router = useRouter();
  const begun = useRef<string | null>(null);
  useEffect(() => {
    void loadChat().catch(() => {});
    // Text typed before the conversation existed becomes its draft.
    return () => {
      if (begun.current) moveDraft(NEW_CHAT, begun.current);
    };
  }, []);
  return async (text) => {
    try {
      const { createStoredChat, sendText } = await loadChat();
      const conversation = await create.mutateAsync(values);
      const chat = sessions.open(conversation.id, (events) => createStoredChat(conversation.id, [], events));
      void sendText(chat, text);
      begun.current = conversation.id;
      router.push(`/c/${conversation.id}`);
      return true;
    } catch (error) {
      toast.error(t('notSent'), { description: describeError(error) });
      return false;
    }
  };
}
