import { Unzip, type UnzipDecoder, UnzipInflate, UnzipPassThrough } from 'fflate';
import { letOthersIn } from '@/lib/basics/readable-part';
import type { FileAbout, Found } from './found';
import type { ByteReader } from './json-records';
import { createFileReader } from './read-file';

/** Bytes read before yielding to other work: decompressed they may be a thousand times as many. */
const AT_ONCE = 32 * 1024;

/** Files in an archive that may be relevant; images may contain a character card. */
const READABLE = /\.(?:json|jsonl|ndjson|html?|md|markdown|txt|png)$/i;

/** A file could not be read completely: it is broken, or compressed in an unknown way. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/**
 * Reads a file, or every file of a zip, as it arrives, and yields its contents. At most one conversation is in memory at a
 * time.
 *
 * @throws UnreadableFileError.
 */
export async function* readImport(
  bytes: AsyncIterable<Uint8Array>,
  about: Omit<FileAbout, 'isInZip'>,
): AsyncGenerator<Found> {
  const found: Found[] = [];
  let reader: ByteReader | null = null;
  let begin: Uint8Array = new Uint8Array();
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length; at += AT_ONCE) {
      const part = piece.subarray(at, at + AT_ONCE);
      if (reader) reading(reader.write, part);
      else {
        begin = Buffer.concat([begin, part]);
        if (begin.length < 4) continue;
        reader = openReader(begin, about, (one) => found.push(one));
        reading(reader.write, begin);
      }
      yield* found.splice(0);
      await letOthersIn();
    }
  }
  if (!reader) {
    reader = openReader(begin, about, (one) => found.push(one));
    reading(reader.write, begin);
  }
  reading(reader.end);
  yield* found.splice(0);
}

function reading<T extends unknown[]>(work: (...given: T) => void, ...given: T): void {
  try {
    work(...given);
  } catch {
    // A parser's message may quote the file.
    throw new UnreadableFileError('The file could not be read.');
  }
}

function openReader(
  begin: Uint8Array,
  about: Omit<FileAbout, 'isInZip'>,
  onFound: (found: Found) => void,
): ByteReader {
  const isZip = begin[0] === 0x50 && begin[1] === 0x4b && begin[2] === 0x03 && begin[3] === 0x04;
  return isZip
    ? createZipReader((name) => createFileReader({ ...about, name, isInZip: true }, onFound))
    : createFileReader({ ...about, isInZip: false }, onFound);
}

const isReadable = (name: string) => READABLE.test(name);

/** Decompresses only files that may be read, so that a year of photos costs nothing. */
class SelectiveInflate implements UnzipDecoder {
  static readonly compression = 8;
  ondata: UnzipDecoder['ondata'] = () => {};
  readonly #inner: UnzipInflate | null;
  constructor(name: string) {
    this.#inner = isReadable(name) ? new UnzipInflate() : null;
    if (this.#inner) this.#inner.ondata = (error, data, final) => this.ondata(error, data, final);
  }
  push(chunk: Uint8Array, final: boolean): void {
    this.#inner?.push(chunk, final);
  }
}

function createZipReader(open: (name: string) => ByteReader): ByteReader {
  const zip = new Unzip((file) => {
    const base = file.name.split('/').at(-1) ?? file.name;
    const isHidden = base.startsWith('.') || file.name.includes('__MACOSX/');
    const reader = isReadable(file.name) && !isHidden ? open(base) : null;
    file.ondata = (error, data, final) => {
      if (!reader) return;
      if (error) throw error;
      if (data.length > 0) reader.write(data);
      if (final) reader.end();
    };
    file.start();
  });
  zip.register(SelectiveInflate);
  zip.register(UnzipPassThrough);
  return {
    write: (piece) => zip.push(piece, false),
    end: () => zip.push(new Uint8Array(), true),
  };
}
