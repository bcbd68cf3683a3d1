import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { candidates, memories } from '@/lib/db/schema';
import { startTestDatabase, type TestDatabase } from '@/lib/db/testing/start-test-database';
import { stems } from '@/lib/language/words';
import { eachLine } from '../each-line';
import { createSpeakers, type Speaker } from '../speakers';
import { type Failure, type Suite, share } from '../suite';

const lineSchema = z.object({
  id: z.string(),
  operation: z.string(),
  stored: z.array(z.string()),
  message: z.string(),
  closed: z.array(z.int()),
  kept: z.array(z.int()),
  opened: z.string().nullable(),
});
type Line = z.output<typeof lineSchema>;

interface Row {
  id: string;
  content: string;
  status: string;
}

/**
 * Facts are stated, then a change: memories that it closes must no longer be active, the others must be unchanged, and what
 * it begins must be in an active memory. Real pipeline, real store, a new person for each line.
 */
export const suite: Suite = {
  name: 'updates',
  async run(options) {
    const test = await startTestDatabase();
    try {
      const newSpeaker = createSpeakers(test, options.engines);
      const right = new Map<string, { right: number; all: number }>();
      const failures: Failure[] = [];
      await eachLine(options, lineSchema, async (line) => {
        const why = await tryLine(test, await newSpeaker(), line);
        for (const key of ['', `${line.operation}.`]) {
          const count = right.get(key) ?? { right: 0, all: 0 };
          right.set(key, { right: count.right + (why ? 0 : 1), all: count.all + 1 });
        }
        if (why) failures.push({ id: line.id, message: line.message, ...why });
      });
      const metrics = Object.fromEntries(
        [...right].map(([key, count]) => [`${key}accuracy`, share(count.right, count.all)]),
      );
      return { n: right.get('')?.all ?? 0, metrics, failures };
    } finally {
      await test.close();
    }
  },
};

/** @returns null if everything was right. */
async function tryLine(
  test: TestDatabase,
  speaker: Speaker,
  line: Line,
): Promise<{ why: string; [detail: string]: unknown } | null> {
  const stated: string[][] = [];
  for (const text of line.stored) stated.push(await memoriesOf(test, speaker, await speaker.send(text)));
  const before = await readMemories(test, speaker);
  await speaker.send(line.message);
  const after = await readMemories(test, speaker);
  const active = [...after.values()].filter((row) => row.status === 'active');
  for (const index of [...line.closed, ...line.kept]) {
    if ((stated[index] ?? []).length === 0)
      return { why: 'stored_not_remembered', stored: line.stored[index] };
  }
  for (const index of line.closed) {
    const open = stated[index]?.find((id) => after.get(id)?.status === 'active');
    if (open) return { why: 'not_closed', memory: after.get(open)?.content };
  }
  for (const index of line.kept) {
    const changed = stated[index]?.find((id) => !isSame(before.get(id), after.get(id)));
    if (changed) return { why: 'kept_changed', was: before.get(changed), is: after.get(changed) };
  }
  const { opened } = line;
  if (opened !== null && !active.some((row) => holds(row.content, opened)))
    return { why: 'not_opened', opened, active: active.map((row) => row.content) };
  return null;
}

/** The memories that a turn created or changed. */
async function memoriesOf(test: TestDatabase, { userId }: Speaker, turnId: string): Promise<string[]> {
  const rows = await test.db.asPerson(userId, (tx) =>
    tx.select({ id: candidates.memoryId }).from(candidates).where(eq(candidates.turnId, turnId)),
  );
  return rows.flatMap(({ id }) => (id ? [id] : []));
}

async function readMemories(test: TestDatabase, { userId }: Speaker): Promise<Map<string, Row>> {
  const rows = await test.db.asPerson(userId, (tx) =>
    tx
      .select({ id: memories.id, content: memories.content, status: memories.status })
      .from(memories)
      .where(eq(memories.userId, userId)),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function isSame(before: Row | undefined, after: Row | undefined): boolean {
  return before !== undefined && before.content === after?.content && before.status === after.status;
}

/** Whether it contains every content word of what should begin. */
function holds(content: string, opened: string): boolean {
  const present = new Set(stems(content));
  return stems(opened).every((stem) => present.has(stem));
}
