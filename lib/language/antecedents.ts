import { KIN, MEN, PETS, WOMEN } from './kin';
import { introduceKnownNames } from './known-names';

const DEGREE = '(?:older|younger|little|big|best|oldest|youngest|new|late) ?-?';
const OWNED = `my|our|your|(?:you|I|we)(?: have|['’]ve)?(?: just| recently)?(?: have| got| adopted| rescued)?(?: also)? (?:an?|any|one|some)`;
const MENTION = new RegExp(
  `\\b(?:${OWNED}) ((?:${DEGREE})*(?:[a-z]+-in-law|${KIN}))\\b(?!-|['’]s)(?:,? (?:(?:is|are|was) )?(?:(?:called|named) )?(\\p{L}+))?`,
  'giu',
);
const MENTION_HERE = new RegExp(MENTION.source, 'iu');
const SHE = new RegExp(`\\b(?:${WOMEN})`, 'i');
const HE = new RegExp(`\\b(?:${MEN})`, 'i');
const MANY = /(?:[^s]s|children)$/i;
const ANIMAL = new RegExp(`\\b(?:${PETS})$`, 'i');
const IS_ANIMAL = new RegExp(`^(?:s?he|it)(?:['’]s| is| was) (?:\\p{L}+ ){1,4}?(${PETS})\\b`, 'iu');
/** Synonyms of a relation. */
const ALSO: readonly [RegExp, string][] = [
  [/\b(?:mum|mom|mama)$/, 'mother'],
  [/\b(?:dad|papa)$/, 'father'],
  [/\b(?:grandma|nana)$/, 'grandmother'],
  [/\bgrandpa$/, 'grandfather'],
];
/** Somebody who is not introduced as the person's relation. */
const STRANGER =
  /\b(?:someone|somebody|newborn|toddler|\d+[ -](?:week|month|year)[ -]old|(?:an?|the|this|that|some) (?:\p{Ll}+ )?(?:man|woman|guy|girl|boy|lady|actor|actress|singer|author|writer|player|doctor|nurse|teacher|person|stranger|kid|customer|patient|student|character))\b/iu;
const NAME =
  /(?<=\p{Ll},? )(?<!\b(?:in|from|at|the|near|(?:moved?|moving|went|goes?|going|flew|back|travel\p{Ll}*|relocated|drove|trip|way) to|is|are|was|called|named) )\p{Lu}\p{Ll}+/gu;
const TIME_NAME =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|\p{L}+day|Christmas|Easter|English|Spanish|French|German|Italian|Portuguese|Japanese|Chinese|Korean)$/u;

/** "I'm seeing someone, her name is Ada". */
const DATES =
  /\b(?:seeing|dating) (?:(?:someone|somebody|an? \p{Ll}+)(?: new)?,? (?:(?:her|his|their) name is|called|named) )?(\p{Lu}\p{L}+)/u;

interface Mention {
  relation: string;
  named: string;
}

/** The person's people and animals in a text, each once, with their name if it was given. */
function mentionedIn(text: string): Mention[] {
  const found = new Map<string, Mention>();
  for (const [, statement = '', next = ''] of text.matchAll(MENTION)) {
    const relation = statement.toLowerCase();
    const name = /^\p{Lu}\p{Ll}/u.test(next) ? next : '';
    const key = ALSO.reduce((word, [also, same]) => word.replace(also, same), relation);
    const held = found.get(key);
    if (!held || (name && held.named === held.relation))
      found.set(key, { relation, named: name ? `${relation} ${name}` : relation });
  }
  const dated = DATES.exec(text)?.[1];
  if (dated) found.set('partner', { relation: 'partner', named: `partner ${dated}` });
  return [...found.values()];
}

/** Somebody else is mentioned too: a name that is none of the person's people, or "a guy". */
function hasStranger(statement: string, mentions: readonly Mention[]): boolean {
  const text = statement.replace(DATES, ' ');
  if (STRANGER.test(text) || (mentions.length === 0 && /\b(?:her|his|their) name\b/i.test(text))) return true;
  const own = mentions.flatMap(({ named }) => named.split(' '));
  return (text.match(NAME) ?? []).some((name) => !own.includes(name) && !TIME_NAME.test(name));
}

type Fits = (mention: Mention) => boolean;

const FITS: Readonly<Record<string, Fits>> = {
  she: ({ relation }) => !MANY.test(relation) && !HE.test(relation),
  he: ({ relation }) => !MANY.test(relation) && !SHE.test(relation),
  they: ({ relation }) => MANY.test(relation),
  her: ({ relation }) => !MANY.test(relation) && !HE.test(relation),
  his: ({ relation }) => !MANY.test(relation) && !SHE.test(relation),
  its: ({ relation }) => ANIMAL.test(relation),
};

