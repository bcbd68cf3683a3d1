import { rootOf } from './lexicon/relate-words';
import data from './lexicon/relation-classes.json';

/**
 * Classes of statements about a person, by their verbs and nouns. A retraction of one class does not affect the
 * others: somebody who stopped playing golf may still like it.
 */
export type RelationClass = keyof typeof data.classes;

const CLASSES = Object.keys(data.classes) as RelationClass[];
const rootsOf = (words: string) => words.split(' ').map(rootOf);
/** Words that reverse an attitude. */
const NEGATIVE = new Set(rootsOf(data.dislikes));
const BY_ROOT: ReadonlyMap<string, RelationClass> = new Map(
  CLASSES.flatMap((name) => rootsOf(data.classes[name]).map((root) => [root, name] as const)),
);
const rootsIn = (text: string) => (text.toLowerCase().match(/\p{L}+/gu) ?? []).map(rootOf);

/** The class of the first word that has one; "has" counts only if nothing more specific does ("has a girlfriend"). */
export function relationClassOf(text: string): RelationClass | null {
  const found = rootsIn(text).flatMap((root) => BY_ROOT.get(root) ?? []);
  return found.find((kind) => kind !== 'possession') ?? found[0] ?? null;
}

const [WITH_OBJECT, WITH_THING] = [data.otherWithObject, data.otherWithThing].map(
  (verbs) => new Set(rootsOf(verbs)),
);

/** Whether a verb alone names what is done with an object, too: "run" does for marathons, not for a shop, "drink" not for tea. */
export function namesDoing(verb: string, object: string): boolean {
  const root = rootOf(verb);
  if (object === '') return true;
  return !WITH_OBJECT?.has(root) && !(WITH_THING?.has(root) && /^(?:an?|the|their|User's)\b/.test(object));
}

/** The sentence is about a dislike. */
export function isDislike(text: string): boolean {
  return rootsIn(text).some((root) => NEGATIVE.has(root));
}
