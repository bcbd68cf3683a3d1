import { KIN } from '../kin';

/** A person or an animal in somebody's life: "older sister", "dog Rex". */
export interface Somebody {
  /** The relation with what distinguishes it from others: "older sister". */
  relation: string;
  name: string | null;
}

interface Owner extends Somebody {
  /** How much of the sentence names them, in characters. */
  length: number;
}

const NAMED = `((?!fav)(?:\\p{Ll}+[ -]){0,2}?(?:${KIN}))(?: (\\p{Lu}[\\p{L}'-]*))?(?=\\s|$)`;
const OWNER = new RegExp(`^\\S+'s ${NAMED}`, 'u');
const SOMEBODY = new RegExp(`^${NAMED}`, 'u');

/** Who a memory is about, where it is not the person: "User's sister works at Acme" is the sister's. */
export function parseOwner(content: string): Owner | null {
  const [named, relation, name] = OWNER.exec(content) ?? [];
  return named && relation ? { relation, name: name ?? null, length: named.length } : null;
}

export function parseSomebody(text: string): Somebody {
  const [, relation, name] = SOMEBODY.exec(text) ?? [];
  return relation ? { relation, name: name ?? null } : { relation: text, name: null };
}

/** "Sister" and "younger sister Ida" may be one; "Ida" and "Eva", "older sister" and "younger sister" are two. */
export function isSameSomebody(one: Somebody, other: Somebody): boolean {
  if (one.name && other.name) return one.name === other.name;
  const [a, b] = [one.relation.toLowerCase(), other.relation.toLowerCase()];
  return a === b || a.endsWith(` ${b}`) || b.endsWith(` ${a}`);
}
