'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { count } from '@/components/common/count';
import { PageHeader } from '@/components/shell/page-header';
import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import { describeError } from '@/lib/query/api-error';
import { useCreateConversation } from '@/lib/query/conversations';
import { memorySummaryQuery } from '@/lib/query/memories';
import { CharacterChoice } from './character-choice';
import { useChatSessions } from './chat-sessions';
import { Composer } from './composer';
import { EngineBanner, EngineNote } from './engine-banner';
import { useDraft } from './use-draft';

/** Things to say first, for somebody who looks at an empty page. */
const OPENERS = [
  'I moved to Porto last spring and still look for a choir.',
  'Remember that I am allergic to walnuts.',
  'What do you remember about me?',
];

/** The empty page. The first message makes the conversation. */
export function NewChat() {
  const [draft, setDraft] = useDraft('new');
  const [characterId, setCharacterId] = useState<string | null>(null);
  const { start, isStarting } = useStartConversation(characterId);
  const send = async (text: string) => {
    setDraft('');
    if (!(await start(text))) setDraft(text);
  };
  return (
    <>
      <PageHeader className="border-transparent md:hidden" />
      <EngineBanner />
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col justify-center overflow-y-auto px-4 py-8 outline-hidden sm:px-8"
      >
        <div className="mx-auto grid w-full max-w-2xl gap-7">
          <Greeting />
          <CharacterChoice value={characterId} onChange={setCharacterId} />
          <Composer
            value={draft}
            onChange={setDraft}
            onSend={send}
            onStop={() => {}}
            isAnswering={isStarting}
            placeholder="What is on your mind?"
            note={<EngineNote />}
            autoFocus
          />
          <ul className="grid gap-1" aria-label="Ways to begin">
            {OPENERS.map((opener) => (
              <li key={opener}>
                <Button
                  variant="quiet"
                  className="h-auto w-full justify-start whitespace-normal px-3 py-2 text-left font-normal font-serif text-base"
                  onClick={() => setDraft(opener)}
                >
                  “{opener}”
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </main>
    </>
  );
}

function Greeting() {
  const { me } = useShell();
  const { data: summary } = useQuery(memorySummaryQuery);
  const known = summary ? summary.counts.active : 0;
  return (
    <div className="grid gap-2">
      <h1 className="text-4xl leading-tight">{me.isGuest ? 'Hello.' : `Hello, ${me.name}.`}</h1>
      {/* Two lines on a phone, whichever it says: nothing below moves when the number comes. */}
      <p className="min-h-[2lh] text-muted leading-relaxed sm:min-h-[1lh]">
        {known > 0 ? (
          <>
            I know{' '}
            <Link
              href="/profile"
              className="text-ink underline decoration-accent/50 underline-offset-4 hover:decoration-accent"
            >
              {count(known, 'thing')} about you
            </Link>
            . You can see, change and take back all of it.
          </>
        ) : (
          'I keep what matters, show you all of it, and forget it when you say so.'
        )}
      </p>
    </div>
  );
}

/** The code of a chat: fetched while the person writes, and not before the page stands. */
const loadChat = () => import('./create-chat');

/** Makes a conversation, begins to answer in it, and goes there. */
function useStartConversation(characterId: string | null) {
  const create = useCreateConversation();
  const sessions = useChatSessions();
  const router = useRouter();
  useEffect(() => void loadChat().catch(() => {}), []);
  const start = async (text: string): Promise<boolean> => {
    try {
      const { createStoredChat, sendText } = await loadChat();
      const conversation = await create.mutateAsync(characterId ? { characterId } : {});
      const chat = sessions.open(conversation.id, (events) => createStoredChat(conversation.id, [], events));
      void sendText(chat, text);
      router.push(`/c/${conversation.id}`);
      return true;
    } catch (error) {
      toast.error('Your message was not sent.', { description: describeError(error) });
      return false;
    }
  };
  return { start, isStarting: create.isPending };
}
