import type { AcceptReason, MemoryCategory } from '@/lib/contracts/enums';

const REASONS = {
  personal_info: 'personal_fact',
  preference: 'preference',
  experience: 'experience',
  relationship: 'relationship',
  goal: 'goal',
  skill: 'skill',
  habit: 'habit',
  event: 'event',
  opinion: 'opinion',
  other: 'personal_fact',
} as const satisfies Record<MemoryCategory, AcceptReason>;

/** Why something of this category is kept, in the gatekeeper's codes. */
export function reasonOf(category: MemoryCategory): (typeof REASONS)[MemoryCategory] {
  return REASONS[category];
}
