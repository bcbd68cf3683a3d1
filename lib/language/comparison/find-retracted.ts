import type { Retraction } from '@/lib/contracts/candidate';
import type { Memory } from '@/lib/contracts/memory';
import { ownerOf } from '@/lib/memory/predicates';
import { alignTerms } from './align-terms';
import { analyseStatement, type Term } from './analyse-statement';
import { isSameSomebody, parseOwner, parseSomebody } from './related-person';
import { isDislike, namesDoing, type RelationClass, relationClassOf } from './relation-class';

type Statement = Pick<Memory, 'content' | 'triple'>;

/** How much of one phrase the other must cover to name the same thing. */
const SAME_THING = 0.9;

/**
 * The memories that a retraction closes: those with exactly its content; otherwise the only one that is more specific
 * ("I sold my car" closes the red Toyota if there is no other car). Memories that are merely similar stay.
 */
export function findRetracted<M extends Statement>(retraction: Retraction, memories: readonly M[]): M[] {
  const ofSubject = memories.filter(
    (memory) => isOfSame(retraction, memory) && isSameKind(retraction, memory),
  );
  if (retraction.object === '' && retraction.verb === '')
    return ofSubject.filter(
      (memory) => ownerOf(memory.triple.predicate) !== null || isInPresentTense(memory),
    );
  if (retraction.object === '') return findOfKind(retraction, ofSubject);
  const whole = ofSubject.filter((memory) => matches(retraction, memory) === 'whole');
  if (whole.length > 0) return whole;
  const closer = ofSubject.filter((memory) => matches(retraction, memory) === 'closer');
  if (closer.length === 1 || isOfPlace(retraction)) return closer;
  return closer.length > 1 ? [] : findListed(retraction, ofSubject);
}

/** Somebody who no longer works at Acme is no longer a clerk at Acme in Hull. */
function isOfPlace({ verb }: Retraction): boolean {
  const kind = relationClassOf(verb);
  return kind === 'work' || kind === 'residence';
}

/** "User's dog Rex is fourteen": true only while they live. Their name stays. */
function isInPresentTense({ content }: Statement): boolean {
  const predicatePart = content.slice(parseOwner(content)?.length ?? 0).trim();
  return /^(?!is (?:called|named)\b|was\b)(?:\p{L}+ly |always |never |often |sometimes )?(?:\p{Ll}+s|can|cannot)\b/u.test(
    predicatePart,
  );
}

/** "golf and tennis" closes the memories of golf and those of tennis. */
function findListed<M extends Statement>(retraction: Retraction, memories: readonly M[]): M[] {
  const parts = retraction.object.split(/,\s*(?:and |or )?|\s+(?:and|or)\s+/i).filter(Boolean);
  if (parts.length < 2) return [];
  return parts.flatMap((part) =>
    memories.filter((memory) => matches({ ...retraction, object: part }, memory) === 'whole'),
  );
}

/**
 * Whether both are about the same person: the sister's job is not the person's. Memories about a partner or pet ("my
 * girlfriend is called Lena") are closed too by "we broke up" and "my cat died".
 */
function isOfSame({ of, verb, object }: Retraction, { content }: Statement): boolean {
  const owner = parseOwner(content);
  if (of !== undefined) return owner !== null && isSameSomebody(parseSomebody(of), owner);
  if (owner === null) return true;
  const kind = relationClassOf(verb);
  return kind === 'partner' || kind === 'marriage'
    ? relationClassOf(owner.relation) === 'partner' || relationClassOf(owner.relation) === 'marriage'
    : isSameThing(object, owner.relation);
}

/** The same class of statement and the same polarity; a side without a class matches any. */
function isSameKind({ verb, positive, object }: Retraction, memory: Statement): boolean {
  // A past state cannot end again.
  if (isPastState(memory)) return false;
  const kinds = classesOfMemory(memory);
  const wanted = verb === '' ? null : relationClassOf(verb);
  if (wanted !== null && kinds.length > 0 && !kinds.some((kind) => isCompatible(wanted, kind, object)))
    return false;
  return positive === null || positive === isPositive(memory);
}

/** Couples can be stated in several classes, and consumption and activity overlap. */
function isCompatible(wanted: RelationClass, kind: RelationClass, object: string): boolean {
  if (wanted === kind) return true;
  const couple: readonly RelationClass[] = ['partner', 'marriage'];
  if (couple.includes(wanted) && (couple.includes(kind) || (kind === 'possession' && object !== '')))
    return true;
  return (
    (wanted === 'consumption' || wanted === 'activity') && (kind === 'consumption' || kind === 'activity')
  );
}

/** Classes of which a person has one at a time, so that "we broke up" needs no name. */
const ONE_AT_A_TIME: ReadonlySet<RelationClass> = new Set(['work', 'partner', 'marriage', 'study']);

/** "I quit my job" closes every memory of a job; "I stopped smoking" only those that say exactly that. */
function findOfKind<M extends Statement>(retraction: Retraction, memories: readonly M[]): M[] {
  const { verb, of } = retraction;
  const wanted = relationClassOf(verb);
  if (wanted === null || !(ONE_AT_A_TIME.has(wanted) || of !== undefined))
    return memories.filter(
      (memory) => isDoing(verb, memory) || isNamed(matches({ ...retraction, object: verb }, memory), memory),
    );
  return memories.filter((memory) => classesOfMemory(memory).some((kind) => isCompatible(wanted, kind, '')));
}

