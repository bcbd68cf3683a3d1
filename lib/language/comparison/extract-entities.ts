import { exactForm } from '@/lib/basics/normalise';
import type { Triple } from '@/lib/contracts/candidate';
import type { Entity } from '@/lib/memory/language-port';
import { CIRCLE, FAMILY, isPet, PETS } from '../kin';
import { isNameOfTime, isWordOfTime } from '../lexicon/names-of-time';
import { knownAs } from '../lexicon/one-at-a-time';
import { analyseStatement } from './analyse-statement';
import { parseOwner } from './related-person';
import { relationClassOf } from './relation-class';

type EntityKind = Entity['kind'];

const MOST_ENTITIES = 8;
/** Most words of an object that names a thing; a longer one is a clause. */
const LONGEST_THING = 3;
const NAME =
  /\p{Lu}[\p{L}\p{N}'&.-]*(?:\s+(?:(?:of|de|da|del|la|the|van|von)\s+)?\p{Lu}[\p{L}\p{N}'&.-]*)*/gu;
const PEOPLE = `${FAMILY}|${CIRCLE}|grand\\w+`;
const ANIMALS = `${PETS}|parrot|bird|fish|tortoise|guinea pig`;
const PERSON_BEFORE = /\b(?:married|married to|dating|met)\s+$/i;
/** Names before another in a list: "Rex and Pepper". */
const LISTED_BEFORE = /(?:\p{Lu}\S*(?:,| and) )+$/u;
const PLACE_BEFORE = /\b(?:in|to|from|near|around|through|visited|visit|of)\s+(?:the\s+)?$/i;
const WORKPLACE_BEFORE = /\b(?:at|for|joined|left)\s+(?:the\s+)?$/i;
const COMPANY_BEFORE = /\b(?:with|and)\s+$/i;

/** The relation in a predicate: `has_sister`, `sister_ines_lives_in`. */
const RELATIVE = /^(?:has_)?(\p{L}+)/u;
/** Participants that are not entities. */
const NOBODY = new Set(['user', 'companion']);

/**
 * The people, places and things of a memory: its participants (by their relation to the person), the names in it, and its
 * object if that is a thing. The rules only use the words around a name; nothing is looked up.
 */
export function findEntities(memory: {
  content: string;
  triple: Triple;
  participants: readonly string[];
}): Entity[] {
  // A memory of the person's own name has no other entity.
  if (memory.triple.subject === 'user' && memory.triple.predicate === 'name') return [];
  const found = new Map<string, Entity>();
  const add = (name: string, kind: EntityKind) => {
    const plain = exactForm(name).replace(/ s$/, '');
    const key = knownAs(plain) ?? plain;
    if (key && !NOBODY.has(key) && !found.has(key)) found.set(key, { name, key, kind });
  };
  for (const participant of memory.participants) add(participant, 'person');
  if (memory.triple.subject !== 'user') add(memory.triple.subject, 'person');
  const relative = relativeOf(memory);
  if (relative) add(relative, isPet(relative.split(' ').at(-1) ?? '') ? 'animal' : 'person');
  for (const { name, before } of namesOf(memory.content)) add(name, kindOf(name, before, memory));
  const thing = thingOf(memory.triple);
  if (thing && ![...found.keys()].some((key) => key.includes(thing.key))) found.set(thing.key, thing);
  return [...found.values()].slice(0, MOST_ENTITIES);
}

/** Somebody's relation to the person, if it has one: "sister", "older brother". */
function relativeOf({ content, triple }: { content: string; triple: Triple }): string | null {
  if (triple.subject !== 'user') return null;
  const [, word = ''] = RELATIVE.exec(triple.predicate) ?? [];
  const relation = (content.startsWith("User's ") && parseOwner(content)?.relation) || word;
  return knownAs(relation) && relation;
}

/** Capitalised words, each with the text before it; the first word of a sentence does not count. */
function namesOf(content: string): { name: string; before: string }[] {
  return [...content.matchAll(NAME)].flatMap((match) => {
    if (match.index === 0) return [];
    const name = match[0].replace(/(?:'s|[.'-]+)$/, '');
    return name.length < 2 || isNameOfTime(name) ? [] : [{ name, before: content.slice(0, match.index) }];
  });
}

function kindOf(name: string, before: string, { triple }: { triple: Triple }): EntityKind {
  const isWork = relationClassOf(triple.predicate.replaceAll('_', ' ')) === 'work' || /\bwork/i.test(before);
  // "User's boss drives a Volvo" names no person: the name belongs to the word before it, or is what `has_boss` holds.
  const isNamedAs = (words: string) =>
    new RegExp(`\\b(?:${words})s?(?:,|,? (?:is|are|was|were))?(?: (?:called|named))? $`, 'i').test(
      before.replace(LISTED_BEFORE, ''),
    ) ||
    (triple.object.includes(name) &&
      new RegExp(`^has_(?:\\w+_)?(?:${words})s?$`, 'i').test(triple.predicate));
  if (WORKPLACE_BEFORE.test(before)) return isWork ? 'organisation' : 'place';
  if (PLACE_BEFORE.test(before)) return 'place';
  if (isNamedAs(ANIMALS)) return 'animal';
  if (COMPANY_BEFORE.test(before)) return isWork ? 'organisation' : 'person';
  return isNamedAs(PEOPLE) || PERSON_BEFORE.test(before) ? 'person' : 'thing';
}

/** The object of a statement if it is one thing: "green tea", "the violin". */
function thingOf({ predicate, object, positive }: Triple): Entity | null {
  if (!positive || relationClassOf(predicate.replaceAll('_', ' ')) === null) return null;
  const { terms } = analyseStatement(object);
  if (terms.length > LONGEST_THING || /\p{Lu}/u.test(object)) return null;
  if (terms.every(({ word }) => isWordOfTime(word))) return null;
  const name = asWritten(object, terms[0]?.word ?? '', terms.at(-1)?.word ?? '');
  return { name, key: terms.map((term) => term.root).join(' '), kind: 'thing' };
}

/** The original text from the first to the last significant word: "degree in history of art". */
function asWritten(object: string, first: string, last: string): string {
  const plain = object.toLowerCase();
  return object.slice(plain.indexOf(first), plain.lastIndexOf(last) + last.length);
}
