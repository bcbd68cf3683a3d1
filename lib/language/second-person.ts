import { once } from '@/lib/basics/once';
import { isOther } from './clauses/others';
import { createTree } from './clauses/tree';
import { isForeign as isForeignText } from './detect-language';
import { english } from './english/english';
import { loadIrregularWords } from './english/irregular-words';
import { memorySentences } from './sentences';

const IRREGULAR: Record<string, string> = { is: 'are', has: 'have', was: 'were', does: 'do' };
/** Words between a subject and its verb. */
export const ADVERBS =
  /^(?:always|usually|often|normally|never|sometimes|rarely|seldom|ever|no|longer|also|now|just|mostly|still|only|both|already|once|even|almost|\p{L}+ly)$/u;
/** After these the person is an object, and what follows is not their verb: "gave User books". */
const TAKES_OBJECT =
  /(?:^|\s)(?:(?!(?:some|any|no|every)?thing$|(?:morn|even)ing$)\p{L}+ing|to|for|with|of|at|by|from|about|on|in|like|than|between|near|around|behind|against|g[ai]ves?|given|tells?|told|teach(?:es)?|taught|makes?|made|lets?|helps?|helped|shows?|showed|sends?|sent|buys?|bought|asks?|asked|takes?|took|calls?|called|keeps?|kept|drives?|drove|brings?|brought|wakes?|woke|reminds?|reminded|wants?|wanted|loves?|loved|likes?|liked|knows?|knew|sees?|saw|leaves?|left|got|gets?|cost|costs|owes?|offered|lent)$/u;
const NAMED =
  /(^|\s)User ((?:(?:always|usually|often|never|sometimes|also|now|still|\p{L}+ly) )*)([a-z]+)\b/gu;
/** Verbs that may follow for the same subject: "lives in York and works nights". Listed, because others can look like nouns … */
const JOINED =
  /\b(and|but|or) ((?:also |now |then |never |always |often |still )?)(is|has|was|does|lives|works|likes|loves|enjoys|hates|dislikes|prefers|plays|studies|wants|plans|hopes|owns|speaks|teaches|runs|uses|needs|thinks|feels|makes|takes|goes|reads|writes|eats|knows|keeps|attends|weighs|practises|practices|volunteers)\b/g;
/** … unless an object with an article or owner follows: "is tall and bites your nails" … */
const JOINED_WITH_OBJECT =
  /\b((?:and|but|or) (?:also |often |always )?)(\p{Ll}+s)(?= (?:your|an? (?!lot\b|bit\b)|the (?!size\b))\b)/gu;
/** … or the first verb has no object that they could belong to: "sings and dances", "runs a lot and walks". */
const JOINED_AT_ONCE =
  /^( (?:\p{Ll}+ly |always |usually |often |also |still |sometimes )*\p{Ll}+s(?: (?:a lot|out|up|around|outdoors|often|regularly|well|too much))* (?:and|or|but) (?:(?:also|then|sometimes|often) )?)(\p{Ll}+s)\b/u;
/** "Cooks, bakes and hosts dinners" */
const LISTED = /^ \p{Ll}+s(?:, \p{Ll}+s)+,? (?:and|or) \p{Ll}+s\b/u;
const NO_VERB =
  /^(?:this|his|its|as|across|towards|afterwards|upwards|always|sometimes|besides|unless|less|plus|perhaps|overseas|outdoors|indoors|yes)$/;
const SOMEBODY_ELSE = /\b(?:who|which|that|whose)\b/;

