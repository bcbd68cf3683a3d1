import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ExportFile,
  exportFileSchema,
  type ImportRequest,
  type ImportResult,
  importResultSchema,
} from '@/lib/contracts/api/transfer';
import { defaultSettings } from '@/lib/contracts/settings';
import { keys } from './keys';
import { fetchOrFail, request } from './request';

/** Memories of a file, and lines of a summary, that go to the server at once. */
const MEMORIES_AT_ONCE = 200;
const LINES_AT_ONCE = 10;

/** Everything that is known, as the file that comes back in. */
export function fetchExport(): Promise<ExportFile> {
  return request(exportFileSchema, '/api/memory/export', { query: { format: 'json' } });
}

/** The same to read. */
export async function fetchMarkdown(): Promise<string> {
  return (await fetchOrFail('/api/memory/export?format=markdown')).text();
}

/** A file of some memories alone: without settings, diary and analyses, which are about more than these. */
export function pickMemories(file: ExportFile, ids: readonly string[]): ExportFile {
  const picked = new Set(ids);
  return {
    ...file,
    settings: defaultSettings(),
    memories: file.memories.filter(({ id }) => picked.has(id)),
    links: file.links.filter(({ from, to }) => picked.has(from) && picked.has(to)),
    diary: [],
    analyses: [],
  };
}

/** Brings a file or a pasted summary in, part by part; `onProgress` hears how much of it is done, 0 to 1. */
export function useImport(onProgress: (share: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (source: { file: ExportFile } | { lines: string[] }): Promise<ImportResult> => {
      const parts = 'file' in source ? splitFile(source.file) : splitLines(source.lines);
      let total: ImportResult = { added: 0, waiting: 0, known: 0, undecided: 0, refused: {} };
      for (const [done, body] of parts.entries()) {
        onProgress(done / parts.length);
        total = addUp(
          total,
          await request(importResultSchema, '/api/memory/import', { method: 'POST', body }),
        );
      }
      onProgress(1);
      return total;
    },
    // A part may have arrived before another failed.
    onSettled: () => client.invalidateQueries({ queryKey: keys.memories }),
  });
}

/** Links come with the last part, when all their ends are there. Diary and analyses are not brought in. */
function splitFile(file: ExportFile): ImportRequest[] {
  const parts = chunk(file.memories, MEMORIES_AT_ONCE);
  return parts.map((memories, index) => ({
    kind: 'file',
    file: { ...file, memories, links: index === parts.length - 1 ? file.links : [], diary: [], analyses: [] },
  }));
}

function splitLines(lines: string[]): ImportRequest[] {
  return chunk(lines, LINES_AT_ONCE).map((part) => ({ kind: 'summary', lines: part }));
}

function chunk<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

function addUp(a: ImportResult, b: ImportResult): ImportResult {
  const refused = { ...a.refused };
  for (const [reason, amount] of Object.entries(b.refused)) refused[reason] = (refused[reason] ?? 0) + amount;
  return {
    added: a.added + b.added,
    waiting: a.waiting + b.waiting,
    known: a.known + b.known,
    undecided: a.undecided + b.undecided,
    refused,
  };
}
