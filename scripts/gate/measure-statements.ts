import { extractWorthwhile } from '@/lib/engines/built-in/extract/extract-drafts';
import { readFileOptions } from './file-options';
import { type LabelledLine, labelledLines, labelledTurns } from './labelled-lines';

/**
 * How many of the labelled statements that are kept today readers found whole and clear alone, faulty, or unclear.
 *
 *   tsx scripts/gate/measure-statements.ts --lines LINES.jsonl[.gz] --chats CHATS.jsonl[.gz] …
 */
const USAGE = 'tsx scripts/gate/measure-statements.ts --lines FILE --chats FILE …';

const { lines, chats } = readFileOptions(USAGE);
await report('Introductions', labelledLines(lines));
for (const path of chats) await report(`Chats of ${path}`, labelledTurns(path));

async function report(name: string, lines: AsyncIterable<LabelledLine>): Promise<void> {
  const found: string[] = [];
  for await (const { input, labels } of lines)
    found.push(
      ...extractWorthwhile(input, []).flatMap(({ span }) => labels.get(input.text.text.indexOf(span)) ?? []),
    );
  const share = (letter: string) =>
    (found.filter((letters) => letters.startsWith(letter)).length / found.length).toFixed(3);
  console.log(
    `${name}: ${found.length} kept, whole and clear ${share('g')}, faulty ${share('f')}, unclear ${share('u')}`,
  );
}
