import { parentPort, Worker, workerData } from 'node:worker_threads';
import { createTagger, TAG_BITS } from '@/lib/language/parse/tag-words';
import { createWeights } from '@/lib/language/parse/weights';
import { createGrowingWeights } from './growing-weights';
import type { GuessedTags, Lessons } from './lessons';
import { type TaggedWords, trainTagger } from './train-tagger';

const FOLDS = 4;
const WORKERS = 2;
/** Fine enough not to matter, since the taggers of the folds are discarded. */
const PACKING = { unit: 0.25, least: 0.1 };

/** The input of a worker: the sentences to learn from, and those to tag. */
interface Fold {
  learn: TaggedWords[];
  unseen: string[][];
  tags: number;
  clusters: ReadonlyMap<string, number>;
  epochs: number;
}

/**
 * Tags each training sentence by a tagger that was not trained on it, so that the parser learns with realistic errors in the
 * tags. The taggers are trained in parallel threads.
 */
export async function jackknife(
  lessons: Lessons,
  clusters: ReadonlyMap<string, number>,
  epochs: number,
): Promise<GuessedTags> {
  const plain: number[][] = [];
  const noisy: number[][] = [];
  const all = lessons.plain.map((_, index) => index);
  const foldOf = (index: number) => Math.floor((index * FOLDS) / all.length);
  const tagFold = async (fold: number) => {
    const unseen = all.filter((index) => foldOf(index) === fold);
    const formsOf = (from: Lessons['plain']) => unseen.map((index) => [...(from[index]?.forms ?? [])]);
    const given = await tagUnseen({
      learn: lessons.tagged(all.filter((index) => foldOf(index) !== fold)),
      unseen: [...formsOf(lessons.plain), ...formsOf(lessons.noisy)],
      tags: lessons.tags.length,
      ...{ clusters, epochs },
    });
    unseen.forEach((index, place) => {
      plain[index] = [...(given[place] ?? [])];
      noisy[index] = [...(given[place + unseen.length] ?? [])];
    });
  };
  for (let fold = 0; fold < FOLDS; fold += WORKERS)
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => tagFold(fold + worker)));
  return { plain, noisy };
}

function tagUnseen(fold: Fold): Promise<Int32Array[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: fold, execArgv: ['--import', 'tsx'] });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

if (parentPort) {
  const { learn, unseen, tags, clusters, epochs }: Fold = workerData;
  const clusterOf = (word: string) => clusters.get(word) ?? 0;
  const weights = createGrowingWeights(TAG_BITS);
  trainTagger(learn, tags, clusterOf, { epochs, seed: 1, report: () => {} }, weights);
  const tagger = createTagger(createWeights(weights.pack(PACKING), TAG_BITS), tags, clusterOf);
  parentPort.postMessage(unseen.map((forms) => tagger.tag(forms)));
}
