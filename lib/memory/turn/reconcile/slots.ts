import type { Triple } from '@/lib/contracts/candidate';

/** Predicates that hold one value at a time: a new one closes the old one (design §3). */
const SINGLE_VALUED: ReadonlySet<string> = new Set([
  'name',
  'age',
  'birthday',
  'born',
  'from',
  'lives_in',
  'works_at',
  'works_as',
  'studies_as',
  'marital_status',
  'native_language',
  'diet',
  'contact_phone',
  'contact_email',
  'contact_address',
]);

/** The same of somebody in the person's life: `sister_lives_in`, `older_brother_age`. */
const OF_SOMEBODY =
  /^\p{L}[\p{L}\p{N}_]*_(?:lives_in|works_at|works_as|age|marital_status|studies|attends)$/u;

/** Whom most people have one of: who is called so now is no longer somebody else. */
const ONE_AT_A_TIME =
  /^has_(?:wife|husband|spouse|partner|fianc[eé]e?|girlfriend|boyfriend|boss|manager|landlord|landlady|mother|mum|mom|father|dad)$/u;
const NAME_ALONE = /^\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)?$/u;

/** It tells something of somebody in the person's life that holds now: their home, their work, their age. */
export const isOfSomebody = (predicate: string): boolean => OF_SOMEBODY.test(predicate);

/** Where a triple's value lives, when there is room for one only; null where many may stand side by side. */
export function slotOf(triple: Triple): string | null {
  // "I don't live in Leeds" says which value is not in the slot, and leaves it empty.
  if (!triple.positive) return null;
  const single =
    SINGLE_VALUED.has(triple.predicate) ||
    isOfSomebody(triple.predicate) ||
    (ONE_AT_A_TIME.test(triple.predicate) && NAME_ALONE.test(triple.object)) ||
    triple.predicate.startsWith('favourite_');
  return single ? `${triple.subject.toLowerCase()}|${triple.predicate}` : null;
}

/** The same statement said with the other polarity lives in the same place: likes X, no longer likes X. */
export function valueKey(triple: Triple, exactForm: (text: string) => string): string {
  return `${triple.subject.toLowerCase()}|${triple.predicate}|${exactForm(triple.object)}`;
}
