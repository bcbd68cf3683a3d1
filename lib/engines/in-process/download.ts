import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LocalEmbedding } from '@/lib/contracts/api/local-embedding';
import { hasCause } from '../model/client/failures';
import { ForbiddenAddressError, guardConnections } from '../model/client/forbidden-address';
import type { DownloadableModel } from './catalogue';
import { type Manifest, readManifest, writeManifest } from './manifest';
import { fileUrl, type ListedFile, listUrl, readList } from './model-host';

/** If a server sends nothing for this long, the connection counts as broken. */
const SILENT_MS = 30_000;
/** How often an interrupted download continues automatically. */
const TRIES = 3;

export type DownloadTrouble = NonNullable<LocalEmbedding['trouble']>;

export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  constructor(readonly code: DownloadTrouble) {
    super(`The model could not be downloaded (${code}).`);
  }
}

export interface Download {
  model: DownloadableModel;
  /** The server's address, without a trailing slash. */
  host: string;
  /** The model's own folder; files of an earlier download are continued. */
  folder: string;
  signal: AbortSignal;
  onProgress(bytes: number, totalBytes: number): void;
}

/** Downloads from a byte offset on. */
type Get = (url: string, from: number, signal: AbortSignal) => Promise<Response>;

/**
 * Downloads a model's files; each is complete once its checksum matches the server's list. The checksums are stored at the
 * end, so that a file that changes later is noticed.
 *
 * @throws DownloadError; what was downloaded stays for the next attempt, unless its checksum is wrong.
 */
export async function downloadModel(download: Download): Promise<Manifest> {
  const { model, folder, signal, onProgress } = download;
  const there = readManifest(folder, model);
  if (there) return there;
  const connections = guardConnections();
  const get: Get = (url, from, until) => {
    const headers = { 'accept-encoding': 'identity', ...(from > 0 ? { range: `bytes=${from}-` } : {}) };
    // Node's `fetch` accepts a dispatcher, which the browser's types do not declare.
    return fetch(url, { headers, signal: until, ...{ dispatcher: connections } });
  };
  try {
    const listed = await readServerList(download, get);
    const total = listed.reduce((sum, { bytes }) => sum + bytes, 0);
    const manifest: Manifest = { files: {} };
    let before = 0;
    for (const file of listed) {
      const target = join(folder, file.path);
      await mkdir(dirname(target), { recursive: true });
      const sha256 =
        (await checksum(target, file)) ??
        (await fetchFile(download, get, file, (bytes) => onProgress(before + bytes, total)));
      manifest.files[file.path] = { bytes: file.bytes, sha256 };
      before += file.bytes;
      onProgress(before, total);
    }
    await writeManifest(folder, manifest);
    return manifest;
  } catch (error) {
    throw toDownloadError(error, signal);
  } finally {
    await connections.close();
  }
}

/** The expected properties of each of the model's files. */
async function readServerList({ host, model, signal }: Download, get: Get): Promise<ListedFile[]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(SILENT_MS)]);
  const response = await get(listUrl(host, model), 0, limit);
  if (!response.ok) {
    await response.body?.cancel();
    throw new DownloadError(response.status === 404 ? 'not_found' : 'refused');
  }
  const files = readList(await response.json().catch(() => null));
  return model.files.map((path) => {
    const file = files.find((one) => one.path === path);
    if (!file) throw new DownloadError('not_found');
    return file;
  });
}

/**
 * Continues a few times if the connection breaks. @returns the file's SHA-256.
 * @throws DownloadError (`checksum`): then the file was deleted, so that the next attempt starts over.
 */
async function fetchFile(
  download: Download,
  get: Get,
  file: ListedFile,
  onBytes: (bytes: number) => void,
): Promise<string> {
  const target = join(download.folder, file.path);
  const part = `${target}.part`;
  for (let attempt = 1; ; attempt++) {
    const before = await sizeOf(part);
    if (before === file.bytes) break;
    try {
      await fetchRest(download, get, file, { part, before, onBytes });
      break;
    } catch (error) {
      if (download.signal.aborted || error instanceof DownloadError || attempt === TRIES) throw error;
    }
  }
  const sha256 = await checksum(part, file);
  if (!sha256) {
    await rm(part, { force: true });
    throw new DownloadError('checksum');
  }
  await rename(part, target);
  return sha256;
}

/** One request, from where the last one was interrupted. */
async function fetchRest(
  { host, model, signal }: Download,
  get: Get,
  { path, bytes: expected }: ListedFile,
  { part, before, onBytes }: { part: string; before: number; onBytes: (bytes: number) => void },
): Promise<void> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SILENT_MS);
  try {
    const has = before < expected ? before : 0;
    const response = await get(fileUrl(host, model, path), has, AbortSignal.any([signal, silence.signal]));
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new DownloadError(response.status === 404 ? 'not_found' : 'refused');
    }
    // Any other status contains the whole file.
    let bytes = response.status === 206 ? has : 0;
    const file = await open(part, bytes > 0 ? 'a' : 'w');
    try {
      onBytes(bytes);
      for await (const chunk of response.body) {
        timer.refresh();
        bytes += chunk.byteLength;
        if (bytes > expected) break;
        await file.appendFile(chunk);
        onBytes(bytes);
      }
    } finally {
      await file.close();
    }
    if (bytes < expected) throw new Error('The connection broke off.');
  } finally {
    clearTimeout(timer);
  }
}

/** @returns the file's SHA-256; null if it is not the listed file. */
async function checksum(path: string, { bytes, check }: ListedFile): Promise<string | null> {
  if ((await sizeOf(path)) !== bytes) return null;
  const sha256 = createHash('sha256');
  const git = createHash('sha1').update(`blob ${bytes}\0`);
  for await (const chunk of createReadStream(path)) {
    sha256.update(chunk);
    git.update(chunk);
  }
  const found = { sha256: sha256.digest('hex'), git: git.digest('hex') };
  return found[check.algorithm] === check.value ? found.sha256 : null;
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}

function toDownloadError(error: unknown, signal: AbortSignal): DownloadError {
  if (signal.aborted) return new DownloadError('stopped');
  if (error instanceof DownloadError) return error;
  if (hasCause(error, ForbiddenAddressError)) return new DownloadError('forbidden_address');
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOSPC') return new DownloadError('no_room');
  if (code === 'EACCES' || code === 'EROFS') return new DownloadError('no_folder');
  return new DownloadError('interrupted');
}
