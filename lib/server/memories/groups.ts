import { findBelongingPairs, loadKeywords } from '@/lib/db/queries/belonging';
import { type BelongingGroup, groupByBelonging } from '@/lib/memory/lifecycle/belonging';
import type { Container } from '../container';

/** What is known, in groups that are about the same: the largest first. What belongs to none is left out. */
export function readGroups(app: Container, userId: string): Promise<BelongingGroup[]> {
  return app.db.asPerson(userId, async (tx) => {
    const pairs = await findBelongingPairs(tx, userId);
    const keywords = await loadKeywords(tx, userId, [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]);
    return groupByBelonging(pairs, (id) => keywords.get(id) ?? []);
  });
}
