import { readFile, writeFile } from 'node:fs/promises';
import { earlierOf, parseAsSaidInTalk } from '@/lib/engines/built-in/extract/in-talk';
import { createCandidates, type Placed } from '@/lib/engines/built-in/extract/referents/candidates-before';
import {
  bucketsOf,
  chancesOf,
  mostLikely,
  type ReferentsFile,
} from '@/lib/engines/built-in/extract/referents/find-referent';
import { type Pointer, pointersIn } from '@/lib/engines/built-in/extract/referents/pointers';
import { referentFeatures } from '@/lib/engines/built-in/extract/referents/referent-features';
import type { Statement } from '@/lib/engines/built-in/extract/statement';
import { readFileOptions } from './file-options';
import { type Choice, fitChoice } from './fit-choice';
import { allLines, allTurns, type IdentifiedInput, ownPronouns } from './labelled-lines';
import { packWeights } from './pack-model';

/**
 * Trains the model that finds what a pronoun stands for, and writes its weights.
 *
 *   tsx scripts/gate/train-referents.ts --lines LINES.jsonl[.gz] --chats CHATS.jsonl[.gz] … [--out FILE]
 *
 * The labels are readers' (`referent-labels.tsv`). The printed figures come from cross-validation in blocks of neighbouring
 * messages; the weights are then fitted on all. The same lines give the same file.
 */
const USAGE = 'tsx scripts/gate/train-referents.ts --lines FILE --chats FILE … [--out FILE]';
/** A row per pronoun: `message<TAB>start of the statement<TAB>index of the word<TAB>places`, with a place as `message back:start`. */
const LABELS = 'scripts/gate/referent-labels.tsv';
const OUT = 'lib/engines/built-in/extract/referents/referents.weights.json';
const FOLDS = 5;
/** The number of labelled messages in a block. */
const BLOCK = 6;
const BITS = 15;
const THRESHOLDS = [0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5];

interface Labelled extends Choice {
  isOwn: boolean;
  block: number;
  candidates: readonly Placed[];
}

const { lines, chats, out = OUT } = readFileOptions(USAGE);

const labels = new Map(
  (await readFile(LABELS, 'utf8'))
    .trim()
    .split('\n')
    .map((row) => {
      const [message, start, word, places = ''] = row.split('\t');
      return [`${message} ${start} ${word}`, new Set(places === '-' ? [] : places.split(' '))];
    }),
);
const labelledMessages = new Set([...labels.keys()].map((key) => key.split(' ')[0]));
const examples: Labelled[] = [];
let messages = 0;
await readOwn();
await read(allLines(lines));
for (const path of chats) await read(allTurns(path));
report();
const file: ReferentsFile = { bits: BITS, weights: packWeights(fitChoice(examples, 2 ** BITS)) };
await writeFile(out, `${JSON.stringify(file)}\n`);
console.log(`Learned from ${examples.length} pronouns.`);

async function read(lines: AsyncIterable<IdentifiedInput>): Promise<void> {
  for await (const { id, input } of lines) {
    if (!labelledMessages.has(id)) continue;
    const block = Math.floor(messages++ / BLOCK);
    const earlier = earlierOf(input);
    const candidatesBefore = createCandidates(input.text, earlier);
    for (const statement of parseAsSaidInTalk(input, earlier))
      for (const pointer of pointersIn(statement.clause)) {
        const places = labels.get(`${id} ${statement.start} ${pointer.index}`);
        if (!places) continue;
        const candidates = candidatesBefore(statement, pointer);
        const isRight = (one: Placed) => places.has(placeOf(one));
        // Read otherwise than when it was labelled.
        if (candidates.length === 0 || (places.size > 0 && !candidates.some(isRight))) continue;
        add(statement, pointer, candidates, isRight, { block, isOwn: false });
      }
  }
}

function add(
  { clause, place }: Statement,
  pointer: Pointer,
  candidates: readonly Placed[],
  isRight: (one: Placed) => boolean,
  source: Pick<Labelled, 'block' | 'isOwn'>,
): void {
  const { none, each } = referentFeatures(clause, pointer, candidates, place === 0);
  const right = candidates.map(isRight);
  examples.push({
    alternatives: [none, ...each].map((features) => bucketsOf(features, BITS)),
    right: [!right.includes(true), ...right],
    candidates,
    ...source,
  });
}

/** Our own messages, where a phrase as written says what the pronoun stands for. */
async function readOwn(): Promise<void> {
  for await (const { input, form, occurrence, phrase } of ownPronouns()) {
    const block = Math.floor(messages++ / BLOCK);
    const text = input.text.text;
    const at = [...text.matchAll(new RegExp(`(?<![\\p{L}])${form}(?![\\p{L}])`, 'giu'))][occurrence - 1]
      ?.index;
    const earlier = earlierOf(input);
    const candidatesBefore = createCandidates(input.text, earlier);
    for (const statement of parseAsSaidInTalk(input, earlier)) {
      const shift = statement.sentence.end - statement.resolved.length;
      for (const pointer of pointersIn(statement.clause)) {
        if (shift + (statement.clause.tree.tokens[pointer.index]?.start ?? 0) !== at) continue;
        const candidates = candidatesBefore(statement, pointer);
        const longest = phrase === null ? null : longestWithin(candidates, phrase);
        if (candidates.length === 0 || (phrase !== null && longest === null)) continue;
        add(statement, pointer, candidates, (one) => one.text.toLowerCase() === longest, {
          block,
          isOwn: true,
        });
      }
    }
  }
}

/** The candidate that is most of a phrase, in lower case: "cup of tea" rather than "tea". */
function longestWithin(candidates: readonly Placed[], phrase: string): string | null {
  const plain = withoutArticle(phrase);
  const within = candidates
    .map(({ text }) => text.toLowerCase())
    .filter((text) => plain.includes(withoutArticle(text)) || withoutArticle(text).includes(plain));
  return within.sort((one, other) => other.length - one.length)[0] ?? null;
}

function withoutArticle(phrase: string): string {
  return phrase.toLowerCase().replace(/^(?:an?|the|my|our|your|this|that|these|those|some) /, '');
}

function placeOf({ line, start, kind }: Placed): string {
  return `${line}:${start}${kind === 'joined' ? '+' : ''}`;
}

/** How many of the held-out pronouns are resolved, and how many rightly, by the minimum probability. */
function report(): void {
  const found = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitChoice(
      examples.filter(({ block }) => block % FOLDS !== fold),
      2 ** BITS,
    );
    return examples.filter(({ block }) => block % FOLDS === fold).map((example) => best(example, weights));
  }).flat();
  for (const isOwn of [true, false]) {
    const ofSource = found.filter((one) => one.isOwn === isOwn);
    const named = ofSource.filter(({ isNamed }) => isNamed).length;
    console.log(`${isOwn ? 'own' : 'chats'}: ${ofSource.length} pronouns, ${named} stand for a candidate.`);
    for (const least of THRESHOLDS) {
      const taken = ofSource.filter(({ chance }) => chance >= least);
      const right = taken.filter(({ isRight }) => isRight).length;
      const precision = (right / taken.length).toFixed(3);
      console.log(
        `  at ${least}: ${taken.length} resolved, precision ${precision}, recall ${(right / named).toFixed(3)}`,
      );
    }
  }
}

function best({ alternatives, right, candidates, isOwn }: Labelled, weights: Float32Array) {
  const [, ...chances] = chancesOf(alternatives, weights);
  const { place, chance } = mostLikely(candidates, chances);
  return { chance, isRight: right[place + 1] === true, isNamed: !right[0], isOwn };
}