/** "User started bouldering in January" ends with the bouldering, whenever it began. */
const isNamed = (match: ReturnType<typeof matches>, { triple: { predicate } }: Statement): boolean =>
  match === 'whole' || (match !== null && /^(?:past_(?:started|began|took_up)|takes_up)$/.test(predicate));

/** "User runs every morning", "User paints landscapes": whoever stopped running or painting no longer does. */
function isDoing(verb: string, { content, triple: { predicate, object } }: Statement): boolean {
  const does = predicate.split('_').at(-1) ?? '';
  const what = content.endsWith(object) && content !== object ? plainly(object) : '';
  return isSameThing(verb, does) && namesDoing(verb, what);
}

/** "User's girlfriend lives in Leeds" is about a home and a girlfriend. */
function classesOfMemory({ triple, content }: Statement): RelationClass[] {
  const whole = relationClassOf(triple.predicate.replaceAll('_', ' ')) ?? relationClassOf(content);
  const owner = parseOwner(content);
  const predicatePart = owner && relationClassOf(content.slice(owner.length));
  return [...new Set([whole, predicatePart])].filter((kind) => kind !== null);
}

const PAST_STATE =
  /^(?:used_to|past_(?:studied|worked|lived|played|taught|was|had|loved|liked|drove|practi[sc]ed|served))$/;

/** It states something past: "User studied law", "User used to smoke". */
export function isPastState({ triple }: Pick<Memory, 'triple'>): boolean {
  return PAST_STATE.test(triple.predicate);
}

/** The polarity of the memory. "dislikes snakes" is negative liking. */
export function isPositive(memory: Pick<Memory, 'content' | 'triple'>): boolean {
  const negated = !memory.triple.positive || analyseStatement(memory.content).negations % 2 === 1;
  return !negated && !isDislike(`${memory.triple.predicate.replaceAll('_', ' ')} ${memory.content}`);
}

/** Two phrases that name the same thing, neither more specifically. */
export function isSameThing(one: string, other: string): boolean {
  const { coverageA, coverageB } = alignTerms(analyseStatement(one).terms, analyseStatement(other).terms);
  return Math.min(coverageA, coverageB) >= SAME_THING;
}

/** Frequency and time: "tennis every Thursday" ends with tennis. */
const HOW_OFTEN =
  /,? ?(?<!\p{L})(?:(?:every|each|once|twice|most (?:days?|mornings?|evenings?|nights?|weekends?|weeks?)|all day|on (?:weekends|\p{Lu}\p{L}+days?)|(?:two|three|\d+) times)\b.*|(?:(?:quite|very|really|pretty|fairly|too) )?(?:often|sometimes|occasionally|regularly|frequently|daily|weekly|monthly|a (?:bit|lot|little)|now and (?:then|again)|from time to time))$/u;
/** "A lot of fish" ends with fish. */
const HOW_MUCH =
  /^(?:(?:a lot|lots|loads|plenty|tons|a bit|a little) of|(?:too |so |very )?(?:much|many)|some|more) /;

const plainly = (phrase: string): string => phrase.replace(HOW_OFTEN, '').replace(HOW_MUCH, '');

/** "A cat called Mia" is the cat. */
const CALLED = /,? (?:called|named) .*$/u;

/** `whole`: the memory's object is that thing. `closer`: a more specific form of it. */
function matches(retraction: Retraction, memory: Statement): 'whole' | 'closer' | null {
  const wanted = analyseStatement(retraction.object).terms;
  if (wanted.length === 0) return null;
  const owner = parseOwner(memory.content);
  const predicatePart = owner ? `User${memory.content.slice(owner.length)}` : memory.content;
  const { object: held } = memory.triple;
  const named = withoutKind(predicatePart);
  const texts = [
    held,
    plainly(held),
    named,
    plainly(named),
    named.replace(CALLED, ''),
    memory.content,
  ].filter(Boolean);
  let found: 'closer' | null = null;
  for (const text of texts) {
    const held = analyseStatement(text).terms;
    const alignment = alignTerms(wanted, held);
    if (alignment.coverageA < SAME_THING) continue;
    if (alignment.coverageB >= SAME_THING) return 'whole';
    if (isOfPlace(retraction) || sharesHead(wanted, held, alignment.pairs)) found = 'closer';
  }
  return found;
}

/** Both phrases have the same head, the last word of their first run: "car", "red car with a roof rack". */
function sharesHead(
  wanted: readonly Term[],
  held: readonly Term[],
  pairs: readonly { a: Term; b: Term }[],
): boolean {
  const [head, other] = [firstHead(wanted), firstHead(held)];
  return pairs.some((pair) => pair.a === head && pair.b === other);
}

function firstHead(terms: readonly Term[]): Term | undefined {
  return terms.find((term) => !term.qualifiesNext);
}

/** The sentence without its subject and the word that sets its class: "User likes tea" → "tea". */
function withoutKind(content: string): string {
  const wordsAfterOwner = content.split(/\s+/).slice(1);
  const first = wordsAfterOwner.findIndex((word) => relationClassOf(word) !== null);
  return first < 0 || first > 2 ? wordsAfterOwner.join(' ') : wordsAfterOwner.slice(first + 1).join(' ');
}
