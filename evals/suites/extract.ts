import { z } from 'zod';
import type { Draft } from '@/lib/contracts/candidate';
import { analyse } from '@/lib/language/analyse';
import { stems } from '@/lib/language/words';
import { findEvidence } from '@/lib/memory/evidence/find-evidence';
import { type MemoryEngine, MemoryModelError, type TurnInput } from '@/lib/memory/ports';
import { turnInput } from '../consider';
import { eachLine } from '../each-line';
import { type Failure, type Suite, share } from '../suite';

const lineSchema = z.object({
  id: z.string(),
  source: z.string(),
  text: z.string(),
  previous: z.string().nullable(),
  fact: z.string().optional(),
  triples: z.array(z.array(z.string())).optional(),
});
type Line = z.infer<typeof lineSchema>;

/** A line whose candidates have a lower F1 with the reference is listed as a failure. */
const POOR_F1 = 0.3;

/**
 * The facts that the engine finds in messages for which people wrote a reference fact. The gatekeeper's decision does not
 * count: it has its own suite.
 */
export const suite: Suite = {
  name: 'extract',
  async run(options) {
    const engine = options.engines.memory;
    const totals = { n: 0, covered: 0, f1: 0, candidates: 0, verbatim: 0 };
    const times: number[] = [];
    const failures: Failure[] = [];
    await eachLine(options, lineSchema, async (line) => {
      const input = turnInput({ text: line.text, previous: line.previous });
      const startedAt = performance.now();
      const drafts = await readDrafts(engine, input);
      times.push(performance.now() - startedAt);
      const f1 = tokenF1(contentWords(drafts), stems(referenceOf(line)));
      totals.n++;
      totals.f1 += f1;
      totals.covered += drafts.length > 0 ? 1 : 0;
      totals.candidates += drafts.length;
      totals.verbatim += drafts.filter((draft) => line.text.includes(draft.span)).length;
      failures.push(...explain(line, drafts, f1, input.message));
    });
    return {
      n: totals.n,
      metrics: {
        coverage: share(totals.covered, totals.n),
        token_f1: share(totals.f1, totals.n),
        verbatim: share(totals.verbatim, totals.candidates),
        candidates_per_line: share(totals.candidates, totals.n),
        'ms_per_item.p50': times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
      },
      failures,
    };
  },
};

/** "User's" counts as "User": it only names the person. */
function contentWords(drafts: readonly Draft[]): string[] {
  return stems(drafts.map(({ content }) => content.replaceAll("User's", 'User')).join(' '));
}

/** The sentence that a person wrote, or their triples as words. */
function referenceOf({ fact, triples }: Line): string {
  return fact ?? (triples ?? []).map((triple) => triple.join(' ').replaceAll('_', ' ')).join(' ');
}

/** The F1 score of the words found and wanted, with repetitions. */
function tokenF1(found: readonly string[], wanted: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of found) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    shared++;
    left.set(word, count - 1);
  }
  return shared === 0 ? 0 : (2 * shared) / (found.length + wanted.length);
}

function explain(
  line: Line,
  drafts: readonly Draft[],
  f1: number,
  message: { id: string; text: string },
): Failure[] {
  const why =
    drafts.length === 0
      ? 'no candidate'
      : drafts.some((draft) => findEvidence(draft.span, message) === null)
        ? 'a span is not in the message'
        : f1 < POOR_F1
          ? 'far from the reference'
          : null;
  if (!why) return [];
  const found = drafts.map(({ content, span }) => ({ content, span }));
  return [{ id: line.id, why, source: line.source, f1, text: line.text, wanted: referenceOf(line), found }];
}

/** If a model gave no usable answer, it found nothing. */
async function readDrafts(engine: MemoryEngine, input: TurnInput): Promise<Draft[]> {
  try {
    return (await engine.readTurn({ ...input, text: analyse(input.message.text) })).value.drafts;
  } catch (error) {
    if (error instanceof MemoryModelError) return [];
    throw error;
  }
}
