import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readLines } from '@/evals/suite';
import { type StatementInTalk, statementsInTalk } from '@/lib/engines/built-in/extract/statements-in-talk';
import { analyse } from '@/lib/language/analyse';

/** How a reader finds the sentence made from a statement: whole and clear, faulty, or unclear alone. */
export type Form = 'good' | 'faulty' | 'unclear';

/** A statement of a message, and what a reader said of it. */
export interface LabelledStatement {
  readonly inTalk: StatementInTalk;
  readonly form: Form;
  /** Neighbouring messages are in the same block, and never on both sides of a split. */
  readonly block: number;
  /** As people write in a chat, not as they introduce themselves. */
  readonly isFromChat: boolean;
}

const FORMS: Readonly<Record<string, Form>> = { g: 'good', f: 'faulty', u: 'unclear' };
/** The number of messages in a block. */
const BLOCK = 20;
/** The messages before one that may resolve its references. */
const EARLIER = 6;

const lineSchema = z.object({ id: z.string(), text: z.string(), previous: z.string().nullable() });
const chatSchema = z.object({
  id: z.string(),
  turns: z.array(z.object({ id: z.string(), speaker: z.string(), text: z.string() })),
});

interface Message {
  id: string;
  text: string;
  previous: string | null;
  earlier: readonly string[];
}

/**
 * @param labelsPath readers' labels, a row per message: `id<TAB>start:letters start:letters`, the form (g, f, u) and the worth
 *   (k, o, d) of the statement that begins at that position of the text.
 * @param linesPath messages with the turn before each.
 * @param chatsPath whole chats; the id of a message is `chat/turn`.
 */
export async function readStatements(
  labelsPath: string,
  linesPath: string,
  chatsPath: string,
): Promise<LabelledStatement[]> {
  const labels = await readLabels(labelsPath);
  const found: LabelledStatement[] = [];
  let count = 0;
  const add = (message: Message, isFromChat: boolean) => {
    const own = labels.get(message.id);
    if (own)
      found.push(...matchLabels(message, (start) => own.get(start), Math.floor(count++ / BLOCK), isFromChat));
  };
  for await (const line of readLines(linesPath, lineSchema))
    add({ ...line, earlier: line.previous === null ? [] : [line.previous] }, false);
  for await (const { id, turns } of readLines(chatsPath, chatSchema))
    for (const [place, turn] of turns.entries()) {
      const before = turns.slice(Math.max(0, place - EARLIER), place);
      const previous = before.findLast(({ speaker }) => speaker !== turn.speaker)?.text ?? null;
      const earlier = before.map(({ text }) => text);
      add({ id: `${id}/${turn.id}`, text: turn.text, previous, earlier }, true);
    }
  return found;
}

function matchLabels(
  { text, previous, earlier }: Message,
  labelAt: (start: number) => string | undefined,
  block: number,
  isFromChat: boolean,
): LabelledStatement[] {
  const message = analyse(text);
  const before = previous === null ? null : analyse(previous);
  const seen = new Set<number>();
  return statementsInTalk({ text: message, previous: before, earlier }).flatMap((inTalk) => {
    const { start } = inTalk.statement;
    const letters = labelAt(start);
    if (!letters || seen.has(start)) return [];
    seen.add(start);
    const form = FORMS[letters.charAt(0)] ?? 'unclear';
    return [{ inTalk, form, block, isFromChat }];
  });
}

async function readLabels(path: string): Promise<Map<string, Map<number, string>>> {
  const rows = (await readFile(path, 'utf8')).trim().split('\n');
  return new Map(
    rows.map((row) => {
      const [id = '', labels = ''] = row.split('\t');
      const pairs = labels.split(' ').map((label) => label.split(':'));
      return [id, new Map(pairs.map(([start = '', letters = '']) => [Number(start), letters]))];
    }),
  );
}
