import type { MemoryWithSources } from '@/lib/contracts/memory';
import type { MemoryGroup } from '@/lib/contracts/memory-groups';

/** An item of the list: a group heading or a memory. */
export type ListItem =
  | { type: 'heading'; key: MemoryGroup; amount: number | null }
  /** `name` is null for memories without a topic. */
  | { type: 'topic'; key: string; name: string | null; amount: number }
  | { type: 'memory'; key: string; memory: MemoryWithSources };
