import { once } from '../basics/once';
import { english } from './english/english';
import { KIN, kinWords } from './kin';
import { NUMBER_WORDS, wordOfNumber } from './lexicon/numbers';

/** A memory that names somebody: "User's best friend Mara lives in Oslo", "User has a dog named Rex". */
const GIVES_NAME: readonly RegExp[] = [
  new RegExp(
    `^\\S+'s ((?:\\p{Ll}+[ -]){0,2}(?:${KIN})) (?:(?:is|are|was|were) (?:called|named) )?(\\p{Lu}[\\p{L}'-]*\\p{L})(?=\\s|$)`,
    'u',
  ),
  new RegExp(
    `\\b(?:has|found|got|adopted) (?:an?|one) ((?:\\p{Ll}+[ -]){0,2}(?:${KIN})) (?:named|called) (\\p{Lu}[\\p{L}'-]*\\p{L})(?=\\s|$)`,
    'u',
  ),
  new RegExp(`\\btheir ((?:\\p{Ll}+[ -]){0,2}(?:${KIN})) (\\p{Lu}[\\p{L}'-]*\\p{L})(?=[\\s,.]|$)`, 'u'),
];
/** "User's kids are called Ada and Bo". */
const NAMES_SEVERAL =
  /^\S+'s (?:\p{Ll}+ )?(\p{Ll}+s|children|grandchildren) are (?:called |named )?(\p{Lu}[^.;]*)$/u;
/** "User is Leo's dad" */
const NAMES_KID = /^User is (\p{Lu}[\p{L}'-]*?)'s (?:dad|father|mum|mom|mother|parent)$/u;
/** "User is dating Al", "User and Al are married". */
const NAMES_PARTNER =
  /^User (?:(?:is|has been) (?:(?:dating|seeing) (?=\S+$)|married to |engaged to )(\p{Lu}[\p{L}'-]+)(?= |$)|and (\p{Lu}[\p{L}'-]+) (?:are|got) (?:dating|together|back together|married|engaged))/u;
/** "User has two kids, Ben (4) and Isa": each is a kid; "User's cousin Al has two kids, Bea and Cy": each is Al's kid. */
const GIVES_NAMES = new RegExp(
  `^(?:\\S+'s ((?:\\p{Ll}+[ -]){0,2}(?:${KIN})(?: \\p{Lu}[\\p{L}'-]*)?)|[^\\s']+) (?:has|lives with|shares a \\p{Ll}+ with) (?:two |three |four |five |six |\\d |)(?:\\p{Ll}+ )??(\\p{Ll}+)[,:]? (?:named |called )?(\\p{Lu}[^.;]*)$`,
  'u',
);
/** "boys" is "son": the singular of each word for several people or animals. */
const singulars = once(() => {
  const { plural } = english().inflect;
  const severalOf = (word: string) =>
    word.endsWith('child') ? `${word}ren` : word.endsWith('fish') ? word : plural(word);
  const all = kinWords().map((word) => [severalOf(word), word] as const);
  return new Map([...all, ['boys', 'son'], ['girls', 'daughter']]);
});

/** A sentence that ends with the names of several: "User has two cats named Mo and Pip", "User's dogs are called Ace and Jet". */
const LISTS = new RegExp(
  `^(?<who>\\S+) (?<has>has )?(?:(?<count>${[...NUMBER_WORDS.keys()].join('|')}|\\d+) )?(?<kind>(?:\\p{Ll}+ )??)(?<several>\\p{Ll}+)(?<link> are(?: called| named)?|[,:]| (?:named|called)) (?<names>\\p{Lu}[\\p{L}'-]*(?:, \\p{Lu}[\\p{L}'-]*)*,? and \\p{Lu}[\\p{L}'-]*)$`,
  'u',
);

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
      ? `${who} has ${/^[aeiou]/.test(kind + noun) ? 'an' : 'a'} ${kind}${noun} named ${only}`
      : `${who} ${kind}${noun} is called ${only}`;
  const left = (NUMBER_WORDS.get(count ?? '') ?? Number(count)) - 1;
  const number = count === undefined ? '' : `${wordOfNumber(left)} `;
  return `${who} ${has ?? ''}${number}${kind}${several}${link} ${new Intl.ListFormat('en-GB').format(others)}`;
}

const NAME = /(?<= )\p{Lu}[\p{L}'-]*\p{L}/gu;
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
  for (const sentence of known) {
    const [, parent, several = '', all = ''] = GIVES_NAMES.exec(sentence) ?? [];
    const [, group = '', members = ''] = NAMES_SEVERAL.exec(sentence) ?? [];
    for (const name of members.match(/\p{Lu}[\p{L}'-]*\p{L}/gu) ?? [])
      names.set(name, singulars().get(group) ?? group.replace(/s$/, ''));
    const kid = NAMES_KID.exec(sentence)?.[1];
    if (kid) names.set(kid, 'kid');
    const partner = NAMES_PARTNER.exec(sentence)?.slice(1).find(Boolean);
    if (partner) names.set(partner, 'partner');
    const relation = singulars().get(several);
    for (const name of all.match(/\p{Lu}[\p{L}'-]*\p{L}/gu) ?? [])
      if (relation) names.set(name, parent ? `${parent}'s ${relation}` : relation);
    for (const pattern of GIVES_NAME) {
      const [, relation = '', name = ''] = pattern.exec(sentence) ?? [];
      if (name === '' || group !== '') continue;
      const held = names.get(name) ?? relation;
      if (!held.endsWith(relation) && !relation.endsWith(held)) shared.add(name);
      names.set(name, held.length > relation.length ? held : relation);
    }
  }
  for (const name of shared) names.delete(name);
  return names;
}

/** Introduces known people: "Mara moved to Bergen" becomes "my best friend Mara moved to Bergen". */
export function introduceKnownNames(text: string, known: readonly string[]): string {
  // Most messages contain no name: skip parsing the memories.
  const named = known.filter((sentence) => (sentence.match(NAME) ?? []).some((name) => text.includes(name)));
  let introduced = text;
  for (const [name, relation] of parseKnownNames(named)) {
    // "Two kids, Bea and Cy" only lists them.
    const start = new RegExp(
      `${BEFORE}(?=${RegExp.escape(name)}(?:['’]s)?\\s+\\p{Ll})(?!(?<=[,:]\\s+)${RegExp.escape(name)} (?:and|or) \\p{Lu}\\p{Ll})`,
      'gu',
    );
    introduced = introduced.replace(start, `$1my ${relation} `);
  }
  return introduced;
}
