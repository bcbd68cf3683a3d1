import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeModelFiles } from '@/testing/model-files';
import { type ModelHost, startModelHost } from '@/testing/model-host';
import { MEANING_MODEL } from './catalogue';
import { downloadModel } from './download';
import { createInProcessEmbedder, type InProcessEmbedder } from './embedder';
import { type Manifest, readManifest } from './manifest';

const WEIGHTS = 'onnx/model_quantized.onnx';
let host: ModelHost;
let folder: string;
let progress: { bytes: number; totalBytes: number }[];
const open: InProcessEmbedder[] = [];
beforeAll(async () => {
  host = await startModelHost();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-model-'));
  progress = [];
  host.requests.length = 0;
  host.cutOff(0);
  host.falsify(false);
});
afterEach(async () => {
  for (const embedder of open.splice(0)) await embedder.close();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => host.close());

const download = (signal = new AbortController().signal, url = host.url): Promise<Manifest> =>
  downloadModel({
    model: MEANING_MODEL,
    host: url,
    folder,
    signal,
    onProgress: (bytes, totalBytes) => progress.push({ bytes, totalBytes }),
  });

async function downloaded(): Promise<InProcessEmbedder> {
  const embedder = createInProcessEmbedder({ model: MEANING_MODEL, manifest: await download(), folder });
  open.push(embedder);
  return embedder;
}

/** Resolves when half of the weights has arrived. @returns how many bytes. */
async function half(): Promise<number> {
  const weights = join(folder, `${WEIGHTS}.part`);
  const size = async () => (await stat(weights).catch(() => null))?.size ?? 0;
  const { length = 0 } = makeModelFiles().get(WEIGHTS) ?? {};
  await expect.poll(size).toBe(length >> 1);
  return length >> 1;
}

const ranges = () => host.requests.filter(({ path }) => path === WEIGHTS).map(({ range }) => range);
const cosine = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('the download of a model', () => {
  it('reports its progress, and records which files it checked', async () => {
    const manifest = await download();
    expect(readManifest(folder, MEANING_MODEL)).toEqual(manifest);
    const total = Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(progress.at(-1)).toEqual({ bytes: total, totalBytes: total });
    const bytes = progress.map((one) => one.bytes);
    expect(bytes).toEqual(bytes.toSorted((one, other) => one - other));
    await download();
    expect(host.requests).toHaveLength(3);
  });

  it('continues by itself if it is interrupted', async () => {
    const cut = host.hold();
    const whole = download();
    const bytes = await half();
    cut('cut');
    await whole;
    expect(ranges()).toEqual([undefined, `bytes=${bytes}-`]);
  });

  it('continues at the next click if it failed for good', async () => {
    const cut = host.hold();
    const broken = expect(download()).rejects.toMatchObject({ code: 'interrupted' });
    await half();
    host.cutOff(2);
    cut('cut');
    await broken;
    expect(readManifest(folder, MEANING_MODEL)).toBeNull();
    await download();
    expect(ranges().at(-1)).toMatch(/^bytes=[1-9]/);
    // Complete files are not downloaded again.
    expect(host.requests.filter(({ path }) => path === 'tokenizer.json')).toHaveLength(1);
  });

  it('can be stopped, and continued later', async () => {
    const release = host.hold();
    const stop = new AbortController();
    const stopped = download(stop.signal);
    await expect.poll(() => host.requests.length).toBe(3);
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ code: 'stopped' });
    release();
    await download();
  });

  it('rejects a file that is not the listed one, and deletes it', async () => {
    host.falsify(true);
    await expect(download()).rejects.toMatchObject({ code: 'checksum' });
    expect(await readdir(join(folder, 'onnx'))).toEqual([]);
    host.falsify(false);
    await download();
    expect(ranges()).toEqual([undefined, undefined]);
  });

  it('reports why when there is no server, no such model, or a cloud address', async () => {
    const fails = (url: string) => expect(download(undefined, url)).rejects;
    await fails('http://127.0.0.1:9').toMatchObject({ code: 'interrupted' });
    await fails(`${host.url}/elsewhere`).toMatchObject({ code: 'not_found' });
    await fails('http://169.254.169.254').toMatchObject({ code: 'forbidden_address' });
  });
});

describe('a downloaded model', () => {
  it('returns vectors of length 1 that are similar if the meaning is', async () => {
    const embedder = await downloaded();
    const [car, automobile, cat] = await embedder.embed(['My car', 'my AUTOMOBILE', 'my cat']);
    expect(cosine(car ?? [], car ?? [])).toBeCloseTo(1);
    expect(cosine(car ?? [], automobile ?? [])).toBeGreaterThan(0.99);
    expect(cosine(car ?? [], cat ?? [])).toBeLessThan(0.3);
    expect(embedder.dimensions).toBe(32);
    expect(embedder.model).toMatch(/^paraphrase-multilingual-MiniLM-L12-v2:[0-9a-f]{8}$/);
  });

  it('reads only the beginning of a text that is too long', async () => {
    const embedder = await downloaded();
    const [long, cut] = await embedder.embed([`${'car '.repeat(126)}cat`, 'car '.repeat(500)]);
    expect(cosine(long ?? [], cut ?? [])).toBeCloseTo(1, 3);
  });

  it('does not block the server, and embeds a question before the background’s texts', async () => {
    const embedder = await downloaded();
    await embedder.load();
    const order: string[] = [];
    const background = embedder.embed(Array.from({ length: 200 }, () => 'car cat doctor')).then(() => {
      order.push('background');
    });
    let turns = 0;
    const question = embedder.embed(['my car']).then(() => order.push('question'));
    for (; order.length === 0; turns++) await nextTurn();
    await Promise.all([background, question]);
    expect(order).toEqual(['question', 'background']);
    expect(turns).toBeGreaterThan(1);
  });

  it('abandons a question after its deadline, and embeds the next', async () => {
    const embedder = await downloaded();
    const over = embedder.embed(['my car'], { signal: AbortSignal.abort() });
    await expect(over).rejects.toMatchObject({ code: 'timeout' });
    expect(await embedder.embed(['my car'])).toHaveLength(1);
  });

  it('returns no vectors if its files were changed', async () => {
    const embedder = await downloaded();
    const weights = await readFile(join(folder, WEIGHTS));
    weights.writeUInt8(weights.readUInt8(99) ^ 1, 99);
    await writeFile(join(folder, WEIGHTS), weights);
    await expect(embedder.load()).rejects.toMatchObject({ code: 'damaged' });
    await expect(embedder.embed(['my car'])).rejects.toMatchObject({ retryable: true });
  });
});
