import { once } from '../basics/once';
import { english } from './english/english';
import { articleBefore } from './english/write-words';
import { KIN, kinWords } from './kin';
import { NUMBER_WORDS, wordOfNumber } from './lexicon/numbers';

const RELATION = `(?:\\p{Ll}+[ -]){0,2}(?:${KIN})`;
const NAME = "\\p{Lu}[\\p{L}'-]*\\p{L}";
const EACH_NAME = new RegExp(NAME, 'gu');
/** Memories that name somebody: as what, or in what relation. */
const NAMINGS = [
  // "User's best friend Mara lives in Oslo", "User has a dog named Rex", "… with their boyfriend Ken"
  `^\\S+'s (?<one>${RELATION}) (?:(?:is|was) (?:called|named) )?(?<names>${NAME})(?=\\s|$)`,
  `\\b(?:has|found|got|adopted) (?:an?|one) (?<one>${RELATION}) (?:named|called) (?<names>${NAME})(?=\\s|$)`,
  `\\btheir (?<one>${RELATION}) (?<names>${NAME})(?=[\\s,.]|$)`,
  // "User's kids are called Ada and Bo": each is a kid; "User's cousin Al has two kids, Bea (4) and Cy": each is Al's kid.
  `^\\S+'s (?:\\p{Ll}+ )?(?<several>\\p{Ll}+) (?:are|were) (?:called |named )?(?<names>\\p{Lu}[^.;]*)$`,
  `^(?:\\S+'s (?<of>${RELATION}(?: ${NAME})?)|[^\\s']+) (?:has|lives with|shares a \\p{Ll}+ with) (?:[\\p{Ll}\\d]+ ){0,2}?(?<several>\\p{Ll}+)[,:]? (?:named |called )?(?<names>\\p{Lu}[^.;]*)$`,
  `^User is (?<kid>${NAME})'s (?:dad|father|mum|mom|mother|parent)$`,
  `^User (?:is|has been) (?:(?:dating|seeing) (?=\\S+$)|(?:married|engaged) to )(?<partner>${NAME})(?= |$)`,
  `^User and (?<partner>${NAME}) (?:are|got) (?:dating|(?:back )?together|married|engaged)`,
].map((pattern) => new RegExp(pattern, 'u'));
/** Words that say less than "son" or "wife" of the same person. */
const GENERAL = /^(?:kid|child|partner)$/;
/** "boys" is "son": the singular of each word for several people or animals. */
const singulars = once(() => {
  const { plural } = english().inflect;
  const severalOf = (word: string) =>
    word.endsWith('child') ? `${word}ren` : word.endsWith('fish') ? word : plural(word);
  const all = kinWords().map((word) => [severalOf(word), word] as const);
  return new Map([...all, ['boys', 'son'], ['girls', 'daughter'], ['twins', 'kid']]);
});

/** "Son" for "sons"; undefined for a word that is none for several people or animals. */
export const singularOf = (several: string): string | undefined => singulars().get(several);

/** A sentence that counts or names several: "User has two cats named Mo and Pip", "User's dogs are called Ace and Jet". */
const LISTS = new RegExp(
  `^(?<who>\\S+) (?<has>has )?(?:(?<count>${[...NUMBER_WORDS.keys()].join('|')}|\\d+) )?(?<kind>(?:\\p{Ll}+ )??)(?<several>\\p{Ll}+)(?<link> are(?: called| named)?|[,:]| (?:named|called)|$)(?: (?<names>${NAME}(?:, ${NAME})*,? and ${NAME}))?$`,
  'u',
);

const countOf = (count = '') => NUMBER_WORDS.get(count) ?? Number(count);

/** What a sentence that lists names says of the others: "User has a cat named Pip"; null if it does not list this one. */
export function withoutName(sentence: string, name: string): string | null {
  const { who, has, count, kind = '', several = '', link, names = '' } = LISTS.exec(sentence)?.groups ?? {};
  const all = names.split(/, (?:and )?| and /);
  const others = all.filter((one) => one !== name);
  const noun = singulars().get(several);
  if (noun === undefined || others.length === all.length) return null;
  const [only, ...more] = others;
  if (more.length === 0)
    return has
      ? `${who} has ${articleBefore(kind + noun)} ${kind}${noun} named ${only}`
      : `${who} ${kind}${noun} is called ${only}`;
  const number = count === undefined ? '' : `${wordOfNumber(countOf(count) - 1)} `;
  return `${who} ${has ?? ''}${number}${kind}${several}${link} ${new Intl.ListFormat('en-GB').format(others)}`;
}

/** "User has three cats" with one less: "User has two cats"; null if it does not count them, or names them. */
export function withFewer(sentence: string, things: string, number: number): string | null {
  const { who, has, count, kind = '', several = '', names } = LISTS.exec(sentence)?.groups ?? {};
  const noun = singulars().get(several);
  const left = countOf(count) - number;
  if (!has || several !== things || noun === undefined || names !== undefined || !(left > 0)) return null;
  return left === 1
    ? `${who} has ${articleBefore(kind + noun)} ${kind}${noun}`
    : `${who} has ${wordOfNumber(left)} ${kind}${several}`;
}

/** Where a name may be introduced. */
const BEFORE = '(^|[.!?;,:]\\s+|\\b(?:and|but|because|so)\\s+)';

/**
 * The relation of each name in memory: "Mara" is "best friend". A name shared by two is left out.
 *
 * @param known sentences of the memory, about "User" or a participant.
 */
export function parseKnownNames(known: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const shared = new Set<string>();
  const add = (name: string, relation: string) => {
    const held = names.get(name) ?? relation;
    if (GENERAL.test(relation)) names.set(name, held);
    else if (GENERAL.test(held) || relation.endsWith(held)) names.set(name, relation);
    else if (!held.endsWith(relation)) shared.add(name);
  };
  for (const sentence of known)
    for (const pattern of NAMINGS) {
      const { one, several = '', of, kid, partner, names: all } = pattern.exec(sentence)?.groups ?? {};
      const relation = one ?? (kid && 'kid') ?? (partner && 'partner') ?? singulars().get(several);
      for (const name of (all ?? kid ?? partner)?.match(EACH_NAME) ?? [])
        if (relation) add(name, of ? `${of}'s ${relation}` : relation);
    }
  for (const name of shared) names.delete(name);
  return names;
}

/** Introduces known people: "Mara moved to Bergen" becomes "my best friend Mara moved to Bergen". */
export function introduceKnownNames(text: string, known: readonly string[]): string {
  const relations = [...knownNamesIn(text, known)].map(
    ([name, relation]) => [name, `my ${relation}`] as const,
  );
  return introduceNames(text, relations);
}

/** The relation of each name that a text may contain. */
export function knownNamesIn(text: string, known: readonly string[]): Map<string, string> {
  // Most messages contain no name: skip parsing the memories.
  return parseKnownNames(known.filter((one) => one.match(EACH_NAME)?.some((name) => text.includes(name))));
}

/** @param relations each name with what goes before it: "my best friend". */
export function introduceNames(text: string, relations: Iterable<readonly [string, string]>): string {
  let introduced = text;
  for (const [name, relation] of relations) {
    if (!text.includes(name)) continue;
    // "Two kids, Bea and Cy" only lists them.
    const start = new RegExp(
      `${BEFORE}(?=${RegExp.escape(name)}(?:['’]s)?\\s+\\p{Ll})(?!(?<=[,:]\\s+)${RegExp.escape(name)} (?:and|or) \\p{Lu}\\p{Ll})`,
      'gu',
    );
    introduced = introduced.replace(start, `$1${relation} `);
  }
  return introduced;
}
