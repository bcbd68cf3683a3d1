import { describeSentence } from '@/lib/language/parse/parse-features';
import type { Clusters } from '@/lib/language/parse/tag-words';
import { addNoise } from './add-noise';
import { makeProjective } from './projective';
import type { ParseExample } from './train-parser';
import type { TaggedWords } from './train-tagger';
import type { TreebankSentence } from './treebank';

/** The tags of sentences, each as written and as typed in a chat. */
export interface GuessedTags {
  readonly plain: readonly (readonly number[])[];
  readonly noisy: readonly (readonly number[])[];
}

/** A treebank's training sentences as examples for the tagger and the parser. */
export interface Lessons {
  readonly plain: readonly TreebankSentence[];
  readonly noisy: readonly TreebankSentence[];
  /** Each tag and label once, the most frequent first. */
  readonly tags: readonly string[];
  readonly labels: readonly string[];
  /** For the tagger: the sentences by number, every second one also with noise. */
  tagged(indices: readonly number[]): TaggedWords[];
  /** For the parser, with tags as the tagger would assign them. */
  parsed(guessed: GuessedTags, clusters: Clusters): { plain: ParseExample[]; noisy: ParseExample[] };
}

/** @param names the tags and labels of a model whose training continues; by default those of the sentences. */
export function prepareLessons(
  plain: readonly TreebankSentence[],
  names?: Pick<Lessons, 'tags' | 'labels'>,
): Lessons {
  const noisy = plain.map(addNoise);
  const tags = names?.tags ?? byFrequency(plain.flatMap(tagsOf));
  const labels = names?.labels ?? byFrequency(plain.flatMap((sentence) => sentence.labels));
  const numbersOf = (words: readonly string[], list: readonly string[]) =>
    words.map((word) => list.indexOf(word));
  const example = (
    sentence: TreebankSentence,
    found: readonly number[],
    clusters: Clusters,
  ): ParseExample => ({
    sentence: describeSentence(sentence.forms, found, clusters),
    heads: makeProjective(sentence.heads),
    labels: numbersOf(sentence.labels, labels),
  });
  return {
    ...{ plain, noisy, tags, labels },
    tagged: (indices) =>
      indices
        .flatMap((index) => [plain[index], index % 2 === 0 ? noisy[index] : undefined])
        .filter((sentence) => sentence !== undefined)
        .map((sentence) => ({ forms: sentence.forms, tags: numbersOf(tagsOf(sentence), tags) })),
    parsed: (guessed, clusters) => ({
      plain: plain.map((sentence, index) => example(sentence, guessed.plain[index] ?? [], clusters)),
      noisy: noisy.map((sentence, index) => example(sentence, guessed.noisy[index] ?? [], clusters)),
    }),
  };
}

function tagsOf({ xpos, upos }: TreebankSentence): string[] {
  return xpos.map((tag, index) => `${tag} ${upos[index]}`);
}

function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}
