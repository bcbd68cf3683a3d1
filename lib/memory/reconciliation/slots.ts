import type { Triple } from '@/lib/contracts/candidate';
import { changesWith, holdsOne, isDeclared, type OneAtATime, ownerOf } from '../predicates';
import { isOfUser, withoutUser } from '../third-person';

const NAME_ALONE = /^\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)?$/u;

/**
 * Where a triple's value lives, when there is room for one only; null where many may stand side by side.
 *
 * @param isOneAtATime the language's.
 */
export function slotOf(triple: Triple, isOneAtATime: OneAtATime): string | null {
  // "I don't live in Leeds" says which value is not in the slot, and leaves it empty.
  if (!triple.positive || !holdsOne(triple.predicate, NAME_ALONE.test(triple.object), isOneAtATime))
    return null;
  return `${triple.subject.toLowerCase()}|${triple.predicate}`;
}

/** The slot of what may have changed together with a triple's; null where it stands alone. */
export function slotBeside({ subject, predicate }: Triple): string | null {
  const other = changesWith(predicate);
  return other === null ? null : `${subject.toLowerCase()}|${other}`;
}

/** A statement about somebody, as far as it takes to know whom. */
interface Owned {
  content: string;
  triple: Triple;
}

/** Both are about the person themself, or about the same one in their life. */
export function isSameOwner(one: Owned, other: Owned): boolean {
  return (
    one.triple.subject.toLowerCase() === other.triple.subject.toLowerCase() && whose(one) === whose(other)
  );
}

/** `brother` of `brother_eats`, where the sentence speaks of a brother of theirs too; null where it is the person's own. */
function whose({ content, triple: { predicate } }: Owned): string | null {
  const declared = ownerOf(predicate);
  if (declared !== null || isDeclared(predicate)) return declared;
  const [owner = '', ...rest] = predicate.split('_');
  const isOfTheirs = rest.length > 0 && withoutUser(content).toLowerCase().startsWith(`${owner} `);
  return isOfTheirs && !isOfUser(content) ? owner : null;
}

/** The same statement said with the other polarity lives in the same place: likes X, no longer likes X. */
export function valueKey(triple: Triple, exactForm: (text: string) => string): string {
  return `${triple.subject.toLowerCase()}|${triple.predicate}|${exactForm(triple.object)}`;
}
