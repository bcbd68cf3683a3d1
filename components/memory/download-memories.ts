import { saveJson } from '@/components/common/save-file';
import type { MemoryWithSources } from '@/lib/contracts/memory';

/** Hands the person a file of what they ticked. */
export function downloadMemories(memories: MemoryWithSources[]): void {
  saveJson({ memories }, 'keepsake-memories.json');
}
