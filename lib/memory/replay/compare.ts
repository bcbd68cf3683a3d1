import { exactForm } from '@/lib/basics/normalise';
import type { ReplayChange, Replayed } from '@/lib/contracts/replay';

type Statement = Replayed['candidates'][number];

/** A smaller difference in confidence does not count. */
const SAME_CONFIDENCE = 0.005;
const MERGES = new Set(['reinforce', 'update']);
const REPLACES = new Set(['supersede', 'retract', 'propose']);
/** Actions that create, change or close a memory. */
const KEEPS = new Set([...MERGES, ...REPLACES, 'add', 'review']);

/** What another decision on the same message would change; the first that applies, in the order of the contract. */
export function compareDecisions(before: Replayed, after: Replayed): ReplayChange {
  const [was, is] = [before, after].map(({ candidates }) => candidates.filter(isKept));
  if (!was || !is) return 'same';
  if (was.length === 0 && is.length === 0) return before.reason === after.reason ? 'same' : 'reason';
  if (was.length === 0) return 'kept';
  if (is.length === 0) return 'rejected';
  const counted = (list: Statement[], actions: ReadonlySet<string>) =>
    list.filter(({ action }) => actions.has(action)).length;
  if (counted(was, REPLACES) !== counted(is, REPLACES)) return 'replaced';
  if (counted(was, MERGES) !== counted(is, MERGES)) return 'merged';
  const left = [...is];
  const pairs = was.map((one): [Statement, Statement | undefined] => {
    const index = left.findIndex((other) => isSameStatement(one, other));
    return [one, index < 0 ? undefined : left.splice(index, 1)[0]];
  });
  if (left.length > 0 || pairs.some(([, other]) => !other)) return 'content';
  return pairs.every(([one, other]) => other && isFiledAlike(one, other)) ? 'same' : 'fields';
}

function isKept({ action }: Statement): boolean {
  return KEEPS.has(action);
}

const isSameStatement = (one: Statement, other: Statement) =>
  exactForm(one.content ?? '') === exactForm(other.content ?? '');

const isFiledAlike = (one: Statement, other: Statement) =>
  one.category === other.category &&
  one.kind === other.kind &&
  one.scope === other.scope &&
  one.action === other.action &&
  Math.abs(one.confidence - other.confidence) < SAME_CONFIDENCE;
