import { readCharacterCard, readCharacterPicture } from './character-card';
import { readClaude, readLibreChat, readOpenWebUi } from './chat-apps';
import { readChatGpt } from './chatgpt';
import type { FileAbout, Found, OnFound, RecordReader } from './found';
import { createGeminiPage, createGeminiReader } from './gemini';
import { type ByteReader, createJsonReader, createLineReader } from './json-records';
import { createKeepsakeReader } from './keepsake';
import { createSillyTavernReader } from './silly-tavern';
import { createStatementReader, readZepSession } from './statements';
import { readText } from './text';

/** How many bytes of a file are read to detect its format. */
const HEAD = 64 * 1024;
/** The maximum size of files that are read as a whole: images with a card, texts. */
const WHOLE_AT_MOST = 20_000_000;
const PNG = [0x89, 0x50, 0x4e, 0x47];

/** Reads one file, detecting its format by its content. Unknown content is skipped. */
export function createFileReader(about: FileAbout, onFound: OnFound): ByteReader {
  let head: Uint8Array[] = [];
  let size = 0;
  let reader: ByteReader | null = null;
  const choose = () => {
    const begin = Buffer.concat(head);
    head = [];
    reader = chooseReader(begin, about, onFound);
    reader.write(begin);
  };
  return {
    write(piece) {
      if (reader) return reader.write(piece);
      head.push(piece);
      size += piece.length;
      if (size >= HEAD) choose();
    },
    end() {
      if (!reader) choose();
      reader?.end();
    },
  };
}

function chooseReader(begin: Buffer, about: FileAbout, onFound: OnFound): ByteReader {
  if (PNG.every((byte, index) => begin[index] === byte))
    return createWhole((file) => found(readCharacterPicture(file), onFound));
  const text = begin
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^(?:<!doctype|<html)/i.test(text)) return decoded(createGeminiPage(onFound));
  if (text.startsWith('{') && isLines(text)) return withRecords(about, onFound, createLineReader);
  // A text may also begin with "[link](…)" or "{name}".
  if (/^(?:\[\s*[{\]]|\{\s*["}])/.test(text))
    return withRecords(about, onFound, (onRecord) => createJsonReader(text, onRecord));
  if (begin.includes(0)) return IGNORED;
  return createWhole((file) => found(readText(file.toString('utf8').replace(/^\uFEFF/, ''), about), onFound));
}

const IGNORED: ByteReader = { write() {}, end() {} };

/** The first line is a complete object, and it is followed by another one or nothing. */
function isLines(text: string): boolean {
  const end = text.indexOf('\n');
  if (end < 0 || !/^\s*(?:\{|$)/.test(text.slice(end))) return false;
  try {
    JSON.parse(text.slice(0, end));
    return text.slice(end).trim() !== '';
  } catch {
    return false;
  }
}

function withRecords(
  about: FileAbout,
  onFound: OnFound,
  open: (onRecord: (record: unknown) => void) => ByteReader,
): ByteReader {
  const readers = createRecordReaders(about, onFound);
  const reader = open((record) => {
    for (const one of readers) if (one.take(record)) return;
  });
  return {
    write: reader.write,
    end() {
      reader.end();
      for (const one of readers) one.end();
    },
  };
}

/** Readers for all formats that consist of records, the one that checks the most fields first: the first one that accepts a record gets it. */
function createRecordReaders(about: FileAbout, onFound: OnFound): RecordReader[] {
  const single = (read: (record: unknown) => Found | null): RecordReader => ({
    take(record) {
      const one = read(record);
      if (one) onFound(one);
      return one !== null;
    },
    end() {},
  });
  return [
    createKeepsakeReader(onFound),
    single(readChatGpt),
    single(readClaude),
    single(readOpenWebUi),
    single(readLibreChat),
    createSillyTavernReader(about, onFound),
    createGeminiReader(onFound),
    single((record) => readZepSession(record, about)),
    createStatementReader(about, onFound),
    single(readCharacterCard),
  ];
}

function found(one: Found | null, onFound: OnFound): void {
  if (one) onFound(one);
}

function createWhole(read: (file: Buffer) => void): ByteReader {
  const pieces: Uint8Array[] = [];
  let size = 0;
  return {
    write(piece) {
      size += piece.length;
      if (size <= WHOLE_AT_MOST) pieces.push(piece);
    },
    end() {
      if (size <= WHOLE_AT_MOST) read(Buffer.concat(pieces));
    },
  };
}

function decoded(page: { write(text: string): void; end(): void }): ByteReader {
  const decoder = new TextDecoder();
  return {
    write: (piece) => page.write(decoder.decode(piece, { stream: true })),
    end() {
      page.write(decoder.decode());
      page.end();
    },
  };
}
