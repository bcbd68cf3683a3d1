import { saveFile, saveJson } from '@/components/common/save-file';
import { fetchExport, fetchMarkdown, pickMemories } from '@/lib/query/transfer';

/** Hands the person a file of everything. @throws ApiError when it could not be had. */
export async function downloadAll(format: 'json' | 'markdown'): Promise<void> {
  if (format === 'json') return saveJson(await fetchExport(), 'keepsake.json');
  saveFile(new Blob([await fetchMarkdown()], { type: 'text/markdown' }), 'keepsake.md');
}

/** Hands the person a file of what they ticked, which comes back in as a whole one does. @throws ApiError */
export async function downloadMemories(ids: readonly string[]): Promise<number> {
  const file = pickMemories(await fetchExport(), ids);
  saveJson(file, 'keepsake-memories.json');
  return file.memories.length;
}
