import { isKindOf, rootOf } from '../comparison/lexicon/relate-words';
import { isEldest, isPersonNoun } from '../kin';
import { ACTIVITIES } from '../lexicon/activities';
import { NUMBER_WORDS } from '../lexicon/numbers';
import { wordClass } from '../lexicon/word-classes';
import type { Analysis } from '../parse/analysis';
import type { TagConfusion } from '../parse/tag-confusion';

const FINITE = /^(?:VBZ|VBP|VBD|MD)$/;
const NOUN = /^NN/;
/** What may come between "'s" and the owned noun. */
const BEFORE_NOUN = /^(?:JJ[RS]?|CD|HYPH|``)$/;
/** Qualities that are mistaken for nouns, and most words before one: "half Welsh", "six foot tall". */
const QUALITIES = wordClass('qualities');
const MOST_BEFORE_QUALITY = 3;
const BESIDE_VERB = /^(?:aux(?::pass)?|cop)$/;
const NEVER = Number.POSITIVE_INFINITY;
const ALWAYS = 1e6;

/** The gain that the tree needs, tuned on the treebank's development part and on chat lines. */
const CLITIC = { owning: 100, owningAsSentence: -1000, alone: -600, aloneAsSentence: -1500 };

/**
 * English tags that only the tree can tell apart: "my mom's a nurse", "ana lives in leeds", "my parents moved to York",
 * "some of my friends smoke".
 */
export const ENGLISH_CONFUSIONS: readonly TagConfusion[] = [
  finiteVerb('NNS NOUN', 'VBZ VERB', -200),
  { from: 'POS PART', to: 'VBZ AUX', leastGain: gainOfClitic, isBorneOut: isPredicate },
  finiteVerb('NNPS PROPN', 'VBZ VERB', -200),
  finiteVerb('VBN VERB', 'VBD VERB', -400),
  finiteVerb('NN NOUN', 'VBP VERB', -200),
  ...(
    [
      ['NNS NOUN', 'VBZ VERB'],
      ['JJ ADJ', 'VBD VERB'],
      ['VBN VERB', 'VBD VERB'],
    ] as const
  ).map(([from, to]) => ({
    from,
    to,
    leastGain: gainOfEffect,
    isBorneOut: (sentence: Analysis, index: number) => isPredicate(sentence, index, /^[cn]subj/),
  })),
  { from: 'VBZ VERB', to: 'NNS NOUN', leastGain: gainOfCompany, isBorneOut: () => true },
  { from: 'VBP VERB', to: 'NN NOUN', leastGain: gainOfOwned, isBorneOut: () => true },
  { from: 'JJS ADJ', to: 'NN NOUN', leastGain: gainOfEldest, isBorneOut: () => true },
  ...['VB VERB', 'VBP VERB', 'VBD VERB', 'VBN VERB', 'RB ADV', 'JJ ADJ', 'JJR ADJ', 'NNP PROPN'].map(
    (from) => ({
      from,
      to: 'NN NOUN',
      leastGain: gainOfTrade,
      isBorneOut: () => true,
    }),
  ),
];

/** "My gaming pals and I played", but "my son cooks and I clean": people whom the speaker joins. */
function gainOfCompany({ xpos }: Analysis, index: number, forms: readonly string[]): number {
  const person = (forms[index] ?? '').toLowerCase().replace(/s$/, '');
  const owner = xpos.lastIndexOf('PRP$', index);
  const isOwned = owner >= 0 && xpos.slice(owner + 1, index).every((tag) => /^(?:NN|JJ|VBG)$/.test(tag));
  const isJoined = /^and$/i.test(forms[index + 1] ?? '') && forms[index + 2] === 'I';
  return isOwned && isJoined && isPersonNoun(person) && !ACTIVITIES.has(person) ? -ALWAYS : NEVER;
}

const AFFECTING = new Set([...wordClass('affecting')].map(rootOf));

/** "Turning thirty scares me", "flying frightens the life out of me": what a gerund does to somebody. */
function gainOfEffect(sentence: Analysis, index: number, forms: readonly string[]): number {
  const isOfGerund = sentence.xpos[0] === 'VBG' && index > 0 && !hasFiniteVerb(sentence);
  const isOnSomebody =
    /^(?:me|us|him|her|them)$/i.test(forms[index + 1] ?? '') ||
    (AFFECTING.has(rootOf(forms[index] ?? '')) && /^(?:my|our|the)$/i.test(forms[index + 1] ?? ''));
  return isOfGerund && isOnSomebody ? -ALWAYS : NEVER;
}

const BE = /^(?:am|is|was|'m|'s)$/i;
const PLACED = /^(?:at|by|for|from|in|near|on|with)$/i;
/** Not "judged", nor a name. */
const UNINFLECTED = /^\p{Ll}+(?<!ed)$/u;
const PROFESSION = rootOf('profession');

