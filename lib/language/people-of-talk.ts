import { analyse } from './analyse';
import { companionsIn, isWithSpeaker } from './clauses/companions';
import { introducedIn } from './clauses/introduced';
import { type Mention, mentionsIn, namesOf } from './clauses/mentions';
import { repairTree } from './clauses/repair-tree';
import type { Tree } from './clauses/tree';
import { isMan, isPet, isWoman } from './kin';
import { introduceKnownNames, introduceNames, knownNamesIn, singularOf } from './known-names';
import type { ParsedSentence } from './parse/parsed-sentence';

/** How far back somebody may have been mentioned: characters of each line, and lines. */
export const LOOKED_BACK = 400;
const MOST_LINES = 14;
/** Messages behind a question of which one may answer it: "it rained here" comes between. */
const MOST_TAKING_UP = 3;

type Gender = Pick<Mention, 'isMan' | 'isWoman'>;

/** A sentence with whom and what it mentions. */
interface Said {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** Who was mentioned in a talk. */
export interface PeopleOfTalk {
  /** Each sentence is parsed once, however many pronouns look back at it. */
  readonly bySentence: Map<string, Said>;
  readonly byLine: Map<string, readonly Said[]>;
  /** Who was called "he" or "she": whoever is "he" is no "she" later. */
  readonly genders: Map<string, Gender>;
  /** The speaker's people and animals by their names; null for a name that two have. */
  readonly byName: Map<string, Mention | null>;
  /** Who does something with the speaker: "Una and I". */
  readonly joined: Set<string>;
  /** Those whom the memory names, for names that the talk does not explain: "Is Una there?" */
  readonly known: ReadonlyMap<string, Mention>;
}

export const nobodyYet = (): PeopleOfTalk => ({
  bySentence: new Map(),
  byLine: new Map(),
  genders: new Map(),
  byName: new Map(),
  joined: new Set(),
  known: new Map(),
});

/** "Does your wife cook?": whether there is one, only the answer says. */
const ASKS_OF_YOURS = /\byour\b.*\?["')\]]*$/iu;
const TAKEN_UP = /\b(?:yes|yeah|yep|yup|s?he|her|him|his|hers|they|them)\b/iu;

/** The sentences of the nearest lines, the last first, without questions that the answer did not take up. */
export function* sentencesBack(lines: readonly string[], people: PeopleOfTalk): Generator<Said> {
  const near = lines.slice(-MOST_LINES);
  for (const [place, line] of [...near.entries()].toReversed()) {
    const next = near.slice(place + 1, place + 1 + MOST_TAKING_UP);
    const isOpen = place < near.length - 2 && !next.some((line) => TAKEN_UP.test(line));
    const said = sentencesOf(line, people).toReversed();
    yield* isOpen ? said.filter(({ text }) => !ASKS_OF_YOURS.test(text)) : said;
  }
}

function sentencesOf(line: string, people: PeopleOfTalk): readonly Said[] {
  const known = people.byLine.get(line);
  if (known) return known;
  const text = analyse(line.slice(-LOOKED_BACK));
  const said = text.parserSentences.map(
    (sentence) => people.bySentence.get(sentence.text) ?? hear(sentence.text, text.parse(sentence), people),
  );
  people.byLine.set(line, said);
  return said;
}

/** Remembers whom a sentence mentions, and by what name. */
export function hear(text: string, parsed: readonly ParsedSentence[], people: PeopleOfTalk): Said {
  const trees = parsed.map(repairTree);
  const mentions = trees.flatMap((tree) => withIntroduced(withRelations(mentionsIn(tree), tree), tree));
  const said = { text, mentions: withOwners(mentions, people) };
  people.bySentence.set(text, said);
  for (const tree of trees)
    for (const { isJoined, ...one } of namedIn(tree, said.mentions)) {
      remember(one, people);
      if (isJoined) people.joined.add(one.text);
    }
  return said;
}

/** "A friend, Una", "someone called Una": one and the same. */
function withIntroduced(mentions: readonly Mention[], tree: Tree): readonly Mention[] {
  const introduced = introducedIn(tree);
  const isOne = (one: Mention) =>
    introduced.some(({ index, name }) => index === one.index || name === one.name);
  return introduced.length === 0 ? mentions : [...mentions.filter((one) => !isOne(one)), ...introduced];
}

/** "Una is my aunt": one and the same. */
function withRelations(mentions: readonly Mention[], tree: Tree): readonly Mention[] {
  const relative = mentions.find(({ isOwn, index }) => isOwn && tree.childOf(index, 'cop') !== undefined);
  const subject = relative && tree.childOf(relative.index, 'nsubj');
  const named = mentions.find(({ index, kind }) => index === subject && kind === 'name');
  if (!relative || !named || relative.name !== '') return mentions;
  const both = { ...relative, name: named.text, text: `${relative.text} ${named.text}` };
  return mentions.flatMap((one) => (one === named ? [] : one === relative ? [both] : [one]));
}

/** "My son and his wife Una", "Tom's wife" after "my son Tom": somebody of the speaker's people is theirs too. */
function withOwners(mentions: readonly Mention[], { byName }: PeopleOfTalk): Mention[] {
  const known: Mention[] = [];
  for (const one of mentions) {
    const gender = { isMan: one.owner === 'his', isWoman: one.owner === 'her' };
    const [only, ...others] = known.filter((before) => fits(before, gender));
    const isOfBefore = (gender.isMan || gender.isWoman) && others.length === 0;
    const owner = isOfBefore ? only : byName.get(one.owner);
    known.push(owner?.isOwn ? { ...one, isOwn: true, text: `${owner.text}'s ${one.called}` } : one);
  }
  return known;
}

function remember(one: Mention, { byName }: PeopleOfTalk): void {
  const held = byName.get(one.name);
  const isSame = held === undefined || held?.text === one.text;
  if (isSame || (held && says(one, held))) byName.set(one.name, one);
  // "My friend Al" and "my uncle Al"
  else if (held && !says(held, one)) byName.set(one.name, null);
}

/** "My best friend Una" says more than "my friend Una", and that more than "Una". */
const says = ({ text }: Mention, less: Mention): boolean =>
  less.kind === 'name' || text.endsWith(less.text.replace(/^my /, ''));

interface Named extends Mention {
  isJoined?: boolean;
}

/** Those of the speaker's people and animals whom a sentence names: each of "my sons Ravi and Kiran". */
function namedIn(tree: Tree, mentions: readonly Mention[]): Named[] {
  const own = mentions
    .filter(({ isOwn }) => isOwn)
    .flatMap((one) =>
      one.isMany ? eachOf(tree, one) : one.name === '' ? [] : [{ ...one, isJoined: one.kind === 'name' }],
    );
  const companions = companionsIn(tree).map((one) => ({
    ...one,
    text: one.name,
    isOwn: true,
    isJoined: isWithSpeaker(tree, one.index),
  }));
  return [...own, ...companions];
}

function eachOf(tree: Tree, several: Mention): Mention[] {
  const noun = singularOf(tree.tokens[several.index]?.form.toLowerCase() ?? '');
  if (noun === undefined) return [];
  const whose = several.text.replace(/\S+$/, '');
  return namesOf(tree, several.index).map((name) => ({
    ...several,
    name,
    noun,
    text: `${whose}${noun} ${name}`,
    isMany: false,
  }));
}

/** Who is meant by what a sentence mentions: "Una" may be "my sister Una", and a woman. */
export function recognise({ text, mentions }: Said, { byName, genders, known }: PeopleOfTalk): Mention[] {
  const heldAs = (name: string) => {
    const held = byName.get(name);
    return held === undefined || held?.kind === 'name' ? (known.get(name) ?? held) : held;
  };
  const all = mentions.map((one) => {
    const named = one.kind === 'name' ? (heldAs(one.name) ?? one) : one;
    return { ...withGender(named, text), ...genders.get(named.text) };
  });
  return all.filter(({ text }, place) => all.findIndex((other) => other.text === text) === place);
}

/** "My partner is a chef, so he is out": whom the sentence itself calls "he" is no "she". */
function withGender(mention: Mention, sentence: string): Mention {
  const { isMan, isWoman } = genderIn(sentence);
  const isOpen = mention.kind === 'person' && !mention.isMan && !mention.isWoman && isMan !== isWoman;
  return isOpen ? { ...mention, isMan, isWoman } : mention;
}

const genderIn = (sentence: string): Gender => ({
  isMan: /\b(?:he|his|him)\b/i.test(sentence),
  isWoman: /\b(?:she|her|hers)\b/i.test(sentence),
});

const fits = ({ kind, isMany, isMan, isWoman }: Mention, gender: Gender): boolean =>
  kind !== 'thing' && !isMany && !(gender.isMan ? isWoman : isMan);

/** Every step of a turn looks back at the same lines: they are read once. */
const talks = new WeakMap<readonly string[], { known: readonly string[]; lines: readonly string[] }>();
const read = new WeakMap<readonly string[], PeopleOfTalk>();

/** The lines before a message, nearest last, with what is known of the names in them. */
export function linesBefore(earlier: readonly string[], known: readonly string[]): readonly string[] {
  const held = talks.get(earlier);
  if (held?.known === known) return held.lines;
  const lines = earlier.map((line) => introduceKnownNames(line, known));
  talks.set(earlier, { known, lines });
  return lines;
}

/** Whom the memory says to be the speaker's, of those whom the nearest lines name: "my brother Tom". */
function peopleKnown(lines: readonly string[], known: readonly string[]): ReadonlyMap<string, Mention> {
  const near = known.length === 0 ? '' : lines.slice(-MOST_LINES).join(' ');
  return new Map(
    [...knownNamesIn(near, known)].map(([name, relation]) => {
      const noun = relation.split(' ').at(-1) ?? '';
      const called = `${relation} ${name}`;
      const kind = isPet(noun) ? 'animal' : 'person';
      const gender = { isWoman: isWoman(noun), isMan: isMan(noun) };
      const one = {
        index: -1,
        text: `my ${called}`,
        name,
        owner: '',
        called,
        noun,
        kind,
        isMany: false,
      } as const;
      return [name, { ...one, ...gender, isOwn: true }];
    }),
  );
}

/**
 * Who was mentioned in lines; what a message then adds is its own.
 *
 * @param known sentences of the memory, about those whom the lines or the message only name.
 */
export function peopleIn(
  lines: readonly string[],
  known: readonly string[] = [],
  message = '',
): PeopleOfTalk {
  const people = read.get(lines) ?? nobodyYet();
  if (!read.has(lines)) readTalk(lines, people);
  read.set(lines, people);
  return {
    known: peopleKnown([...lines, message], known),
    bySentence: new Map(people.bySentence),
    byLine: new Map(people.byLine),
    genders: new Map(people.genders),
    byName: new Map(people.byName),
    joined: new Set(people.joined),
  };
}

/** Reads what was said before: who has which name, and who was called "he" or "she". */
function readTalk(lines: readonly string[], people: PeopleOfTalk): void {
  const before: Said[] = [];
  for (const said of lines.slice(-MOST_LINES).flatMap((line) => sentencesOf(line, people))) {
    const gender = genderIn(said.text);
    before.unshift(said);
    if (gender.isMan !== gender.isWoman) noteGender(before, gender, people);
  }
}

/** The only one of the nearest sentence with anybody who fits is a woman if called "she". */
function noteGender(sentences: readonly Said[], gender: Gender, people: PeopleOfTalk): void {
  for (const said of sentences) {
    const [meant, ...others] = recognise(said, people).filter((one) => fits(one, gender));
    if (!meant) continue;
    if (others.length === 0 && meant.isOwn) people.genders.set(meant.text, gender);
    return;
  }
}

/** Introduces those whom the talk has named: "Una moved" after "my sister Una" is "my sister Una moved". */
export function introduceNamed(sentence: string, { byName }: PeopleOfTalk): string {
  const relations = [...byName].flatMap(([name, one]) =>
    one && one.kind !== 'name' && one.text.endsWith(` ${name}`)
      ? [[name, one.text.slice(0, -name.length - 1)] as const]
      : [],
  );
  return introduceNames(sentence, relations);
}

/** Whether such a word is the name of somebody in the speaker's life, and surely of a person: whoever is "she" is no shop. */
export function isCompanion(word: string, { byName, genders, joined }: PeopleOfTalk): boolean {
  const one = byName.get(word);
  return one?.kind === 'name' && (genders.has(one.text) || joined.has(one.text));
}
