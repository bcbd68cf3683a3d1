'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  CircleHelp,
  Cog,
  Eraser,
  HatGlasses,
  type LucideIcon,
  MessageSquare,
  Moon,
  NotebookPen,
  NotebookText,
  Plus,
  ReceiptText,
  ScrollText,
  Settings,
  Sun,
  Waypoints,
} from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTheme } from 'next-themes';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CATEGORY_ICONS } from '@/components/memory/categories';
import {
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '@/components/ui/command';
import { conversationsQuery } from '@/lib/query/conversations';
import { memoryListQuery } from '@/lib/query/memories';
import type { Messages } from '@/messages/load-messages';
import { findMatches } from './find-matches';
import { useShell } from './shell-context';
import { useConversationTitle } from './use-conversation-title';

/** The most entries of a group: typing more finds the others. */
const SHOWN = 7;

const PLACES: { name: Place; href: Route; icon: LucideIcon; adminOnly?: true }[] = [
  { name: 'newChat', href: '/', icon: Plus },
  { name: 'newIncognitoChat', href: '/incognito', icon: HatGlasses },
  { name: 'profile', href: '/profile', icon: NotebookText },
  { name: 'graph', href: '/profile?view=graph', icon: Waypoints },
  { name: 'timeline', href: '/profile?view=timeline', icon: NotebookText },
  { name: 'diary', href: '/profile/diary', icon: NotebookPen },
  { name: 'whyNot', href: '/profile/why-not', icon: CircleHelp },
  { name: 'transfer', href: '/profile/transfer', icon: ArrowLeftRight },
  { name: 'receipts', href: '/profile/receipts', icon: ReceiptText },
  { name: 'forgetMe', href: '/profile/forget', icon: Eraser },
  { name: 'settings', href: '/settings', icon: Settings },
  { name: 'settingsMemory', href: '/settings?section=memory', icon: Settings },
  { name: 'settingsReplies', href: '/settings?section=context', icon: Settings },
  { name: 'settingsCharacters', href: '/settings?section=characters', icon: Settings },
  { name: 'settingsConnections', href: '/settings?section=connections', icon: Settings },
  { name: 'settingsAppearance', href: '/settings?section=appearance', icon: Settings },
  { name: 'settingsAccount', href: '/settings?section=account', icon: Settings },
  { name: 'adminOverview', href: '/admin', icon: ScrollText, adminOnly: true },
  { name: 'adminGatekeeper', href: '/admin/gatekeeper', icon: ScrollText, adminOnly: true },
  { name: 'adminJobs', href: '/admin/jobs', icon: Cog, adminOnly: true },
  { name: 'adminModels', href: '/admin/models', icon: ScrollText, adminOnly: true },
  { name: 'adminReplay', href: '/admin/replays', icon: ScrollText, adminOnly: true },
  { name: 'adminCost', href: '/admin/cost', icon: ScrollText, adminOnly: true },
  { name: 'adminPeople', href: '/admin/people', icon: ScrollText, adminOnly: true },
  { name: 'adminServer', href: '/admin/server', icon: Cog, adminOnly: true },
];

type Place = keyof Messages['shell']['palette']['places'];

/** Finds conversations, memories and actions by a few letters. */
export function CommandPalette(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('shell.palette');
  const [search, setSearch] = useState('');
  const change = (open: boolean) => {
    setSearch('');
    props.onOpenChange(open);
  };
  return (
    <CommandDialog
      open={props.open}
      onOpenChange={change}
      title={t('title')}
      description={t('description')}
      shouldFilter={false}
    >
      <CommandInput value={search} onValueChange={setSearch} placeholder={t('placeholder')} />
      <Entries search={search} onDone={() => change(false)} />
    </CommandDialog>
  );
}

function Entries({ search, onDone }: { search: string; onDone: () => void }) {
  const t = useTranslations('shell.palette');
  const router = useRouter();
  const { me } = useShell();
  const { resolvedTheme, setTheme } = useTheme();
  const words = useDeferredValue(search.trim());
  const { data: conversations } = useInfiniteQuery(conversationsQuery(words));
  const { data: found } = useQuery({ ...memoryListQuery({ q: words, limit: SHOWN }), enabled: words !== '' });
  const go = <T extends string>(href: Route<T>) => {
    onDone();
    router.push(href);
  };
  const titleOf = useConversationTitle();
  const labelOf = ({ name }: { name: Place }) => t(`places.${name}`);
  const places = PLACES.filter((page) => me.isAdmin || !page.adminOnly);
  const memories = words ? (found?.memories ?? []) : [];
  const isDark = resolvedTheme === 'dark';
  const theme = isDark ? t('toLight') : t('toDark');
  return (
    <CommandList label={t('placeholder')}>
      <CommandEmpty>{t('nothingFound')}</CommandEmpty>
      <Group heading={t('actions')}>
        {findMatches(places, search, labelOf, SHOWN).map(({ name, href, icon: Icon }) => (
          <CommandItem key={href} value={href} onSelect={() => go(href)}>
            <Icon aria-hidden />
            {t(`places.${name}`)}
          </CommandItem>
        ))}
        {findMatches([theme], search, (label) => label, 1).map((label) => (
          <CommandItem
            key="theme"
            value="theme"
            onSelect={() => {
              setTheme(isDark ? 'light' : 'dark');
              onDone();
            }}
          >
            {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
            {label}
          </CommandItem>
        ))}
      </Group>
      <Group heading={t('conversations')}>
        {findMatches(conversations?.pages.flat() ?? [], search, titleOf, SHOWN).map((conversation) => (
          <CommandItem
            key={conversation.id}
            value={conversation.id}
            onSelect={() => go(`/c/${conversation.id}`)}
          >
            <MessageSquare aria-hidden />
            <span className="truncate">{titleOf(conversation)}</span>
          </CommandItem>
        ))}
      </Group>
      <Group heading={t('memories')}>
        {memories.map((memory) => {
          const Icon = CATEGORY_ICONS[memory.category];
          return (
            <CommandItem
              key={memory.id}
              value={memory.id}
              onSelect={() => go(`/profile?memory=${memory.id}`)}
            >
              <Icon aria-hidden />
              <span className="truncate font-serif">{memory.content}</span>
            </CommandItem>
          );
        })}
      </Group>
    </CommandList>
  );
}

/** A group without entries has no heading. */
function Group({ heading, children }: { heading: string; children: ReactNode[] | ReactNode[][] }) {
  return children.flat().length > 0 ? <CommandGroup heading={heading}>{children}</CommandGroup> : null;
}
