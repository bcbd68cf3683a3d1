import type { MemoryWithSources } from '@/lib/contracts/memory';
import type { MemoryGroup } from '@/lib/contracts/memory-groups';

/** A line of the list: a heading of a group, or a memory. */
export type ListItem =
  | { type: 'heading'; key: MemoryGroup; amount: number | null }
  /** `name` is null for what belongs to no topic. */
  | { type: 'topic'; key: string; name: string | null; amount: number }
  | { type: 'memory'; key: string; memory: MemoryWithSources };
