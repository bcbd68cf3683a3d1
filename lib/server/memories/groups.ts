import { findBelongingPairs, loadKeywords } from '@/lib/db/queries/belonging';
import { type BelongingGroup, groupByBelonging } from '@/lib/memory/lifecycle/belonging';
import type { Container } from '../container';

/** The memories in groups by topic, the largest first. Memories that belong to no group are left out. */
export function readGroups(app: Container, userId: string): Promise<BelongingGroup[]> {
  return app.db.asPerson(userId, async (tx) => {
    const pairs = await findBelongingPairs(tx, userId);
    const keywords = await loadKeywords(tx, userId, [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]);
    return groupByBelonging(pairs, (id) => keywords.get(id) ?? []);
  });
}
