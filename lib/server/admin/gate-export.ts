import type { GateLogQuery, GateLogRow } from '@/lib/contracts/api/admin';
import type { Container } from '../container';
import { readGateLog, readLabelledLines } from './admin';

/** The most rows in a CSV file. */
const CSV_LIMIT = 10_000;
/** The most decisions that are searched for the query's words: a download may take a while. */
const CSV_LOOKS_AT = 1_000_000;

const COLUMNS = [
  'id',
  'createdAt',
  'person',
  'isMemorable',
  'scope',
  'category',
  'priority',
  'reason',
  'stage',
  'engine',
  'model',
  'promptVersion',
  'latencyMs',
  'tokens',
  'syncRequired',
  'label',
  'logLine',
] as const satisfies (keyof GateLogRow)[];

/** The filtered log as CSV (RFC 4180), without content. */
export async function exportGateLog(app: Container, query: GateLogQuery): Promise<Response> {
  const { rows } = await readGateLog(app, { ...query, limit: CSV_LIMIT }, CSV_LOOKS_AT);
  const lines = rows.map((row) => COLUMNS.map((column) => toCell(row[column])).join(','));
  return download([COLUMNS.join(','), ...lines].join('\r\n'), 'text/csv', 'keepsake-gatekeeper.csv');
}

/** The labelled decisions as a file for `npm run eval -- gate --data FILE`. */
export async function exportLabelled(app: Container, actorId: string): Promise<Response> {
  const lines = await readLabelledLines(app, actorId);
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return download(text, 'application/x-ndjson', 'keepsake-gate.jsonl');
}

/** A cell that no spreadsheet interprets as a formula. */
export function toCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A file download. */
export function download(text: string, type: string, name: string): Response {
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
