import { rootOf } from './lexicon/relate-words';

/**
 * Classes of statements about a person, by their verbs and nouns. A retraction of one class does not affect the
 * others: somebody who stopped playing golf may still like it.
 */
const CLASSES = [
  [
    'attitude',
    'like love enjoy adore fond keen favour favourite prefer fan dislike hate detest loathe despise stand fancy interested passionate',
  ],
  ['residence', 'live reside dwell move settle based home stay'],
  ['work', 'work job employ career profession occupation teach manage'],
  ['possession', 'have own possess keep got drive'],
  ['partner', 'date partner girlfriend boyfriend fiance relationship together see engage'],
  ['marriage', 'marry wife husband spouse wed'],
  ['consumption', 'eat drink smoke vape consume'],
  ['activity', 'play practise practice do go run swim ride attend'],
  ['study', 'learn study'],
  ['speech', 'speak'],
] as const;
export type RelationClass = (typeof CLASSES)[number][0];

/** Words that reverse an attitude. */
const NEGATIVE = new Set(['dislike', 'hate', 'detest', 'loathe', 'despise'].map(rootOf));

const BY_ROOT: ReadonlyMap<string, RelationClass> = new Map(
  CLASSES.flatMap(([name, words]) => words.split(' ').map((word) => [rootOf(word), name] as const)),
);

/** The class of the first word that has one; "has" counts only if nothing more specific does ("has a girlfriend"). */
export function relationClassOf(text: string): RelationClass | null {
  let found: RelationClass | null = null;
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const kind = BY_ROOT.get(rootOf(word));
    if (kind && kind !== 'possession') return kind;
    found ??= kind ?? null;
  }
  return found;
}

/** The sentence is about a dislike. */
export function isDislike(text: string): boolean {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => NEGATIVE.has(rootOf(word)));
}
