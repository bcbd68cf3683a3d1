import { sql } from 'drizzle-orm';
import { createOfflineEmbedder } from '@/lib/engines/built-in/embeddings/embedder';
import { forgetMe } from '@/lib/server/memories/memory';
import { startBenchApp } from '../app';
import { type Bench, timed } from '../bench';

const MEMORIES = 10_000;
/** Rounds for each number; the fastest counts. */
const ROUNDS = 3;

type App = Awaited<ReturnType<typeof startBenchApp>>;

/** "Forget me" with 10,000 memories and everything related to them, against deleting the account by cascade. */
export const bench: Bench = {
  name: 'forget',
  async run() {
    const bench = await startBenchApp();
    try {
      const forgotten: number[] = [];
      const deleted: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const person = await live(bench);
        forgotten.push(await timed(() => forgetMe(bench.app, person, 'erase')));
        const other = await live(bench);
        deleted.push(
          await timed(() =>
            bench.app.db.asWorker((tx) => tx.execute(sql`delete from users where id = ${other}`)),
          ),
        );
      }
      const [forgetMs, deleteMs] = [Math.min(...forgotten), Math.min(...deleted)];
      return {
        baseline: 'deleting the account by its foreign keys',
        metrics: {
          memories: MEMORIES,
          forget_me_ms: forgetMs,
          'baseline.delete_account_ms': deleteMs,
          ratio: deleteMs / forgetMs,
        },
      };
    } finally {
      await bench.close();
    }
  },
};

/** A person with a long history: each memory with its turn, decision, candidate, evidence, revision and use. */
async function live({ app, newPerson }: App): Promise<string> {
  const { userId, conversationId } = await newPerson();
  const [vector] = await createOfflineEmbedder().embed([
    'User keeps a notebook of birds seen near the river',
  ]);
  const literal = `[${(vector ?? []).join(',')}]`;
  await app.db.asWorker(async (tx) => {
    await tx.execute(sql`create temp table life on commit drop as
      select n, gen_random_uuid() as message, gen_random_uuid() as turn, gen_random_uuid() as decision, gen_random_uuid() as memory
      from generate_series(1, ${MEMORIES}) n`);
    await tx.execute(sql`insert into messages (id, user_id, conversation_id, role, content)
      select message, ${userId}::uuid, ${conversationId}::uuid, 'user', 'I keep notebook number ' || n || ' of birds near the river' from life`);
    await tx.execute(sql`insert into turns (id, user_id, conversation_id, user_message_id, status, kept_count)
      select turn, ${userId}::uuid, ${conversationId}::uuid, message, 'kept', 1 from life`);
    await tx.execute(sql`insert into gate_decisions
      (id, user_id, conversation_id, turn_id, is_memorable, scope, category, priority, reason, justification, stage, engine, model, latency_ms)
      select decision, ${userId}::uuid, ${conversationId}::uuid, turn, true, 'permanent', 'generic', 3, 'personal_fact', 'A fact.', 'rules', 'offline', 'rules', 1 from life`);
    await tx.execute(sql`insert into memories
      (id, user_id, content, title, topic, kind, category, scope, status, subject, predicate, object, exact_key, confidence, importance, priority, origin, conversation_id, embedding, embedding_model)
      select memory, ${userId}::uuid, 'User keeps notebook number ' || n || ' of birds near the river', 'Notebook', 'habits', 'fact', 'habit', 'permanent', 'active',
        'user', 'keeps', 'notebook number ' || n, 'user keeps notebook number ' || n, 0.9, 0.5, 3, 'turn', ${conversationId}::uuid, ${literal}::halfvec, 'hash' from life`);
    await tx.execute(sql`insert into memory_sources (id, user_id, memory_id, message_id, conversation_id, span, span_start, span_end, said_at)
      select gen_random_uuid(), ${userId}::uuid, memory, message, ${conversationId}::uuid, 'I keep notebook number ' || n, 0, 24, now() from life`);
    await tx.execute(sql`insert into candidates (id, user_id, turn_id, decision_id, message_id, draft, action, action_reason, memory_id)
      select memory, ${userId}::uuid, turn, decision, message, '{}', 'add', 'new', memory from life`);
    await tx.execute(sql`insert into memory_revisions (id, user_id, memory_id, number, change, actor)
      select gen_random_uuid(), ${userId}::uuid, memory, 1, 'created', 'pipeline' from life`);
    await tx.execute(sql`insert into memory_uses (id, user_id, memory_id, message_id, score, why)
      select gen_random_uuid(), ${userId}::uuid, memory, message, 1, '{}' from life`);
    await tx.execute(sql`insert into model_calls
      (id, user_id, turn_id, purpose, engine, model, path, input_tokens, output_tokens, prompt_chars, latency_ms)
      select gen_random_uuid(), ${userId}::uuid, turn, 'reply', 'offline', 'rules', 'offline', 1, 1, 1, 1 from life`);
  });
  return userId;
}
