import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readLines } from '@/evals/suite';
import type { ExtractionInput } from '@/lib/engines/built-in/extract/reading';
import { analyse } from '@/lib/language/analyse';
import { earlierLines } from '@/lib/language/antecedents';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';

/**
 * What readers said of statements as they were worded then; faulty ones that are worded anew since have lost their label. A row
 * per message: `id<TAB>start:letters start:letters`, the form (g: whole and clear alone, f: faulty, u: unclear) and the worth (k:
 * keep, o: okay, d: drop) of the statement that begins at that position. The id of a message of a chat is `chat/turn`.
 */
const LABELS = 'scripts/gate/statement-labels.tsv';
/** Our own short messages, which neither of the public files has, labelled in the same way: `text<TAB>start:letters start:letters`. */
const OWN = 'scripts/gate/own-lines.tsv';
/** Our own messages with pronouns: `message before, or empty<TAB>text<TAB>pronoun<TAB>which of its occurrences<TAB>what it stands for, or -`. */
const OWN_PRONOUNS = 'scripts/gate/own-pronouns.tsv';
/** The messages before one that may resolve its references. */
const EARLIER = 6;

const lineSchema = z.object({ id: z.string(), text: z.string(), previous: z.string().nullable() });
const chatSchema = z.object({
  id: z.string(),
  turns: z.array(z.object({ id: z.coerce.string(), speaker: z.string(), text: z.string() })),
});

/** A message as the engine reads it, with the letters of its statements by their position. */
export interface LabelledLine {
  input: ExtractionInput;
  labels: ReadonlyMap<number, string>;
}

/** A message as the engine reads it, with its id in `LABELS`. */
export interface IdentifiedInput {
  id: string;
  input: ExtractionInput;
}

/** The messages that stand alone, of a file like `gate-train.jsonl.gz`. */
export async function* allLines(path: string): AsyncGenerator<IdentifiedInput> {
  for await (const { id, text, previous } of readLines(path, lineSchema))
    yield {
      id,
      input: inputOf(text, previous, previous === null ? [] : [{ text: previous, isOwn: false }]),
    };
}

/** The messages of chats, of a file like `recall-realtalk.jsonl.gz`. */
export async function* allTurns(path: string): AsyncGenerator<IdentifiedInput> {
  for await (const { id, turns } of readLines(path, chatSchema))
    for (const [place, turn] of turns.entries()) {
      const before = turns.slice(Math.max(0, place - EARLIER), place);
      const previous = before.findLast(({ speaker }) => speaker !== turn.speaker)?.text ?? null;
      const earlier = before.map(({ text, speaker }) => ({ text, isOwn: speaker === turn.speaker }));
      yield { id: `${id}/${turn.id}`, input: inputOf(turn.text, previous, earlier) };
    }
}

/** Those with labels. */
export const labelledLines = (path: string) => labelledOf(allLines(path));
export const labelledTurns = (path: string) => labelledOf(allTurns(path));

async function* labelledOf(all: AsyncIterable<IdentifiedInput>): AsyncGenerator<LabelledLine> {
  const labels = await readLabels();
  for await (const { id, input } of all) {
    const own = labels.get(id);
    if (own) yield { labels: own, input };
  }
}

/** Our own labelled messages. */
export async function* ownLines(): AsyncGenerator<LabelledLine> {
  for (const [text, labels] of await readRows(OWN)) yield { labels, input: inputOf(text, null, []) };
}

/** Our own messages with pronouns; `phrase` is what it stands for, null for nothing that was named. */
export async function* ownPronouns() {
  for (const row of (await readFile(OWN_PRONOUNS, 'utf8')).trim().split('\n')) {
    const [before = '', text = '', form = '', occurrence = '', phrase = ''] = row.split('\t');
    const previous = before === '' ? null : before;
    yield {
      input: inputOf(text, previous, previous === null ? [] : [{ text: previous, isOwn: false }]),
      form,
      occurrence: Number(occurrence),
      phrase: phrase === '-' ? null : phrase,
    };
  }
}

function inputOf(
  text: string,
  previous: string | null,
  earlier: readonly { text: string; isOwn: boolean }[],
): ExtractionInput {
  return {
    text: analyse(text),
    speaker: null,
    kinds: KINDS_BY_PROFILE.full,
    previous: previous === null ? null : analyse(previous),
    earlier: earlierLines(
      earlier.map(({ text, isOwn }) => ({ role: isOwn ? 'user' : 'assistant', author: null, text })),
      null,
    ),
  };
}

const readLabels = async (): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> =>
  new Map(await readRows(LABELS));

async function readRows(path: string): Promise<[string, ReadonlyMap<number, string>][]> {
  const rows = (await readFile(path, 'utf8')).trim().split('\n');
  return rows.map((row) => {
    const [name = '', pairs = ''] = row.split('\t');
    const byStart = pairs.split(' ').map((pair): [number, string] => {
      const [start = '', letters = ''] = pair.split(':');
      return [Number(start), letters];
    });
    return [name, new Map(byStart)];
  });
}
