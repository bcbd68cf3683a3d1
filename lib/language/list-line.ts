import { once } from '../basics/once';
import { createTree, formOf, type Tree } from './clauses/tree';
import { isKindOf, rootOf } from './comparison/lexicon/relate-words';
import { english } from './english/english';
import { fromSecondPerson, toFirstPerson, withoutMarkup } from './first-person';
import PROFILE from './lexicon/profile-lines.json';

/** "Name: Ellie", "名前：エリ"; "Name is Ellie" with a key that names a thing. */
const KEYED =
  /^([\p{L}\p{N}' -]{1,40}?)\s*([:：=]|(?<= )(?:is|are|[-–—]+)(?= ))\s*(?:(?:called|named) )?(.{1,300}?)\.?$/u;
const NAMES_THING = /^My |\{n\}/;
const WHOSE = /^(?:the |user's |user |your |my |current )+/i;
const NOTHING = new RegExp(`^(?:${PROFILE.nothing})$`, 'iu');
/** A statement of its own: "Likes: I like tea". */
const WITH_SUBJECT = /^(?:i|you|he|she|they|we|user)\b/i;
const DETERMINED = /^(?:an?|the|my|some|no|one|two|three|four|five|\d+|\p{Lu}.*)\b/u;
const STATE = new RegExp(`^(?:${PROFILE.states})\\b(?!:)`, 'iu');
const CAME = new RegExp(`^(?:${PROFILE.came})\\b`, 'iu');
/** Of the first person already, or asked: whom "you" means is open. */
const SPOKEN = /\b(?:i|me|my|mine|myself|we|us|our)\b|\?\s*$/i;
const YOU = /\byou(?:r|rs|rself)?\b/i;
/** "4 May 1990", "May 4, 1990"; not "1990" or "Leeds". */
const DATED = /^(?:\d{1,2}\D|\p{Lu}\p{Ll}+ \d{1,2}\b|\d{4}-)/u;
const AGED = /^\d{1,3} years? old$/i;
const OF_ORIGIN = /^(?:from|into)$/;

const keys = once(() =>
  Object.entries(PROFILE.keys).flatMap(([locale, entries]) =>
    Object.entries(entries).map(([key, sentence]) => ({
      locale,
      key: new RegExp(`^(?:${key})$`, 'iu'),
      sentence,
    })),
  ),
);

/**
 * A line of another assistant's list about the person, as they would say it: "Name: Ellie" becomes "My name is Ellie",
 * "Vegetarian" becomes "I am vegetarian", "It seems you love jazz" becomes "It seems I love jazz". A line that is not about
 * them only loses its bullet.
 */
export function toOwnStatement(line: string): string {
  const plain = withoutMarkup(line);
  const own = parseKeyed(plain) ?? toFirstPerson(line);
  if (own !== plain) return own;
  if (YOU.test(plain)) return !SPOKEN.test(plain) && hasSubject(plain) ? fromSecondPerson(plain) : plain;
  return withSubject(plain) ?? plain;
}

/** "Job: nurse at St Mary's", "my goal - learn Welsh": the sentence that it means; null if its key is unknown. */
export function parseKeyed(line: string): string | null {
  const [, key = '', sign = '', value = ''] = KEYED.exec(line.replaceAll('’', "'")) ?? [];
  if (key === '' || NOTHING.test(value) || WITH_SUBJECT.test(value)) return null;
  const known = keys().find(({ key: pattern }) => pattern.test(key.replace(WHOSE, '')));
  if (!known) return null;
  const { locale, sentence } = known;
  if (/^[ia]/.test(sign) && !NAMES_THING.test(sentence)) return null;
  const [, named = ''] = known.key.exec(key.replace(WHOSE, '')) ?? [];
  // A statement of other languages ends at a comma.
  if (locale !== 'en') return /[,，、;]/.test(value) ? null : sentence.replace('{}', () => value);
  if (sentence.includes('{n}') && !/^\d{1,3}$/.test(value)) return null;
  // "Sister: a nurse"
  if (/called \{\}$/.test(sentence) && !/\p{Lu}/u.test(value.charAt(0)) && !/name$/i.test(key)) return null;
  const tree = treeOf(value);
  if (sentence.includes('{a}') && tree?.tokens[tree.root]?.upos === 'ADJ') return null;
  const fill: Record<string, string> = {
    '{}': value,
    '{list}': joinList(value),
    '{a}': withArticle(value),
    '{n}': value,
    '{on}': DATED.test(value) ? `on ${value}` : /^(?:in|on|at) /i.test(value) ? value : `in ${value}`,
    '{k}': withSmallInitial(named.replace(/'s name$/, '')),
    '{to}': /^VBP?$/.test(tree?.tokens[0]?.xpos ?? '') ? `to ${value}` : value,
    '{is}': /[^s]s$/.test(named) ? 'are' : 'is',
  };
  return sentence.replace(/\{\w*\}/g, (place) => fill[place] ?? place);
}

/** "Wifi password" within a sentence; "PIN" and "OpenAI key" stay. */
function withSmallInitial(text: string): string {
  return /^\p{Lu}\p{Ll}+\b/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** "Hiking, jazz" → "hiking and jazz". */
function joinList(value: string): string {
  const items = value.split(/\s*[,;]\s*/).filter(Boolean);
  const isList =
    items.length > 1 && items.every((item) => item.split(' ').length <= 4 && !/^(?:and|or) /.test(item));
  return isList ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : value;
}

/** "Nurse at St Mary's" → "a nurse at St Mary's"; "two cats" stays. */
function withArticle(value: string): string {
  const start = value.charAt(0).toLowerCase() + value.slice(1);
  const [phrase = ''] = start.split(/ (?:at|in|for|of|with|called|named|and)\b|,/);
  if (DETERMINED.test(start) || /[^s]s$/.test(phrase)) return start;
  return `${/^[aeiou]/i.test(start) ? 'an' : 'a'} ${start}`;
}

function treeOf(text: string): Tree | null {
  const [sentence, ...others] = english().parser.parse(text);
  return sentence && others.length === 0 ? createTree(sentence) : null;
}

function hasSubject(text: string): boolean {
  const tree = treeOf(text);
  return tree?.tokens.some((_, index) => tree.relationOf(index) === 'nsubj') ?? false;
}

/** "Allergic to nuts" → "I am allergic to nuts"; null if the line has a subject, or it is not clear that the person is meant. */
function withSubject(line: string): string | null {
  const tree = treeOf(line);
  if (!tree || tree.tokens.some((_, index) => /^(?:nsubj|csubj)$/.test(tree.relationOf(index)))) return null;
  const lower = line.charAt(0).toLowerCase() + line.slice(1);
  if (CAME.test(line)) return `I was ${lower}`;
  if (STATE.test(line) || AGED.test(line)) return `I am ${lower}`;
  const first = tree.tokens[0];
  const isLong = tree.tokens.length > 1;
  if (isLong && (OF_ORIGIN.test(formOf(tree, 0)) || (first?.xpos === 'VBG' && tree.root === 0)))
    return `I am ${lower}`;
  if (isTrade(tree)) return `I am ${withArticle(line)}`;
  return isLong && first?.upos !== 'PROPN' && isVerbOf(lower) ? toFirstPerson(`User ${lower}`) : null;
}

/** "Nurse at St Mary's", "Software engineer". */
function isTrade(tree: Tree): boolean {
  const { root, tokens } = tree;
  const head = tokens[root];
  const isPhrase = tokens.slice(0, root).every(({ upos }) => /^(?:NOUN|PROPN|ADJ)$/.test(upos));
  return (
    isPhrase &&
    /^NNP?$/.test(head?.xpos ?? '') &&
    isKindOf(rootOf(head?.lemma.toLowerCase() ?? ''), rootOf('profession'))
  );
}

/** "Collects stamps", "Graduated from Leeds": with a subject it is a sentence. */
function isVerbOf(predicate: string): boolean {
  const tree = treeOf(`User ${predicate}`);
  return (
    tree !== null &&
    tree.tokens[tree.root]?.xpos === 'VBZ' &&
    tree.tokens.slice(1, tree.root).every(({ upos }) => upos === 'ADV')
  );
}