/**
 * The only one to whom a pronoun can refer: the nearest line that mentions a match decides. If it mentions
 * two, or a stranger too, the result is null.
 *
 * @param lines the preceding lines, nearest last.
 */
function onlyOne(lines: readonly string[], fits: Fits): Mention | null {
  for (const line of lines.toReversed()) {
    const mentions = mentionedIn(line);
    const fitting = mentions.filter(fits);
    if (fitting.length > 1 || (lines.at(-1) !== line && hasStranger(line, mentions))) return null;
    if (fitting[0]) return fitting[0];
    if (hasStranger(line, mentions)) return null;
  }
  return null;
}

/** "He's a solitary cat" is not about the dog. */
function isAnotherAnimal(statement: string, { relation }: Mention): boolean {
  const animal = IS_ANIMAL.exec(statement)?.[1];
  return animal !== undefined && ANIMAL.test(relation) && !relation.endsWith(animal.toLowerCase());
}

/** "They" is plural; a name in the possessive: "Dog Rex's". */
const LEADING = /^(she|he|they)\b(?!['’](?:d|ll)\b)|^(her|his|its)(?= \p{L})/iu;

/**
 * Replaces "she" or "his" at the beginning of a statement by the one meant: "my sister moved", "my dog's name is Rex".
 * The statement stays unchanged if nobody or more than one fits.
 *
 * @param lines the preceding lines, nearest last; the last is of the same message.
 */
export function resolvePronoun(statement: string, lines: readonly string[]): string {
  const [, subject, owner] = LEADING.exec(statement) ?? [];
  const fits = FITS[(subject ?? owner ?? '').toLowerCase()];
  const meant = fits && onlyOne(lines, fits);
  if (!meant || isAnotherAnimal(statement, meant)) return statement;
  return statement.replace(/^\w+/, owner ? `my ${meant.named}'s` : `my ${meant.named}`);
}

/** "I visit her every Sunday": the object. Not "her dog", a possessive. */
const OBJECT =
  /\b(?<!for |to |with |of )(him|her)(?=$| (?:a|an|the|on|at|in|to|for|with|from|about|by|under|behind|every|each|once|twice|when|last|this|next|often|again|and|so)\b)/i;

/** Replaces "him" or "her" by the one meant, so that the statement stands alone. */
export function resolveObject(statement: string, lines: readonly string[]): string {
  if (!/^(?:I|we) /i.test(statement)) return statement;
  const pronoun = OBJECT.exec(statement)?.[1]?.toLowerCase();
  // Somebody named in the statement itself is more likely than anybody before.
  if (!pronoun || MENTION_HERE.test(statement)) return statement;
  const meant = onlyOne(
    lines,
    ({ relation }) =>
      !MANY.test(relation) &&
      (ANIMAL.test(relation) || (pronoun === 'her' ? SHE.test(relation) : HE.test(relation))),
  );
  return meant ? statement.replace(OBJECT, `my ${meant.named}`) : statement;
}

/** Texts that tell who a message is about. */
export interface Acquaintance {
  /** The memory's sentences. */
  known: readonly string[];
  /** Preceding lines, nearest last: the person's own and the assistant's. */
  earlier: readonly string[];
}

const SENTENCE_START = /(^|[.!?]\s+|,\s+(?:and|but|so)\s+)(?=(?:she|he|they|her|his|its)\b)/giu;

/** Introduces the person's people where a message only names them or calls them "she". */
export function introducePeople(text: string, { known, earlier }: Acquaintance): string {
  const named = introduceKnownNames(text, known);
  if (!/\b(?:she|he|they|her|his|its)\b/i.test(named)) return named;
  const before = earlier.map((line) => introduceKnownNames(line, known));
  let introduced = '';
  let from = 0;
  for (const start of named.matchAll(SENTENCE_START)) {
    const at = start.index + start[0].length;
    introduced += named.slice(from, at);
    from = at;
    const rest = named.slice(at);
    const resolved = resolvePronoun(rest, [...before, introduced]);
    if (resolved === rest) continue;
    const shared = /^\w+/.exec(rest)?.[0].length ?? 0;
    introduced += resolved.slice(0, resolved.length - (rest.length - shared));
    from = at + shared;
  }
  return introduced + named.slice(from);
}

/** The lines that may have named somebody. In a group or an answer, another speaker's sister is not this speaker's. */
export function earlierLines(
  previous: readonly { role: 'user' | 'assistant'; author: string | null; text: string }[],
  author: string | null,
): string[] {
  return previous
    .filter((line) => line.role === 'assistant' || line.author === author)
    .map(({ role, text }) =>
      role === 'assistant' ? text.replace(/\b(?:my|our)\b/gi, 'the') : withoutOthers(text),
    );
}

/** "Your dog", said by the person, is somebody else's. */
export function withoutOthers(said: string): string {
  return said.replace(/\byour\b/gi, 'the');
}
