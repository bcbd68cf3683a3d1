import { rowPrefix } from '@/lib/contracts/api/account-file';
import { type ExportFile, type ExportFormat, exportFileSchema } from '@/lib/contracts/api/transfer';
import { defaultSettings } from '@/lib/contracts/settings';
import { fetchOrFail, request } from './request';

/** All memories as an export file that can be imported again, without the chats. */
export function fetchExport(): Promise<ExportFile> {
  return request(exportFileSchema, '/api/memory/export', { query: { format: 'json', chats: '0' } });
}

/** The same in any of the export formats. */
export async function fetchExportAs(format: ExportFormat): Promise<Blob> {
  return (await fetchOrFail(`/api/memory/export?format=${format}`)).blob();
}

/** A file of some memories only: no settings, diary or analyses, which are about more than these. */
export function pickMemories(file: ExportFile, ids: readonly string[]): ExportFile {
  const prefixes = new Set(ids.map(rowPrefix));
  const isPicked = (id: string) => prefixes.has(rowPrefix(id));
  return {
    ...file,
    settings: defaultSettings(),
    memories: file.memories.filter(({ id }) => isPicked(id)),
    links: file.links.filter(({ from, to }) => isPicked(from) && isPicked(to)),
    diary: [],
    analyses: [],
  };
}
