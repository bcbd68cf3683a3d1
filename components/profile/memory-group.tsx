'use client';

import type { MemorySummary } from '@/lib/contracts/api/memories';
import { MemoryRow } from './memory-row';

type Group = MemorySummary['groups'][number];

const HEADINGS: Record<Group['key'], string> = {
  life_facts: 'Life facts',
  learning_and_preferences: 'Learning and preferences',
  active_goals: 'Active goals',
  this_session: 'This session only',
};

/** One of the page's groups; an empty one is left out. */
export function MemoryGroup({ name, memories }: { name: Group['key']; memories: Group['memories'] }) {
  if (memories.length === 0) return null;
  return (
    <section aria-label={HEADINGS[name]} className="grid gap-3">
      <h2 className="text-2xl">{HEADINGS[name]}</h2>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line">
        {memories.map((memory) => (
          <MemoryRow key={memory.id} memory={memory} />
        ))}
      </ul>
    </section>
  );
}
