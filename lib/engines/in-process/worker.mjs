// A separate thread: embedding a text takes tens of milliseconds, which would block the server.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Tokenizer } from '@huggingface/tokenizers';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';

const { folder, files, maxTokens } = workerData;

/** Compares every file with what was downloaded, so that a model that changed on disk is not used. */
async function checkFiles() {
  for (const [path, { sha256 }] of Object.entries(files)) {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk);
    if (hash.digest('hex') !== sha256) throw new Error(`${path} has changed.`);
  }
}

async function load() {
  // One thread: the others are for the server.
  env.wasm.numThreads = 1;
  const read = async (path) => JSON.parse(await readFile(join(folder, path), 'utf8'));
  const config = await read('tokenizer_config.json');
  const tokenizer = new Tokenizer(await read('tokenizer.json'), config);
  const weights = Object.keys(files).find((path) => path.endsWith('.onnx'));
  const session = await InferenceSession.create(await readFile(join(folder, weights)));
  const model = { tokenizer, session };
  await embed(model, 'A short sentence about the sea.');
  return model;
}

/** A text's tokens, truncated if it is long, with the end token. */
function encode(tokenizer, text) {
  // A token has only a few letters, so the rest of a very long text need not be tokenised.
  const { ids } = tokenizer.encode(text.slice(0, maxTokens * 16));
  return ids.length <= maxTokens ? ids : [...ids.slice(0, maxTokens - 1), ids.at(-1)];
}

/** The mean of the tokens' vectors, normalised to length 1. */
async function embed({ tokenizer, session }, text) {
  const ids = encode(tokenizer, text);
  const values = { input_ids: (id) => id, attention_mask: () => 1, token_type_ids: () => 0 };
  const tensor = (name) =>
    new Tensor(
      'int64',
      BigInt64Array.from(ids, (id) => BigInt(values[name](id))),
      [1, ids.length],
    );
  const feeds = Object.fromEntries(session.inputNames.map((name) => [name, tensor(name)]));
  const { data, dims } = (await session.run(feeds))[session.outputNames[0]];
  const sum = new Float64Array(dims[2]);
  data.forEach((value, at) => {
    sum[at % sum.length] += value;
  });
  const length = Math.hypot(...sum);
  if (!Number.isFinite(length) || length === 0) throw new Error('The text has no vector.');
  return Array.from(sum, (value) => value / length);
}

const isWhole = await checkFiles().then(
  () => true,
  () => false,
);
const model = isWhole ? await load().catch(() => null) : null;
if (model) {
  parentPort.on('message', async (text) => {
    parentPort.postMessage({ vector: await embed(model, text).catch(() => null) });
  });
  parentPort.postMessage({ ready: true });
} else parentPort.postMessage({ failed: isWhole ? 'unusable' : 'damaged' });
