import { Archive, CircleCheck, History, type LucideIcon, NotebookText, SearchX, Sunrise } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { MemoryTab } from './use-memory-filters';

const EMPTY: Record<MemoryTab, { icon: LucideIcon; title: string; text: string }> = {
  active: {
    icon: NotebookText,
    title: 'The page is still blank',
    text: 'What you tell me about yourself will stand here, each sentence with your own words that it rests on. Chat about your life, or say “remember …”.',
  },
  review: {
    icon: CircleCheck,
    title: 'Nothing waits for you',
    text: 'What I am not sure of comes here and waits for your yes or no, if you switched that on in the settings.',
  },
  fading: {
    icon: Sunrise,
    title: 'Nothing fades',
    text: 'Memories that go unused fade week by week and show up here before they are archived. Pin the ones you want to keep.',
  },
  archived: {
    icon: Archive,
    title: 'Nothing is archived',
    text: 'Memories that you archive, pause or call wrong, and those that faded, rest here and can be restored.',
  },
  superseded: {
    icon: History,
    title: 'Nothing was replaced',
    text: 'When something about you changes, what I knew before comes here, so that the change can be seen and undone.',
  },
};

export function EmptyMemories({ tab, isNarrowed }: { tab: MemoryTab; isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState icon={SearchX} title="Nothing fits">
        No memory matches every filter. Remove one, or search for another word.
      </EmptyState>
    );
  }
  const { icon, title, text } = EMPTY[tab];
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        tab === 'active' ? (
          <Button asChild>
            <Link href="/">Tell me something</Link>
          </Button>
        ) : null
      }
    >
      {text}
    </EmptyState>
  );
}
