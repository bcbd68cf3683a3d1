import { JSONParser } from '@streamparser/json';

/** Takes a file's bytes piece by piece. What it finds it hands on at once, so that no file is held whole. */
export interface ByteReader {
  /** @throws where the file is not what it seemed. */
  write(piece: Uint8Array): void;
  end(): void;
}

/** Lists that exports keep in an object; each of their entries is a record. */
const LISTS = ['conversations', 'memories', 'results', 'facts', 'edges', 'sessions'] as const;
const HAS_LIST = new RegExp(`"(?:${LISTS.join('|')})"\\s*:\\s*\\[`);
/** Texts of JSON are put together in a buffer of this many bytes. */
const STRING_BUFFER = 64 * 1024;

/**
 * Reads a JSON file record by record: the entries of a list at its top, or of a list within an object that holds one; an
 * object without one is a record itself.
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

/** Lists of our own file: of the long ones each entry is a record. */
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

/** Longest line of a file of lines, in characters. */
const LONGEST_LINE = 20_000_000;

/** Reads a file of lines, each a JSON value; a line that is none is left out. */
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
