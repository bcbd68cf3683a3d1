import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { makeModelFiles } from './model-files';

const REPOSITORY = '/Xenova/paraphrase-multilingual-MiniLM-L12-v2';
const WEIGHTS = 'onnx/model_quantized.onnx';

/** A server with the layout of Hugging Face, with a very small model. */
export interface ModelHost {
  url: string;
  /** The requested files and ranges. */
  requests: { path: string; range: string | undefined }[];
  /** Breaks the connection after half of the weights, this many times. */
  cutOff(times: number): void;
  /** Stops sending the weights at half until the returned function is called; `cut` then breaks the connection. */
  hold(): (how?: 'cut') => void;
  /** Makes the files differ from the list. */
  falsify(on: boolean): void;
  close(): Promise<void>;
}

export async function startModelHost(): Promise<ModelHost> {
  const files = makeModelFiles();
  const requests: ModelHost['requests'] = [];
  let cuts = 0;
  let held: Promise<'cut' | undefined> | null = null;
  let isFalse = false;

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host');
    if (pathname === `/api/models${REPOSITORY}/tree/main`)
      return void response.end(JSON.stringify(list(files)));
    const path = pathname.replace(`${REPOSITORY}/resolve/main/`, '');
    const bytes = files.get(path);
    if (!bytes) return void response.writeHead(404).end();
    const { range } = request.headers;
    requests.push({ path, range });
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const rest = Buffer.from(bytes.subarray(from));
    if (isFalse && path === WEIGHTS) rest.writeUInt8(rest.readUInt8(9) ^ 1, 9);
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length });
    if (path !== WEIGHTS || (cuts === 0 && !held)) return void response.end(rest);
    const half = rest.length >> 1;
    await new Promise((sent) => response.write(rest.subarray(0, half), sent));
    if (cuts > 0) {
      cuts--;
      return void response.socket?.end();
    }
    if ((await held) === 'cut') response.socket?.end();
    else response.end(rest.subarray(half));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    cutOff(times) {
      cuts = times;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<'cut' | undefined>();
      held = promise;
      return (how) => {
        held = null;
        resolve(how);
      };
    },
    falsify(on) {
      isFalse = on;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** SHA-256 for large files, git hashes for small ones. */
function list(files: ReadonlyMap<string, Uint8Array>) {
  return [...files].map(([path, bytes]) => {
    const git = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const lfs = path === WEIGHTS ? { lfs: { oid: sha256, size: bytes.length, pointerSize: 130 } } : {};
    return { type: 'file', path, size: bytes.length, oid: git, ...lfs };
  });
}
