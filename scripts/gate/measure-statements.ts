import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readLines } from '@/evals/suite';
import { extractWorthwhile } from '@/lib/engines/built-in/extract/extract-drafts';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';

/**
 * How many of the labelled statements that are kept today readers found whole and clear alone, faulty, or unclear.
 *
 *   tsx scripts/gate/measure-statements.ts --lines LINES.jsonl[.gz] --chats CHATS.jsonl[.gz] [--labels LABELS.tsv]
 *
 * The labels are of the sentences as they were worded when they were read; a statement that has been worded anew since keeps its
 * label. A row per message: `id<TAB>start:letters start:letters`, the form (g, f, u) and the worth (k, o, d) of the statement that
 * begins at that position. The id of a message of a chat is `chat/turn`.
 */
const USAGE = 'tsx scripts/gate/measure-statements.ts --lines FILE --chats FILE [--labels FILE]';
const LABELS = 'scripts/gate/statement-labels.tsv';
/** The messages before one that may resolve its references. */
const EARLIER = 6;

const lineSchema = z.object({ id: z.string(), text: z.string(), previous: z.string().nullable() });
const chatSchema = z.object({
  id: z.string(),
  turns: z.array(z.object({ id: z.string(), speaker: z.string(), text: z.string() })),
});

type Labels = ReadonlyMap<string, ReadonlyMap<number, string>>;

const { values } = parseArgs({
  options: {
    lines: { type: 'string' },
    chats: { type: 'string' },
    labels: { type: 'string', default: LABELS },
  },
});
if (!values.lines || !values.chats) {
  console.error(USAGE);
  process.exit(2);
}
const labels = await readLabels(values.labels);
const ofLines: string[] = [];
for await (const { id, text, previous } of readLines(values.lines, lineSchema))
  ofLines.push(...labelsOfKept(id, text, previous, previous === null ? [] : [previous]));
report('Introductions', ofLines);
const ofChats: string[] = [];
for await (const { id, turns } of readLines(values.chats, chatSchema))
  for (const [place, turn] of turns.entries()) {
    const before = turns.slice(Math.max(0, place - EARLIER), place);
    const previous = before.findLast(({ speaker }) => speaker !== turn.speaker)?.text ?? null;
    const earlier = before.map(({ text }) => text);
    ofChats.push(...labelsOfKept(`${id}/${turn.id}`, turn.text, previous, earlier));
  }
report('Chats', ofChats);

function labelsOfKept(
  id: string,
  text: string,
  previous: string | null,
  earlier: readonly string[],
): string[] {
  const own = labels.get(id);
  if (!own) return [];
  const kept = extractWorthwhile(
    {
      text: analyse(text),
      speaker: null,
      kinds: KINDS_BY_PROFILE.full,
      previous: previous === null ? null : analyse(previous),
      earlier,
    },
    [],
  );
  return kept.flatMap(({ span }) => own.get(text.indexOf(span)) ?? []);
}

function report(name: string, found: readonly string[]): void {
  const share = (letter: string) =>
    (found.filter((letters) => letters.startsWith(letter)).length / found.length).toFixed(3);
  console.log(
    `${name}: ${found.length} kept, whole and clear ${share('g')}, faulty ${share('f')}, unclear ${share('u')}`,
  );
}

async function readLabels(path: string): Promise<Labels> {
  const rows = (await readFile(path, 'utf8')).trim().split('\n');
  return new Map(
    rows.map((row) => {
      const [id = '', pairs = ''] = row.split('\t');
      const byStart = pairs.split(' ').map((pair): [number, string] => {
        const [start = '', letters = ''] = pair.split(':');
        return [Number(start), letters];
      });
      return [id, new Map(byStart)];
    }),
  );
}
