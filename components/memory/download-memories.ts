import { saveFile, saveJson } from '@/components/common/save-file';
import type { ExportFormat } from '@/lib/contracts/api/transfer';
import { fetchExport, fetchExportAs, pickMemories } from '@/lib/query/transfer';

const FILES: Record<ExportFormat, { name: string; type: string }> = {
  json: { name: 'keepsake.json', type: 'application/json' },
  jsonl: { name: 'keepsake.jsonl', type: 'application/x-ndjson' },
  markdown: { name: 'keepsake.md', type: 'text/markdown' },
};

/** Saves a file with everything. @throws ApiError when the export failed. */
export async function downloadAll(format: ExportFormat): Promise<void> {
  const { name, type } = FILES[format];
  saveFile(new Blob([await fetchExportAs(format)], { type }), name);
}

/** Saves a file with the selected memories, which can be imported like a full export. @throws ApiError */
export async function downloadMemories(ids: readonly string[]): Promise<number> {
  const file = pickMemories(await fetchExport(), ids);
  saveJson(file, 'keepsake-memories.json');
  return file.memories.length;
}
