import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { KnownFact } from '@/lib/memory/ports';
import type { Transaction } from '../client';
import { memories } from '../schema';
import { isOf, NO_WORD } from './memories';

/** A possible name. */
const NAME = /\p{Lu}\p{L}+/gu;
/** More names than a message normally mentions; a pasted text may contain thousands. */
const NAMES_AT_MOST = 16;

/**
 * Current permanent memories, most important first: context for a model, never evidence.
 *
 * @param known.text memories about the people it names come first.
 * @param known.speaker another member of a group by name; null: the person's own; absent: everybody's.
 */
export async function loadKnownFacts(
  tx: Transaction,
  userId: string,
  limit: number,
  known: { text?: string; speaker?: string | null } = {},
): Promise<KnownFact[]> {
  const { text = '', speaker } = known;
  const names = [...new Set(text.match(NAME))].slice(0, NAMES_AT_MOST);
  const naming = names.length > 0 && desc(namesAny(names));
  return tx
    .select({ id: memories.id, content: memories.content })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.status, 'active'),
        eq(memories.scope, 'permanent'),
        speaker === undefined ? undefined : isOf(speaker),
      ),
    )
    .orderBy(...(naming ? [naming] : []), desc(memories.importance), desc(memories.updatedAt))
    .limit(limit);
}

/** Whether a sentence contains one of the names as a whole word. Names are compared, never compiled to a pattern. */
function namesAny(names: readonly string[]): SQL {
  const words = sql`' ' || regexp_replace(${memories.content}, ${NO_WORD}, ' ', 'g') || ' '`;
  return sql`exists (select 1 from unnest(${sql.param([...names])}::text[]) name
    where strpos(${words}, ' ' || name || ' ') > 0)`;
}

/** The most facts that name somebody in one of many texts. */
const NAMING_AT_MOST = 200;

/** The same for many texts of the person at once, in their order. */
export async function loadKnownForAll(
  tx: Transaction,
  userId: string,
  limit: number,
  texts: readonly string[],
): Promise<KnownFact[][]> {
  const names = texts.map((text) => [...new Set(text.match(NAME))].slice(0, NAMES_AT_MOST));
  const all = [...new Set(names.flat())];
  const lasting = and(
    eq(memories.userId, userId),
    eq(memories.status, 'active'),
    eq(memories.scope, 'permanent'),
    isOf(null),
  );
  const order = [desc(memories.importance), desc(memories.updatedAt)];
  const select = () => tx.select({ id: memories.id, content: memories.content }).from(memories);
  const [foremost, naming] = await Promise.all([
    select()
      .where(lasting)
      .orderBy(...order)
      .limit(limit),
    all.length > 0
      ? select()
          .where(and(lasting, namesAny(all)))
          .orderBy(...order)
          .limit(NAMING_AT_MOST)
      : [],
  ]);
  const words = naming.map((fact) => ({ fact, words: new Set(fact.content.match(WORD)) }));
  return names.map((own) => {
    const named = words.filter((one) => own.some((name) => one.words.has(name))).map(({ fact }) => fact);
    const ids = new Set(named.map(({ id }) => id));
    return [...named, ...foremost.filter(({ id }) => !ids.has(id))].slice(0, limit);
  });
}

const WORD = /[\p{L}\p{N}]+/gu;
