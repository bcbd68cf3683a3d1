import { exactForm } from '@/lib/basics/normalise';
import type { Candidate, Draft, Triple } from '@/lib/contracts/candidate';
import type { Comparer } from '../language-port';
import type { Neighbours } from '../pipeline/turn-store';
import {
  changesWith,
  holdsOne,
  isDeclared,
  isNamedByPart,
  mayCoexist,
  type OneAtATime,
  ownerOf,
} from '../predicates';
import { isOfUser, withoutUser } from '../third-person';

const NAME_ALONE = /^\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)?$/u;

/**
 * The slot of a triple's value if it can hold only one; null if any number may coexist.
 *
 * @param isOneAtATime provided by the language.
 */
export function slotOf(triple: Triple, isOneAtATime: OneAtATime): string | null {
  // "I don't live in Leeds" only says which value the slot does not hold.
  if (!triple.positive || !holdsOne(triple.predicate, NAME_ALONE.test(triple.object), isOneAtATime))
    return null;
  return `${triple.subject.toLowerCase()}|${triple.predicate}`;
}

/**
 * How a stated value of a slot relates to the one it holds. `same`: it says no more ("York" after "York, England"); `detail`: it
 * says all of it, and more. A value that begins with the other one says more; if the other one ends it, the language decides,
 * because "manager" is another value than "assistant manager".
 */
export function compareValues(
  held: Pick<Triple, 'predicate' | 'object'>,
  stated: Pick<Triple, 'object'>,
  comparer: Pick<Comparer, 'compare'>,
): 'equal' | 'same' | 'detail' | 'different' {
  const [before, after] = [exactForm(held.object), exactForm(stated.object)];
  if (before === after) return 'equal';
  const isByPart = isNamedByPart(held.predicate);
  const says = (whole: string, part: string) =>
    part !== '' && (whole.startsWith(`${part} `) || (isByPart && ` ${whole} `.includes(` ${part} `)));
  if (says(before, after)) return 'same';
  if (says(after, before)) return 'detail';
  const { relation } = comparer.compare({ content: held.object }, { content: stated.object });
  return relation === 'same' || relation === 'detail' ? relation : 'different';
}

/** The slot that may have changed together with a triple's; null if there is none. */
export function slotBeside({ subject, predicate }: Triple): string | null {
  const other = changesWith(predicate);
  return other === null ? null : `${subject.toLowerCase()}|${other}`;
}

/**
 * Two values that are stated in one message do not exclude each other, nor do those of which the engine says that both are true
 * if the relation allows it: "I work as a nurse", later "At weekends I'm a barista". A weak engine calls a second home new, too.
 * A correction replaces what is known, whatever the engine saw of it.
 */
export function withoutCompatible(candidate: Candidate, known: Neighbours): Neighbours {
  const isHeard = !candidate.corrects && mayCoexist(candidate.triple.predicate);
  const beside = isHeard ? (candidate.beside ?? []) : [];
  const compatible = new Set([...known.saidTogether, ...beside]);
  return { ...known, sameSlot: known.sameSlot.filter(({ id }) => !compatible.has(id)) };
}

/** A statement, as far as is needed to know its owner. */
interface Owned {
  content: string;
  triple: Triple;
}

/** Both are about the person themself, or about the same person in their life. */
export function isSameOwner(one: Owned, other: Owned): boolean {
  return (
    one.triple.subject.toLowerCase() === other.triple.subject.toLowerCase() && whose(one) === whose(other)
  );
}

/** Emma of `emma_lives_in` may be the sister of `sister_lives_in`: a sentence of the one names the other. */
export function mayBeSameOwner(one: Owned, other: Owned): boolean {
  const [a, b] = [whose(one), whose(other)];
  if (a === null || b === null || one.triple.subject.toLowerCase() !== other.triple.subject.toLowerCase())
    return false;
  return names(one.content, b) || names(other.content, a);
}

function names(content: string, owner: string): boolean {
  return ` ${exactForm(content)} `.includes(` ${exactForm(owner.replaceAll('_', ' '))} `);
}

/** `brother` for `brother_eats`, if the sentence also mentions a brother of theirs; null if the fact is the person's own. */
function whose({ content, triple: { predicate } }: Owned): string | null {
  const declared = ownerOf(predicate);
  if (declared !== null || isDeclared(predicate)) return declared;
  const [owner = '', ...rest] = predicate.split('_');
  const isOfTheirs = rest.length > 0 && withoutUser(content).toLowerCase().startsWith(`${owner} `);
  return isOfTheirs && !isOfUser(content) ? owner : null;
}

/** The same statement with either polarity has the same key: likes X, no longer likes X. */
export function valueKey(triple: Triple, exactForm: (text: string) => string): string {
  return `${triple.subject.toLowerCase()}|${triple.predicate}|${exactForm(triple.object)}`;
}

/** A dated fact is not the same as one of another day. */
export function isSameOccasion(one: Pick<Draft, 'eventDate'>, other: Pick<Draft, 'eventDate'>): boolean {
  const [known, stated] = [one.eventDate, other.eventDate];
  return known === null || stated === null || known.start.slice(0, 10) === stated.start.slice(0, 10);
}
