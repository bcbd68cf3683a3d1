import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { exactForm } from '@/lib/basics/normalise';
import type { Candidate } from '@/lib/contracts/candidate';
import type { Memory } from '@/lib/contracts/memory';
import { reconcile } from '@/lib/memory/reconciliation/reconcile';
import { type Failure, readLines, type Suite, share } from '../suite';

const lineSchema = z.object({
  id: z.string(),
  source: z.string(),
  a: z.string(),
  b: z.string(),
  relation: z.enum(['same', 'different', 'contradicts']),
});
type Relation = z.output<typeof lineSchema>['relation'];

/** Two sentences, one known and one stated: is their similarity ranked correctly, and would the product merge them? */
export const suite: Suite = {
  name: 'dedupe',
  async run({ data, engines: { embedder, language } }) {
    const scored = new Map<string, { score: number; same: boolean }[]>();
    const counts = { same: [0, 0], different: [0, 0], contradicts: [0, 0] } satisfies Record<
      Relation,
      number[]
    >;
    const failures: Failure[] = [];
    let n = 0;
    for await (const { id, source, a, b, relation } of readLines(data, lineSchema)) {
      n++;
      const { score } = language.compare({ content: a }, { content: b });
      if (relation !== 'contradicts') {
        const rows = scored.get(source) ?? [];
        scored.set(source, rows);
        rows.push({ score, same: relation === 'same' });
      }
      const [known, candidate] = await embedder.embed([a, b]);
      const { action, reason } = reconcile(candidateOf(b), neighboursOf(a, b, cosine(known, candidate)), {
        reviewUncertain: false,
        comparer: language,
      });
      const merged = action === 'reinforce' || action === 'update';
      const count = counts[relation];
      count[0] = (count[0] ?? 0) + (merged ? 1 : 0);
      count[1] = (count[1] ?? 0) + 1;
      if (merged !== (relation === 'same'))
        failures.push({ id, why: `${relation}: ${action} (${reason})`, score, a, b });
    }
    const merged = (relation: Relation) => share(counts[relation][0] ?? 0, counts[relation][1] ?? 0);
    const metrics: Record<string, number> = {};
    for (const [source, rows] of scored) metrics[`${source}.auc`] = areaUnderCurve(rows);
    metrics.contradiction_merged = merged('contradicts');
    metrics.same_merged = merged('same');
    metrics.different_merged = merged('different');
    return { n, metrics, failures };
  },
};

/** What the store finds for a person who stated `a` and then `b`. */
function neighboursOf(a: string, b: string, likeness: number): Parameters<typeof reconcile>[1] {
  const memory = memoryOf(a);
  return {
    exact: exactForm(a) === exactForm(b) ? [memory] : [],
    sameSlot: [],
    saidTogether: [],
    nearest: [{ memory, cosine: likeness }],
    related: [memory],
    named: [],
    tombstone: null,
  };
}

/** The sentence unchanged, so that the comparison is measured and not the extraction. */
function candidateOf(content: string): Candidate {
  return {
    id: randomUUID(),
    content,
    kind: 'fact',
    category: 'other',
    scope: 'permanent',
    triple: { subject: 'user', predicate: 'states', object: content, positive: true, qualifiers: {} },
    confidence: 0.9,
    reasoning: '',
    emotionalWeight: null,
    participants: [],
    keyMoments: [],
    span: content,
    corrects: false,
    eventDate: null,
    userRequested: false,
    topic: 'general',
    title: content.slice(0, 50),
    keywords: [],
    importance: 0.5,
    priority: 3,
    evidence: null,
    filters: [],
  };
}

function memoryOf(content: string): Memory {
  const at = new Date(0).toISOString();
  const { evidence: _, filters: __, span: ___, corrects: ____, ...rest } = candidateOf(content);
  return {
    ...rest,
    speaker: null,
    tags: [],
    status: 'active',
    relevance: 1,
    pinned: false,
    origin: 'turn',
    conversationId: null,
    characterId: null,
    validFrom: at,
    validTo: null,
    accessCount: 0,
    lastAccessedAt: null,
    purgeAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

function cosine(a: readonly number[] = [], b: readonly number[] = []): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

/** The probability that a pair with the same meaning is ranked above one without; ties count half. */
function areaUnderCurve(rows: readonly { score: number; same: boolean }[]): number {
  const ordered = [...rows].sort((x, y) => x.score - y.score);
  let [rankSum, positives, start] = [0, 0, 0];
  while (start < ordered.length) {
    let end = start;
    while (ordered[end]?.score === ordered[start]?.score && end < ordered.length) end++;
    const same = ordered.slice(start, end).filter((row) => row.same).length;
    rankSum += (same * (start + 1 + end)) / 2;
    positives += same;
    start = end;
  }
  const negatives = ordered.length - positives;
  return share(rankSum - (positives * (positives + 1)) / 2, positives * negatives);
}
