import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { GROUP } from '@/lib/language/clauses/who';
import { isKin } from '@/lib/language/kin';
import { isNameOfTime, WEEKDAYS } from '@/lib/language/lexicon/names-of-time';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { type ClauseFacts, isSpan, type Somebody, somebodyAt } from './clause-facts';
import { isDemonym } from './demonym';
import { objectWords } from './object-words';
import { phraseAt, renderWords } from './phrase';
import { type Frame, type OwnerKind, type Relation, relations } from './relation';

/** A clause that states a relation. */
export interface Match {
  relation: Relation;
  frame: Frame;
  /** The words of the relation's object, in the order of the text. */
  object: readonly number[];
  /** The word after the preposition that the frame requires. */
  at: number | null;
  /** The person or thing that it is about, if not the user. */
  who: Somebody | null;
  /** What names its kind: the colour in "my favourite colour". */
  kind: string;
}

/** Dependency relations of arguments, which are not statements of their own. */
const ARGUMENTS = new Set(['obl', 'nmod', 'obj', 'xcomp', 'conj', 'amod', 'nsubj', 'root']);

const KINDS = new Set(['kind', 'type', 'sort', 'form', 'style', 'brand', 'piece', 'genre']);

/** Adverbs of degree, which are not the content. */
const DEGREES =
  /^(?:(?:very|new|current|main|biggest|all[- ]time|absolute|personal|single|total|ultimate|number one) )+/;

/** The first relation in the table that a clause states; null if there is none. */
export function matchRelation(facts: ClauseFacts): Match | null {
  if (facts.isUnreal) return null;
  for (const relation of relations().relations) {
    for (const frame of relation.frames) {
      const match = matchFrame(facts, relation, frame);
      if (match) return match;
    }
  }
  return null;
}

function matchFrame(facts: ClauseFacts, relation: Relation, frame: Frame): Match | null {
  const found = fitFrame(facts, relation.of, frame);
  if (!found || found.object.length === 0 || (found.who && isJoined(facts.clause))) return null;
  return { ...found, relation, frame };
}

/** How a clause matches a frame; null if it does not. */
export function fitFrame(
  facts: ClauseFacts,
  of: OwnerKind,
  frame: Frame,
): Pick<Match, 'object' | 'at' | 'who' | 'kind'> | null {
  const who = ownerFor(facts, of, frame);
  if (who === undefined) return null;
  const tenses = facts.isLasting ? [facts.tense, 'lasting'] : [facts.tense];
  if (frame.tense && !tenses.some((tense) => frame.tense?.includes(tense))) return null;
  if (frame.denied !== undefined && frame.denied !== facts.isDenied) return null;
  if (!fitsPredicate(facts, frame)) return null;
  const kind = kindOf(facts, frame);
  if (kind === null) return null;
  const { isOf } = relations();
  const obj = frame.obj || frame.object === 'obj' ? objectOf(facts) : null;
  if (
    obj === undefined ||
    (obj !== null && frame.obj && !namesOf(facts, obj).some((name) => isOf(frame.obj ?? [], name)))
  )
    return null;
  const at = frame.at ? findAt(facts, frame.at) : null;
  if (
    at === undefined ||
    (at !== null && frame.where && !namesOf(facts, at).some((name) => isOf(frame.where ?? [], name)))
  )
    return null;
  const to = frame.to || frame.object === 'to' ? completionOf(facts) : null;
  if (to === undefined || (to !== null && frame.to && !isOf(frame.to, verbAt(facts, to)))) return null;
  const called = frame.object === 'named' ? facts.tree.tokens[obj ?? -1]?.lemma.toLowerCase() : undefined;
  return { object: objectWords(facts, frame, { obj, at, to }), at, who, kind: called ?? kind };
}

/** The owner of the relation; undefined if the clause's subject cannot be it. */
function ownerFor({ clause, who }: ClauseFacts, of: OwnerKind, frame: Frame): Somebody | null | undefined {
  if (frame.isMy) return null;
  if (frame.my) {
    if (!who) return undefined;
    if (of === 'kin') return who.of?.isKin ? who.of : undefined;
    return who.of === null ? null : undefined;
  }
  const isSelf = clause.subjectKind === 'self' || clause.subjectKind === 'together';
  // "We are five" counts people.
  if (isSelf && frame.object === 'number' && GROUP.has(formOf(clause.tree, clause.subject ?? -1)))
    return undefined;
  if (isSelf) return of === 'kin' ? undefined : null;
  if (of === 'self' || !who?.isKin) return undefined;
  return of === 'kin' || !who.isPlural || isCouple(who) ? who : undefined;
}

/** "My mum and dad moved": a statement about both together. */
function isJoined({ tree, subject }: Clause): boolean {
  return (
    subject !== null &&
    tree.tokens[subject]?.xpos !== 'NNS' &&
    tree.childrenBy(subject, 'conj').some((index) => tree.childOf(index, 'nsubj', 'cop') === undefined)
  );
}

