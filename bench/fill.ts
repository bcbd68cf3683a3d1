import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { DEFAULT_CHARACTER_ID } from '@/lib/db/queries/characters';
import type { Embedder } from '@/lib/memory/ports';

/** The number of different sentences; people share them. */
const SENTENCES = 2000;
const VERBS = ['likes', 'visited', 'bought', 'sold', 'paints', 'repairs', 'studies', 'avoids', 'plans'];
const KINDS = [
  'old',
  'new',
  'small',
  'wooden',
  'borrowed',
  'favourite',
  'foreign',
  'blue',
  'broken',
  'quiet',
  'heavy',
];
const THINGS = [
  'boats',
  'bridges',
  'violins',
  'gardens',
  'bicycles',
  'maps',
  'lamps',
  'harbours',
  'novels',
  'kitchens',
  'watches',
  'mountains',
  'trains',
  'lectures',
  'paintings',
  'markets',
  'radios',
  'cameras',
  'museums',
  'tents',
  'ovens',
  'carpets',
  'letters',
];

/** A sentence of ordinary vocabulary, the same in every run. */
function sentence(index: number): string {
  const pick = (words: readonly string[], step: number) => words[(index * step) % words.length] ?? '';
  return `User ${pick(VERBS, 1)} ${pick(KINDS, 1)} ${pick(THINGS, 1)} and ${pick(THINGS, 7)} near the ${pick(THINGS, 3)}`;
}

/** Stores sentences with their vectors in the transaction's session, for `fillMemories`. */
export async function prepareSentences(tx: Transaction, embedder: Embedder): Promise<void> {
  const texts = Array.from({ length: SENTENCES }, (_, index) => sentence(index));
  const vectors = await embedder.embed(texts);
  await tx.execute(
    sql`create unlogged table bench_sentences (place int primary key, content text, vector halfvec)`,
  );
  for (let from = 0; from < SENTENCES; from += 200) {
    const rows = texts
      .slice(from, from + 200)
      .map(
        (text, offset) =>
          sql`(${from + offset}::int, ${text}, ${JSON.stringify(vectors[from + offset] ?? [])}::halfvec)`,
      );
    await tx.execute(sql`insert into bench_sentences values ${sql.join(rows, sql`, `)}`);
  }
}

/** Gives each of these people `count` active memories, each linked to the thing that it mentions; vectors are those of `model`. */
export async function fillMemories(
  tx: Transaction,
  userIds: readonly string[],
  count: number,
  model: string,
): Promise<void> {
  await tx.execute(sql`
    insert into memories (id, user_id, content, title, topic, keywords, tags, kind, category, scope, status,
      subject, predicate, object, exact_key, confidence, importance, priority, origin, embedding, embedding_model,
      valid_from, created_at, updated_at)
    select gen_random_uuid(), person.id, content, 'A fact', 'things', '{}', array[split_part(content, ' ', 4)],
      'fact', 'preference', 'permanent', 'active', 'user', split_part(content, ' ', 2), content, content || number,
      0.9, 0.3 + (number % 7) * 0.1, 2, 'turn', vector, ${model},
      now() - number * interval '1 hour', now() - number * interval '1 hour', now() - number * interval '1 hour'
    from unnest(array[${sql.join(
      userIds.map((id) => sql`${id}`),
      sql`, `,
    )}]::uuid[]) with ordinality person(id, turn)
      cross join generate_series(1, ${count}::int) number
      join bench_sentences on place = (person.turn * 37 + number) % ${SENTENCES}`);
  const owners = sql`user_id in ${userIds}`;
  await tx.execute(sql`
    insert into entities (id, user_id, name, key, kind)
    select gen_random_uuid(), user_id, tags[1], tags[1], 'thing' from memories where ${owners} group by user_id, tags[1]`);
  await tx.execute(sql`
    insert into memory_entities (user_id, memory_id, entity_id)
    select user_id, memories.id, entities.id from memories join entities using (user_id)
    where ${owners} and key = tags[1]`);
}

/** Gives each of these people a chat of `count` messages, with a memory that rests on every second one. */
export async function fillMessages(
  tx: Transaction,
  userIds: readonly string[],
  count: number,
): Promise<void> {
  const owners = sql`user_id in ${userIds}`;
  await tx.execute(sql`
    insert into conversations (id, user_id, character_id)
    select gen_random_uuid(), users.id, ${DEFAULT_CHARACTER_ID} from users where id in ${userIds}`);
  await tx.execute(sql`
    insert into messages (id, user_id, conversation_id, role, content, created_at)
    select gen_random_uuid(), user_id, id, 'user', content, now() - place * interval '1 day'
    from conversations join bench_sentences on place <= ${count}::int where ${owners} and place > 0`);
  await tx.execute(sql`
    insert into memory_sources (id, user_id, memory_id, message_id, conversation_id, span, span_start, span_end, said_at)
    select gen_random_uuid(), said.user_id, known.id, said.id, said.conversation_id, said.content, 0, length(said.content), said.created_at
    from (select *, row_number() over (partition by user_id order by created_at) as turn from messages where ${owners}) said
      join (select id, user_id, row_number() over (partition by user_id order by id) as turn from memories where ${owners}) known
        on known.user_id = said.user_id and known.turn = said.turn and said.turn % 2 = 0`);
}