/** It is about the person: "User works at Acme", not "User's sister works at Acme". */
export function isOfPerson(content: string): boolean {
  return /^User\b(?!'s)/.test(content);
}

/**
 * "User works as a nurse" → "You work as a nurse": a memory as shown to the person. "Their" becomes "your" only if the
 * sentence names the person once, at its beginning.
 */
export function toSecondPerson(content: string): string {
  if (isForeign(content)) return withoutSubject(content);
  return memorySentences(content)
    .map((sentence) => sentence.replace(/^.*?(?=[.!]*$)/su, addressed))
    .join(' ');
}

function addressed(content: string): string {
  const expanded = content.replace(/^User and their\b/, "User and User's");
  const shown = isOfPerson(expanded) ? addressSubject(expanded.slice(4)) : nameYou(expanded);
  return shown.replace(/^y/, 'Y');
}

const UNINFLECTED =
  /(?:ed|ing|n['’]t)$|^(?:can|could|may|might|must|shall|should|will|would|cannot|not|and|or|as)$/;
/** This many characters are enough to recognise a language. */
const ENOUGH = 300;
/** Verbs of other languages with the ending of an English one. */
const ENDING_ALIKE = /^(?:es|muss|weiss)$/;

/**
 * Whether a sentence is not English: judged by its verb if it is about the person, since English would inflect it
 * differently; otherwise by its function words.
 */
function isForeign(content: string): boolean {
  // "User's son is called Ben" has as many words of Dutch as of English.
  if (/^User['’]s\b/.test(content)) return false;
  const predicate = /^User(.*)$/s.exec(content)?.[1];
  if (predicate === undefined) {
    const beginning = content.slice(0, ENOUGH);
    return isForeignText(beginning, beginning.toLowerCase().match(/\p{L}+/gu) ?? []);
  }
  const verb =
    predicate
      .slice(0, ENOUGH)
      .split(/[\s,:;.!]+/)
      .find((word) => word !== '' && !ADVERBS.test(word)) ?? '';
  if (/^(?!\p{Script=Latin})\p{L}/u.test(verb) || ENDING_ALIKE.test(verb)) return true;
  return (
    /^\p{Ll}/u.test(verb) &&
    !verb.endsWith('s') &&
    !UNINFLECTED.test(verb) &&
    !loadIrregularWords().verbOf.has(verb)
  );
}

/** Other languages omit the subject, as in a note: "User wohnt in Linz" is shown as "Wohnt in Linz". */
function withoutSubject(content: string): string {
  const rest = content.replace(/^User\s*(?:は|が|는|은|가|이)?\s*(?![の的의])/u, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function addressSubject(predicate: string): string {
  const own = /\bUser\b/.test(predicate) ? nameYou(predicate) : nameYours(predicate);
  const [, ...rest] = agreeJoined(own).split(' ');
  const verb = rest.findIndex((word) => !ADVERBS.test(word));
  return ['You', ...rest.map((word, position) => (position === verb ? agree(word) : word))].join(' ');
}

function agreeJoined(predicate: string): string {
  const end = SOMEBODY_ELSE.exec(predicate)?.index ?? predicate.length;
  const own = predicate
    .slice(0, end)
    .replace(
      JOINED,
      (_, conjunction: string, adverb: string, verb: string) => `${conjunction} ${adverb}${agree(verb)}`,
    )
    .replace(JOINED_WITH_OBJECT, (_, before: string, verb: string) => before + agree(verb))
    .replace(JOINED_AT_ONCE, (_, before: string, verb: string) => before + agree(verb))
    .replace(LISTED, (list) => list.replace(/\p{Ll}+s\b/gu, agree));
  return own + predicate.slice(end);
}

function nameYou(content: string): string {
  const owned = content.replace(/\bUser's\b/g, 'your');
  return owned
    .replace(NAMED, (_, lead: string, adverbs: string, verb: string, position: number) => {
      const isObject = TAKES_OBJECT.test(owned.slice(0, position));
      return `${lead}you ${adverbs}${isObject ? verb : agree(verb)}`;
    })
    .replace(/\bUser\b/g, 'you');
}

function nameYours(content: string): string {
  const other = once(() => firstOther(content));
  return content
    .replace(/\b(?:they|them)\b/g, (word, at: number) => (other() < at ? word : 'you'))
    .replace(/\btheir\b/g, 'your')
    .replace(/\btheirs\b/g, 'yours')
    .replace(/\bthemselves\b/g, 'yourself');
}

/** Where somebody or something is named that a later "they" may mean: "cats" in "User feeds cats because they are hungry". */
function firstOther(predicate: string): number {
  // "User wishes" would be read as wishes of users.
  const subject = predicate.startsWith(' ') ? 'She' : 'User';
  const starts = english()
    .parser.parse(subject + predicate)
    .map(createTree)
    .flatMap((tree) => tree.tokens.filter((_, index) => isOther(tree, index)).map(({ start }) => start))
    .filter((start) => start >= subject.length);
  return Math.min(...starts) - subject.length;
}

function agree(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular) return irregular;
  if (!/^[a-z]+s$/.test(verb) || /(?:ss|us)$/.test(verb) || NO_VERB.test(verb)) return verb;
  if (/(?:sh|ch|x|zz|ss|o)es$/.test(verb)) return verb.slice(0, -2);
  return verb.endsWith('ies') ? `${verb.slice(0, -3)}y` : verb.slice(0, -1);
}