const isCouple = ({ relation }: Somebody) => /^(?:grand)?parents$/.test(relation);

function fitsPredicate(facts: ClauseFacts, frame: Frame): boolean {
  const { verb, be, by, beIn, my, isMy, without, tag } = frame;
  const { isOf } = relations();
  const { tree, head, isCopular } = facts;
  if (verb && (isCopular || !isOf(verb, facts.verb))) return false;
  if (by && !tree.childrenBy(head, 'cop').some((index) => isOf(by, tree.tokens[index]?.lemma ?? '')))
    return false;
  if (without && tree.childOf(head, ...without) !== undefined) return false;
  if (tag && !tag.test(tree.tokens[head]?.xpos ?? '')) return false;
  // "I do prefer tea" is not a copula; "we're engaged" is one, whatever the tagger says.
  const isReportedToBe = () =>
    tree
      .childrenBy(head, 'aux:pass', 'aux')
      .some((index) => /^(?:be|get)$/.test(tree.tokens[index]?.lemma ?? ''));
  if (be && !isCopular && facts.verb !== 'be' && !isReportedToBe()) return false;
  const names = be ? namesOf(facts, head) : [];
  if (be && !names.some((name) => isOf(be, name, names.includes('<first_name>')))) return false;
  if (be?.includes('#occupation') && isQuality(tree.tokens[head]?.form ?? '')) return false;
  if (beIn) {
    const preposition = tree.childOf(head, 'case');
    if (!isCopular || preposition === undefined || !beIn.includes(formOf(tree, preposition))) return false;
  }
  return !((my || isMy) && !verb && !isCopular && tree.childOf(head, 'cop', 'aux:pass') === undefined);
}

/** Which thing of the user's is mentioned, if the frame requires one: "" if any will do, null if it does not match. */
function kindOf({ tree, head, clause, who }: ClauseFacts, { my, isMy }: Frame): string | null {
  const { isOf } = relations();
  if (my) {
    if (!who) return null;
    const named = who.relation.replace(DEGREES, '');
    const [first = '', ...rest] = named.split(' ');
    if (isOf(my, first) && rest.length > 0 && first.startsWith('fav')) return rest.join(' ');
    return isOf(my, named.replaceAll(' ', '_')) ? named : null;
  }
  if (!isMy) return '';
  if (clause.subject === null || clause.subjectKind === 'pronoun' || clause.subjectKind === 'you')
    return null;
  // "I'm with my best friend", "my mother is my best friend" do not say what the friend is called.
  const isNamed = tree.childOf(clause.subject, 'nmod:poss') === undefined || !isMy.includes('#kin');
  if (!isNamed || clause.subjectKind === 'self' || tree.childOf(head, 'case') !== undefined) return null;
  const owned = somebodyAt(tree, head);
  if (!owned || owned.of) return null;
  const named = owned.relation.replace(DEGREES, '');
  const [first = '', ...rest] = named.split(' ');
  if (isOf(isMy, first) && rest.length > 0) {
    if (!KINDS.has(owned.noun)) return rest.join(' ');
    // "My favourite kind of film": without what follows, it does not say of what.
    const of = tree.childrenBy(head, 'nmod').find((child) => child > head && clause.words.includes(child));
    return of === undefined
      ? null
      : `${rest.join(' ')} of ${renderWords(tree, phraseAt(tree, of, clause.words))}`;
  }
  // "Easter is my favourite" does not say of what.
  if (first.startsWith('fav')) return null;
  return isOf(isMy, owned.noun) || (isMy.includes('#kin') && owned.isKin) ? named : null;
}

const isCapitalised = (tree: ClauseFacts['tree'], index: number) =>
  /^\p{Lu}/u.test(tree.tokens[index]?.form ?? '');

export function objectOf({ tree, head, clause }: ClauseFacts): number | undefined {
  const isIn = (child: number) => clause.words.includes(child);
  const objects = tree.childrenBy(head, 'obj');
  return (
    objects.find(isIn) ??
    // "A dog called Bean" in "a cat called Tofu and a dog called Bean", which are two statements.
    objects.flatMap((object) => tree.childrenBy(object, 'conj')).find(isIn) ??
    tree
      .childrenBy(head, 'xcomp')
      .find((child) => isIn(child) && /^(?:NOUN|PROPN|ADJ|NUM)$/.test(tree.tokens[child]?.upos ?? '')) ??
    tree.childrenBy(head, 'obl:unmarked', 'nummod').find((child) => isIn(child) && child === head + 1)
  );
}

export function completionOf({ tree, head }: ClauseFacts): number | undefined {
  const next = tree.tokens[head + 1]?.xpos === 'VBG' ? head + 1 : undefined;
  return tree.childOf(head, 'xcomp', 'ccomp') ?? next;
}

export function verbAt({ tree }: ClauseFacts, index: number): string {
  const particle = tree.childOf(index, 'compound:prt');
  const lemma = (tree.tokens[index]?.lemma ?? '').toLowerCase();
  return particle === undefined ? lemma : `${lemma}_${formOf(tree, particle)}`;
}

