import { KIN } from '../kin';

/** A person or an animal in somebody's life: "older sister", "dog Rex". */
export interface Somebody {
  /** The relation with its qualifier: "older sister". */
  relation: string;
  name: string | null;
}

interface Owner extends Somebody {
  /** Length of the part of the sentence that names them, in characters. */
  length: number;
}

const NAMED = `((?!fav)(?:\\p{Ll}+[ -]){0,2}?(?:${KIN}))(?: (\\p{Lu}[\\p{L}'-]*))?(?=\\s|$)`;
const OWNER = new RegExp(`^\\S+'s ${NAMED}`, 'u');
const SOMEBODY = new RegExp(`^${NAMED}`, 'u');

/** Whom a memory is about, if not the person: "User's sister works at Acme" is about the sister. */
export function parseOwner(content: string): Owner | null {
  const [named, relation, name] = OWNER.exec(content) ?? [];
  return named && relation ? { relation, name: name ?? null, length: named.length } : null;
}

/** The same, where the sentence is about something of theirs: "User's sister's favourite colour is teal". */
export function relativeIn(content: string): string | null {
  const named = content.replace(/^(\S+['’]s [\p{L} -]+?)(?:['’]s\b|,)/u, '$1').replace('’', "'");
  return parseOwner(named)?.relation ?? null;
}

export function parseSomebody(text: string): Somebody {
  const [, relation, name] = SOMEBODY.exec(text) ?? [];
  return relation ? { relation, name: name ?? null } : { relation: text, name: null };
}

/** "Sister" and "younger sister Ida" may be the same; "Ida" and "Eva", or "older sister" and "younger sister", are not. */
export function isSameSomebody(one: Somebody, other: Somebody): boolean {
  if (one.name && other.name) return one.name === other.name;
  const [a, b] = [one.relation.toLowerCase(), other.relation.toLowerCase()];
  return a === b || a.endsWith(` ${b}`) || b.endsWith(` ${a}`);
}
