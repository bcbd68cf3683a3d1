'use client';

import type { MemorySummary } from '@/lib/contracts/api/memories';
import type { MemoryCategory } from '@/lib/contracts/enums';
import type { MemoryWithSources } from '@/lib/contracts/memory';

/** Sentences the portrait has at most. */
const SENTENCES = 6;

/** A short portrait in sentences; each leads to the memory it rests on. */
export function Portrait({ summary, onOpen }: { summary: MemorySummary; onOpen: (id: string) => void }) {
  const sentences = choosePortrait(summary);
  if (sentences.length < 2) return null;
  return (
    <section aria-label="A short portrait" className="border-accent/60 border-l-2 pl-5 sm:pl-6">
      <p className="max-w-3xl font-serif text-xl leading-[1.65] sm:text-[1.4rem]">
        {sentences.map((memory) => (
          <span key={memory.id}>
            <button
              type="button"
              onClick={() => onOpen(memory.id)}
              className="rounded-sm text-left underline decoration-line-strong/50 decoration-dotted decoration-1 underline-offset-[5px] hover:decoration-accent hover:decoration-solid"
            >
              {closeSentence(memory.content)}
            </button>{' '}
          </span>
        ))}
      </p>
    </section>
  );
}

/** The order in which one tells of somebody. */
const TOLD_FIRST: readonly MemoryCategory[] = [
  'personal_info',
  'relationship',
  'goal',
  'skill',
  'habit',
  'preference',
  'experience',
  'event',
  'opinion',
  'other',
];

/** What one would say first of anybody, as the engines name it; it outweighs a remark of the same importance. */
const CORE = new Set(['works_as', 'works_at', 'lives_in', 'learns', 'has_partner', 'has_pet', 'allergic_to']);
const CORE_WEIGHT = 0.25;
/** Of one category at most; who somebody is takes more than one. */
const OF_A_CATEGORY = 2;

/** What matters most and lasts, one of a kind before a second of it; told in the order one tells of somebody. */
export function choosePortrait(summary: MemorySummary): MemoryWithSources[] {
  const lasting = summary.groups
    .filter((group) => group.key !== 'this_session')
    .flatMap((group) => group.memories)
    .filter((memory) => memory.status === 'active')
    .sort((a, b) => weightOf(b) - weightOf(a));
  const kinds = new Set<string>();
  const ofCategory = new Map<MemoryCategory, number>();
  const [first, rest] = [[] as MemoryWithSources[], [] as MemoryWithSources[]];
  for (const memory of lasting) {
    const { category, triple } = memory;
    const taken = ofCategory.get(category) ?? 0;
    const isNew = !kinds.has(triple.predicate) && taken < OF_A_CATEGORY;
    (isNew ? first : rest).push(memory);
    if (!isNew) continue;
    kinds.add(triple.predicate);
    ofCategory.set(category, taken + 1);
  }
  return [...first, ...rest]
    .slice(0, SENTENCES)
    .sort((a, b) => TOLD_FIRST.indexOf(a.category) - TOLD_FIRST.indexOf(b.category));
}

function weightOf({ importance, triple, pinned }: MemoryWithSources): number {
  return importance + (CORE.has(triple.predicate) ? CORE_WEIGHT : 0) + (pinned ? 1 : 0);
}

function closeSentence(text: string): string {
  return /[.!?…。！？]$/.test(text) ? text : `${text}.`;
}
