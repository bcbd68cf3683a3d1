import { JSONParser } from '@streamparser/json';

/** Reads a file's bytes chunk by chunk. It reports findings immediately, so that no file is in memory as a whole. */
export interface ByteReader {
  /** @throws if the file's content does not match its detected format. */
  write(piece: Uint8Array): void;
  end(): void;
}

/** Lists inside an object of an export whose entries are records. */
const LISTS = ['conversations', 'memories', 'results', 'facts', 'edges', 'sessions'] as const;
const HAS_LIST = new RegExp(`"(?:${LISTS.join('|')})"\\s*:\\s*\\[`);
/** Size of the buffer in which JSON strings are assembled, in bytes. */
const STRING_BUFFER = 64 * 1024;

/**
 * Reads a JSON file record by record: the entries of a top-level list, or of a list inside an object; an object without one
 * is itself a record.
 *
 * @param head the beginning of the file, which shows its structure.
 */
export function createJsonReader(head: string, onRecord: (record: unknown) => void): ByteReader {
  const parser = new JSONParser({ paths: pathsFor(head), keepStack: false, stringBufferSize: STRING_BUFFER });
  parser.onValue = ({ value }) => onRecord(value);
  return {
    write: (piece) => {
      if (!parser.isEnded) parser.write(piece);
    },
    end: () => {
      if (!parser.isEnded) parser.end();
    },
  };
}

function pathsFor(head: string): string[] {
  if (head.trimStart().startsWith('[')) return ['$.*'];
  if (/"format"\s*:\s*"keepsake"/.test(head)) return OWN_PATHS;
  return HAS_LIST.test(head) ? LISTS.map((list) => `$.${list}.*`) : ['$'];
}

/** The values of our own file; each entry of a long list is a record. */
const OWN_PATHS = [
  '$.settings',
  '$.characters.*',
  '$.characterChoices.*',
  '$.conversations.*',
  '$.memories.*',
  '$.links',
  '$.diary.*',
  '$.analyses.*',
];

/** The maximum length of a line, in characters. */
const LONGEST_LINE = 20_000_000;

/** Reads a file with one JSON value per line; other lines are skipped. */
export function createLineReader(onRecord: (record: unknown) => void): ByteReader {
  const lines = createLines((line) => {
    const record = parse(line);
    if (record !== undefined) onRecord(record);
  });
  return lines;
}

function createLines(onLine: (line: string) => void): ByteReader {
  const decoder = new TextDecoder();
  let held = '';
  const cut = (text: string) => {
    held += text;
    const lines = held.split('\n');
    held = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') onLine(line);
    if (held.length > LONGEST_LINE) throw new Error('A line is too long.');
  };
  return {
    write: (piece) => cut(decoder.decode(piece, { stream: true })),
    end() {
      cut(`${decoder.decode()}\n`);
    },
  };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
