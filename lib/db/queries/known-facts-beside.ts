import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { KnownFact } from '@/lib/memory/ports';
import type { Transaction } from '../client';
import { memories } from '../schema';
import { isOf, NO_WORD } from './memories';

/** What may name somebody. */
const NAME = /\p{Lu}\p{L}+/gu;
/** More names than a message mentions at once; a pasted text may hold thousands. */
const NAMES_AT_MOST = 16;

/**
 * What is known now and lasts, most important first: context for a model, never evidence.
 *
 * @param known.text whoever it names comes before all else.
 * @param known.speaker whose: another member of a group by name, the person's own for null; everybody's where absent.
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

/** Whether a sentence names one of them as a word of its own. Names are compared, never made a pattern of. */
function namesAny(names: readonly string[]): SQL {
  const words = sql`' ' || regexp_replace(${memories.content}, ${NO_WORD}, ' ', 'g') || ' '`;
  return sql`exists (select 1 from unnest(${sql.param([...names])}::text[]) name
    where strpos(${words}, ' ' || name || ' ') > 0)`;
}

/** Facts that name somebody whom one of many texts names, at most. */
const NAMING_AT_MOST = 200;

/** The person's own for many of their texts at once, in their order. */
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
