import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPhrases } from '@/lib/memory/recall/phrases';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { toLexemes, toPhrase } from './recall-terms';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

const TEXTS = [
  'User paints old wooden boats near the harbour',
  'User paints wooden, old boats near a harbour of boats',
  'Boats of wood; the cup of tea, and tea in a cup of the sea',
  "My mother-in-law's dress isn't a state-of-the-art dress",
  "Seven o'clock at O'Brien's, in C:\\boats\\old and C:\\\\boats",
  '抹茶の店 is where matcha 抹茶 is sold in 京都',
  'Write to olga@example.org or see https://example.org/boats/old?x=1',
  'boat boat boat boat',
  '',
];
const PHRASES = [
  'old boats',
  'wooden boats',
  'boats harbour',
  'cup of tea',
  'cup the sea',
  'mother-in-law dress',
  'state-of-the-art dress',
  "o'clock O'Brien",
  '抹茶の店',
  '抹茶 sold',
  'matcha 抹茶',
  'olga@example.org see',
  'example.org/boats/old',
  'boat boat boat',
  'boats',
  'of the',
  'boats\\old',
  '',
];

it('finds a phrase wherever the database does, and nowhere else', async () => {
  const rows = await test.db.connection.execute<{
    text: string;
    phrase: string;
    terms: string;
    query: string;
    found: boolean;
  }>(sql`
    select text, phrase, terms::text as terms, query::text as query, coalesce(terms @@ query, false) as found
    from unnest(${sql.param(TEXTS)}::text[]) text cross join unnest(${sql.param(PHRASES)}::text[]) phrase
      cross join lateral (select keepsake_terms(text, array['Old Harbour'], array['boats', 'tea']) as terms,
        phraseto_tsquery('pg_catalog.english', phrase) as query) spelled`);
  const differing = rows.filter(
    ({ terms, query, found }) =>
      countPhrases({ lexemes: toLexemes(terms) }, [toPhrase(query)]) !== Number(found),
  );
  expect(differing).toEqual([]);
  expect(rows).toHaveLength(TEXTS.length * PHRASES.length);
  // Both answers occur, so that the comparison means something.
  expect(new Set(rows.map(({ found }) => found))).toEqual(new Set([true, false]));
});