/** What follows a preposition within the statement. */
export function findAt(facts: ClauseFacts, prepositions: readonly string[]): number | undefined {
  const { tree, head, clause } = facts;
  const start = facts.isCopular ? (clause.subject ?? head) : head;
  return clause.words.find((index) => {
    if (index < start || index === head) return false;
    const preposition = tree
      .childrenBy(index, 'case', 'mark')
      .find((child) => prepositions.includes(formOf(tree, child)));
    // "At sixteen", "for six years": a time.
    const isTime =
      (formOf(tree, preposition ?? -1) === 'at' && tree.tokens[index]?.upos === 'NUM') || isSpan(tree, index);
    return preposition !== undefined && !isTime && isArgument(facts, index);
  });
}

function isArgument({ tree, head }: ClauseFacts, index: number): boolean {
  for (let up = index; up !== head; up = tree.tokens[up]?.head ?? -1)
    if (!ARGUMENTS.has(tree.relationOf(up)) && !(up === index && tree.relationOf(up) === 'advcl'))
      return false;
  return true;
}

const NO_NAMES = wordClass('noFirstNames');
const VEHICLES = wordClass('vehicles');
const QUALITIES = wordClass('qualities');

/** "Catholic", "Brazilian": what somebody is, and neither a name nor a trade. */
const isQuality = (word: string) => QUALITIES.has(word.toLowerCase()) || isDemonym(word);

/** The names of the words of a clause, which every frame asks for. */
const NAMES = new WeakMap<ClauseFacts, Map<number, readonly string[]>>();

/** "We have a choir, i am alto": who gives their name without a capital begins with it, or with a greeting. */
const isInPassing = (tree: Tree, index: number): boolean =>
  !isCapitalised(tree, index) &&
  tree.tokens
    .slice(0, tree.childOf(index, 'nsubj') ?? 0)
    .some(({ upos }) => /^(?:VERB|AUX|NOUN|PRON)$/.test(upos));

/** The names that match a word: its lemma, its form, and compounds with it: "high school". */
function namesOf(facts: ClauseFacts, index: number): readonly string[] {
  const known = NAMES.get(facts) ?? new Map<number, readonly string[]>();
  const names = known.get(index) ?? findNames(facts, index);
  NAMES.set(facts, known.set(index, names));
  return names;
}

function findNames({ tree }: ClauseFacts, index: number): string[] {
  const token = tree.tokens[index];
  if (!token) return [];
  const names = [token.lemma.toLowerCase(), formOf(tree, index)];
  // An age, not a year or a size: "I'm 2016".
  if (token.upos === 'NUM' && !/['’′]|\d{4}/.test(token.form)) names.push('<number>');
  if (tree.childOf(index, 'det', 'nmod:poss', 'nummod') === undefined) {
    names.push('<bare>');
    // "I moved to sales": whoever begins with a capital writes a town with one.
    if (!isCapitalised(tree, 0) || isCapitalised(tree, index)) names.push('<place>');
    if (isCapitalised(tree, index) && !isNameOfTime(token.form)) names.push('<town>');
  }
  // "By the Thames" is where, "by train" how, and no name.
  const isNoName = tree.childOf(index, 'det') !== undefined || VEHICLES.has(formOf(tree, index));
  if (token.upos === 'PROPN' && !isNoName) names.push('<name>');
  // A place is a location, a number a size ("I'm 1850 elo"), and a word with an object was mistagged as a name: "I'm gonna have …".
  const isCalled =
    tree.childOf(index, 'det', 'case', 'nmod:poss', 'amod', 'nummod', 'xcomp', 'ccomp', 'obj') === undefined;
  // "I'm bi", "I've been sober", "I'm goal defence"
  const isState =
    token.form === token.form.toLowerCase() &&
    (NO_NAMES.has(token.form) || tree.childOf(index, 'compound') !== undefined);
  // "I'm Legia Warsaw from my dad": whom one supports.
  const isInherited = tree
    .childrenBy(index, 'nmod', 'obl')
    .some((from) => isKin(tree.tokens[from]?.lemma ?? ''));
  // "She's six weeks Thursday"
  const isDay = WEEKDAYS.includes(formOf(tree, index));
  if (
    token.upos === 'PROPN' &&
    isCalled &&
    !isState &&
    !isInherited &&
    !isDay &&
    !isQuality(token.form) &&
    !isInPassing(tree, index) &&
    // "We're Hazara"
    !/^(?:we|they|you)$/.test(formOf(tree, tree.childOf(index, 'nsubj') ?? -1))
  )
    names.push('<first_name>');
  const start = tree.subtreeOf(index).filter((word) => word < index && index - word <= 2);
  for (const word of start)
    names.push(
      tree.tokens
        .slice(word, index + 1)
        .map(({ form }) => form.toLowerCase())
        .join('_')
        .replaceAll('_-_', '-'),
    );
  return names;
}