/** "I'm chef in a hotel": an occupation without an article. */
function gainOfTrade({ xpos, upos }: Analysis, index: number, forms: readonly string[]): number {
  const isOfSomebody = xpos[index - 2] === 'PRP' && BE.test(forms[index - 1] ?? '');
  const isWhole = (upos[index + 1] ?? 'PUNCT') === 'PUNCT' || PLACED.test(forms[index + 1] ?? '');
  if (!isOfSomebody || !isWhole) return NEVER;
  const form = forms[index] ?? '';
  return UNINFLECTED.test(form) && isKindOf(rootOf(form), PROFESSION) ? -ALWAYS : NEVER;
}

/** "My family and I": a possessive is followed by a noun. */
function gainOfOwned({ xpos }: Analysis, index: number): number {
  return xpos[index - 1] === 'PRP$' ? -ALWAYS : NEVER;
}

/** "My youngest loves frogs": a child, but "my oldest friend", "my oldest and dearest friend". */
function gainOfEldest({ xpos }: Analysis, index: number, forms: readonly string[]): number {
  const isOwned = /^(?:my|our|his|her)$/i.test(forms[index - 1] ?? '');
  const isChild = isOwned && isEldest((forms[index] ?? '').toLowerCase());
  return isChild && !/^(?:NNP?S?|JJ[RS]?|CC|CD|HYPH|VBG|VBN|POS)$/.test(xpos[index + 1] ?? '')
    ? -ALWAYS
    : NEVER;
}

/** "My dad's colour blind", "my son's nine and reads": ends in a quality or a number, which nobody owns. */
function saysQuality({ xpos }: Analysis, index: number, forms: readonly string[]): boolean {
  const after = forms.slice(index + 1, index + 1 + MOST_BEFORE_QUALITY).map((form) => form.toLowerCase());
  const last = after.findIndex(
    (form, at) => (QUALITIES.has(form) || NUMBER_WORDS.has(form)) && !NOUN.test(xpos[index + at + 2] ?? ''),
  );
  return last >= 0 && !xpos.slice(index + 1, index + last + 1).some((tag) => FINITE.test(tag));
}

/** In "mom's a nurse" no noun follows that could be owned; "my mom's happy" has no other verb. */
function gainOfClitic(sentence: Analysis, index: number, forms: readonly string[]): number {
  const { xpos } = sentence;
  let next = index + 1;
  while (BEFORE_NOUN.test(xpos[next] ?? '')) next++;
  // "dinner at Tom's."
  if (sentence.upos.every((tag, at) => at <= index || tag === 'PUNCT')) return NEVER;
  if (isGoverned(sentence, index)) return CLITIC.owning;
  if (saysQuality(sentence, index, forms)) return -ALWAYS;
  // "my daughter's swimming lessons"
  const owns = NOUN.test(xpos[next] ?? '') || (xpos[next] === 'VBG' && NOUN.test(xpos[next + 1] ?? ''));
  if (owns) return hasFiniteVerb(sentence) ? CLITIC.owning : CLITIC.owningAsSentence;
  return hasFiniteVerb(sentence) ? CLITIC.alone : CLITIC.aloneAsSentence;
}

/** "off to my sister's in York": a preposition without a noun before it, unlike "my brother in law's a plumber". */
function isGoverned({ xpos, heads, deprels }: Analysis, index: number): boolean {
  return deprels.some(
    (label, at) =>
      label === 'case' && at < index && heads[at] === heads[index] && !NOUN.test(xpos[at - 1] ?? ''),
  );
}

function finiteVerb(from: string, to: string, least: number): TagConfusion {
  const leastGain = (sentence: Analysis, index: number) => {
    if (isVerbless(sentence, index)) return -NEVER;
    return hasFiniteVerb(sentence) ? NEVER : least;
  };
  return { from, to, leastGain, isBorneOut: isPredicate };
}

const hasFiniteVerb = ({ xpos }: Analysis) => xpos.some((tag) => FINITE.test(tag));

/** The word has a subject without a finite verb: the tree already takes it for one. */
function isVerbless(sentence: Analysis, index: number): boolean {
  const children = sentence.deprels.filter((_, at) => sentence.heads[at] === index);
  return children.includes('nsubj') && !children.some((label) => BESIDE_VERB.test(label));
}

/** The word has a subject, or is joined to one that has. */
function isPredicate({ heads, deprels }: Analysis, index: number, subject = /^nsubj/): boolean {
  const at = BESIDE_VERB.test(deprels[index] ?? '') ? heads[index] : index;
  return deprels.some((label, child) => heads[child] === at && subject.test(label));
}
