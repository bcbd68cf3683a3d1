'use client';

import { useQuery } from '@tanstack/react-query';
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
import { titleOf } from './conversation-title';
import { findMatches } from './find-matches';
import { useShell } from './shell-context';

/** Entries of a group at most: who types on finds the rest. */
const SHOWN = 7;

const PLACES: { label: string; href: Route; icon: LucideIcon; adminOnly?: true }[] = [
  { label: 'New chat', href: '/', icon: Plus },
  { label: 'New incognito chat', href: '/incognito', icon: HatGlasses },
  { label: 'What I know about you', href: '/profile', icon: NotebookText },
  { label: 'Neural impression', href: '/profile?view=graph', icon: Waypoints },
  { label: 'Timeline', href: '/profile?view=timeline', icon: NotebookText },
  { label: 'Diary', href: '/profile/diary', icon: NotebookPen },
  { label: 'Why not? What was not kept', href: '/profile/why-not', icon: CircleHelp },
  { label: 'Export and import', href: '/profile/transfer', icon: ArrowLeftRight },
  { label: 'Receipts', href: '/profile/receipts', icon: ReceiptText },
  { label: 'Forget me', href: '/profile/forget', icon: Eraser },
  { label: 'Settings', href: '/settings', icon: Settings },
  { label: 'Settings: memory', href: '/settings?section=memory', icon: Settings },
  { label: 'Settings: replies', href: '/settings?section=context', icon: Settings },
  { label: 'Settings: characters', href: '/settings?section=characters', icon: Settings },
  { label: 'Settings: connections', href: '/settings?section=connections', icon: Settings },
  { label: 'Settings: appearance', href: '/settings?section=appearance', icon: Settings },
  { label: 'Settings: account', href: '/settings?section=account', icon: Settings },
  { label: 'Administration: overview', href: '/admin', icon: ScrollText, adminOnly: true },
  { label: 'Administration: gatekeeper', href: '/admin/gatekeeper', icon: ScrollText, adminOnly: true },
  { label: 'Administration: jobs', href: '/admin/jobs', icon: Cog, adminOnly: true },
  { label: 'Administration: models', href: '/admin/models', icon: ScrollText, adminOnly: true },
  { label: 'Administration: replay', href: '/admin/replays', icon: ScrollText, adminOnly: true },
  { label: 'Administration: cost', href: '/admin/cost', icon: ScrollText, adminOnly: true },
  { label: 'Administration: people', href: '/admin/people', icon: ScrollText, adminOnly: true },
  { label: 'Administration: server', href: '/admin/server', icon: Cog, adminOnly: true },
];

/** Everything by a few letters: conversations, memories, actions. */
export function CommandPalette(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [search, setSearch] = useState('');
  const change = (open: boolean) => {
    setSearch('');
    props.onOpenChange(open);
  };
  return (
    <CommandDialog
      open={props.open}
      onOpenChange={change}
      title="Go to, or do"
      description="Type to find conversations, memories and actions."
      shouldFilter={false}
    >
      <CommandInput value={search} onValueChange={setSearch} placeholder="Conversations, memories, actions" />
      <Entries search={search} onDone={() => change(false)} />
    </CommandDialog>
  );
}

function Entries({ search, onDone }: { search: string; onDone: () => void }) {
  const router = useRouter();
  const { me } = useShell();
  const { resolvedTheme, setTheme } = useTheme();
  const { data: conversations = [] } = useQuery(conversationsQuery);
  const words = useDeferredValue(search.trim());
  const { data: found } = useQuery({ ...memoryListQuery({ q: words, limit: SHOWN }), enabled: words !== '' });
  const go = <T extends string>(href: Route<T>) => {
    onDone();
    router.push(href);
  };
  const places = PLACES.filter((page) => me.isAdmin || !page.adminOnly);
  const memories = words ? (found?.memories ?? []) : [];
  const isDark = resolvedTheme === 'dark';
  const theme = { label: isDark ? 'Switch to the light theme' : 'Switch to the dark theme' };
  return (
    <CommandList>
      <CommandEmpty>No results.</CommandEmpty>
      <Group heading="Actions">
        {findMatches(places, search, (page) => page.label, SHOWN).map(({ label, href, icon: Icon }) => (
          <CommandItem key={href} value={href} onSelect={() => go(href)}>
            <Icon aria-hidden />
            {label}
          </CommandItem>
        ))}
        {findMatches([theme], search, ({ label }) => label, 1).map(({ label }) => (
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
      <Group heading="Conversations">
        {findMatches(conversations, search, titleOf, SHOWN).map((conversation) => (
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
      <Group heading="Memories">
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

/** Without entries a group has no heading either. */
function Group({ heading, children }: { heading: string; children: ReactNode[] | ReactNode[][] }) {
  return children.flat().length > 0 ? <CommandGroup heading={heading}>{children}</CommandGroup> : null;
}
