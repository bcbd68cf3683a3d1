import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { listGeneralWords } from '@/lib/language/lexicon/topics/topics';
import { STOP_WORDS, words } from '@/lib/language/words';
import { addScaled, type Matrix, unit } from './algebra';

/** A word with this frequency has half weight (smooth inverse frequency); words of asking and grammar have even less. */
const FREQUENT = 1e-3;
const GENERAL = 0.2;
const GRAMMAR = 0.1;
/** The Zipf–Mandelbrot law: a word's frequency by its rank. */
const MANDELBROT = 2.7;

const fileSchema = z.object({ words: z.array(z.string()) });

/** The most common words in plain letters, each with its weight in a sentence. `file` lists words, the most common first. */
export function readCommonWords(file: string, amount: number): Map<string, number> {
  const { words: all } = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const ranked = all
    .flatMap((word, rank): [string, number][] => (/^[a-z]{2,}$|^[ai]$/.test(word) ? [[word, rank]] : []))
    .slice(0, amount);
  const whole = ranked.reduce((sum, [, rank]) => sum + 1 / (rank + MANDELBROT), 0);
  const general = new Set(listGeneralWords());
  return new Map(
    ranked.map(([word, rank]) => {
      const frequency = 1 / (rank + MANDELBROT) / whole;
      const weight = STOP_WORDS.has(word) ? GRAMMAR : general.has(word) ? GENERAL : 1;
      return [word, (weight * FREQUENT) / (FREQUENT + frequency)];
    }),
  );
}

/** The weighted mean of each sentence's words, as in the application, normalised. */
export function meansOf(
  sentences: readonly string[],
  weights: ReadonlyMap<string, number>,
  vectors: Matrix,
): Float64Array[] {
  const places = new Map([...weights.keys()].map((word, index) => [word, index]));
  return sentences.map((sentence) => {
    const sum = new Float64Array(vectors[0]?.length ?? 0);
    const counts = new Map<string, number>();
    for (const word of words(sentence)) {
      const plain = word.replace(/'.*$/, '');
      counts.set(plain, (counts.get(plain) ?? 0) + 1);
    }
    for (const [word, count] of counts) {
      const vector = vectors[places.get(word) ?? -1];
      if (vector) addScaled(sum, vector, Math.sqrt(count) * (weights.get(word) ?? 0));
    }
    return unit(sum);
  });
}
