import type { MemoryWithSources } from '@/lib/contracts/memory';

/** Hands the person a file of what they ticked. */
export function downloadMemories(memories: MemoryWithSources[]): void {
  const file = new Blob([JSON.stringify({ memories }, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'keepsake-memories.json';
  link.click();
  URL.revokeObjectURL(url);
}
