import { sql } from 'drizzle-orm';
import type { Spelling } from '@/lib/memory/recall/recall-store';
import type { Transaction } from '../client';

/** The minimum similarity of two spellings by letter trigrams, unless they begin with the same letter. */
const LIKENESS = 0.3;
/** The maximum difference in length of two spellings. */
const LONGER_BY = 2;
const MOST = 60;

/**
 * Words in the person's own rows that are spelled similarly to the given lexemes. Only words are returned: rows that may not
 * be recalled are still not found by them.
 */
export async function findSpellings(
  tx: Transaction,
  userId: string,
  lexemes: readonly string[],
): Promise<Spelling[]> {
  const rows = await tx.execute<{ written: string; held: string }>(sql`
    select written, word as held
    from ts_stat(format('select terms from memories where user_id = %1$L and status = ''active''
        union all select terms from diary_entries where user_id = %1$L
        union all select terms from messages where user_id = %1$L and role = ''user''', ${userId}::uuid)) spoken
      join unnest(${sql.param([...lexemes])}::text[]) written
        on abs(length(word) - length(written)) <= ${LONGER_BY}
          and (left(word, 1) = left(written, 1) or similarity(word, written) >= ${LIKENESS}::real)
    where word <> written
    order by similarity(word, written) desc limit ${MOST}`);
  return [...rows];
}
