import type { MemoryKind } from '@/lib/contracts/enums';

/** What a memory is, in a word. */
export const KIND_NAMES: Record<MemoryKind, string> = {
  fact: 'Fact',
  project: 'Project',
  experience: 'Experience',
  story: 'Story',
  relationship: 'Relationship',
};

/** How much a moment moved the person, from 0 to 1, in words. */
export function nameWeight(weight: number): string {
  if (weight >= 0.75) return 'moved you deeply';
  return weight >= 0.4 ? 'moved you' : 'touched you lightly';
}
