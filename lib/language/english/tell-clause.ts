import type { Clause } from '../clauses/clause';
import type { Tree } from '../clauses/tree';
import type { Inflector } from './inflect';

/** A clause as a sentence of its own. */
export interface ToldClause {
  /** In the third person, about "User": "User lives in York". */
  readonly told: string;
  /** What follows its verb, or what is said to be so, in the third person: "in York", "a nurse". */
  readonly rest: string;
  /** In the speaker's person, with its subject put back and contractions written out: "I live in York". */
  readonly said: string;
}

const USER = 'User';
const SPEAKER = new Set(['i', 'me', 'we', 'us']);
const OWNERS = new Set(['my', 'our']);
const REFLEXIVES = new Set(['myself', 'ourselves']);
const MINE = new Set(['mine', 'ours']);
/** Who may be meant by "their" besides the person. */
const THEY = new Set(['they', 'them', 'their', 'theirs', 'themselves']);
/** Colours a statement without saying more. */
const FILLERS = new Set(
  'actually also just really honestly basically literally definitely obviously personally though too anyway lol lmao haha tbh btw kinda sorta yes yeah yep well so anyways truly absolutely however additionally'.split(
    ' ',
  ),
);
const WRITTEN_OUT = new Map([
  ["n't", 'not'],
  ['nt', 'not'],
  ["'ll", 'will'],
  ['ll', 'will'],
  ['ca', 'can'],
  ['wo', 'will'],
  ['gon', 'going'],
  ['wan', 'want'],
  ['na', 'to'],
  ['ta', 'to'],
  ["'re", 'are'],
  ['re', 'are'],
  ["'ve", 'have'],
  ['ve', 'have'],
  ["'m", 'am'],
  ['m', 'am'],
  ['im', 'I am'],
]);
const PLURAL_BE = new Map([
  ['am', 'is'],
  ['are', 'is'],
  ['were', 'was'],
]);
/** Leads on to nothing at the end, or only says that it holds. */
const LEADS_ON = new Set(['since', 'and', 'but', 'or', 'because', 'so', ',', 'now']);
/** Most words before the subject that are moved behind the statement. */
const MOVED = 6;
/** The same of a part with a verb of its own: "Whenever I visit Europe, …". */
const MOVED_CLAUSE = 12;

/** Adverbs that say when, how often or how surely. */
const WHEN = new Set(
  'now currently recently lately usually sometimes often always never nowadays today tonight tomorrow yesterday previously originally eventually soon maybe perhaps probably hopefully possibly'.split(
    ' ',
  ),
);

type Person = 'first' | 'third';

/** Says clauses as sentences, by the rules of English grammar. @param inflect forms of words */
export function createTeller(inflect: Inflector) {
  return (clause: Clause): ToldClause => ({
    told: say(clause, 'third', inflect),
    rest: restOf(clause, inflect),
    said: say(clause, 'first', inflect),
  });
}

function restOf(clause: Clause, inflect: Inflector): string {
  const { tree, head } = clause;
  const isVerb = /^(?:VERB|AUX)$/.test(tree.tokens[head]?.upos ?? '');
  const words = reorder(
    clause,
    clause.words.filter((index) => !isFiller(clause, index)),
  );
  const from = words.indexOf(
    isVerb ? head : Math.min(...tree.subtreeOf(head).filter((index) => index > finiteOf(tree, head))),
  );
  const isNamed = needsName(clause);
  const singular = singularVerbs(clause);
  const after = withoutLooseEnd(tree, words.slice(from + (isVerb ? 1 : 0)));
  return join(
    tree,
    after.map((index) => ({
      index,
      text: thirdPerson(tree, index, { inflect, isNamed, singular, isFirst: false }),
    })),
  );
}

function say(clause: Clause, person: Person, inflect: Inflector): string {
  const { tree } = clause;
  const singular = singularVerbs(clause);
  const isNamed = needsName(clause);
  const words = withoutLooseEnd(
    tree,
    clause.words.filter((index) => !isFiller(clause, index)),
  );
  const ordered = reorder(clause, words);
  const company = companyOf(clause, person, inflect);
  if (company) {
    const rest = ordered.filter((index) => !company.words.has(index));
    const said = join(
      tree,
      rest.map((index) => ({
        index,
        text:
          person === 'first'
            ? firstPerson(tree, index)
            : thirdPerson(tree, index, { inflect, isNamed: false, singular: new Set(), isFirst: false }),
      })),
    );
    return `${company.text} ${said}`.replace(
      /^(User and .+?) (am|was) /,
      (_, who: string, be: string) => `${who} ${be === 'am' ? 'are' : 'were'} `,
    );
  }
  const write = (index: number, place: number) =>
    person === 'first'
      ? firstPerson(tree, index)
      : thirdPerson(tree, index, { inflect, isNamed, singular, isFirst: place === 0 });
  const pieces = ordered.map((index, place) => {
    const text = write(index, place);
    // What stood first and was moved.
    const isMoved = place > 0 && index === 0 && tree.tokens[index]?.upos !== 'PROPN';
    return { index, text: isMoved ? text.charAt(0).toLowerCase() + text.slice(1) : text };
  });
  const lead = leadOf(clause, person, inflect);
  const body = join(tree, pieces);
  const whole = lead ? `${lead} ${lowerStart(tree, ordered[0], body)}` : body;
  return person === 'third' ? whole.charAt(0).toUpperCase() + whole.slice(1) : whole;
}

/** "My sister and I": the person first, then who else. Null where the subject is another. */
function companyOf(
  clause: Clause,
  person: Person,
  inflect: Inflector,
): { text: string; words: Set<number> } | null {
  const { tree, subject, subjectKind } = clause;
  if (subject === null || subjectKind !== 'together') return null;
  const top =
    tree.relationOf(subject) === 'nsubj' && tree.childOf(subject, 'conj') !== undefined ? subject : tree.root;
  const words = clause.words.filter(
    (index) =>
      index <= Math.max(...tree.subtreeOf(subject)) &&
      (top !== subject || tree.subtreeOf(subject).includes(index)),
  );
  const others = words.filter(
    (index) =>
      !SPEAKER.has(formOf(tree, index)) &&
      tree.relationOf(index) !== 'cc' &&
      tree.tokens[index]?.upos !== 'PUNCT',
  );
  if (others.length === 0 || !words.some((index) => /^(?:i|me)$/.test(formOf(tree, index)))) return null;
  const text = join(
    tree,
    others.map((index) => ({
      index,
      text:
        person === 'first'
          ? lowered(tree, index)
          : OWNERS.has(formOf(tree, index))
            ? 'their'
            : thirdPerson(tree, index, { inflect, isNamed: false, singular: new Set(), isFirst: false }),
    })),
  );
  return { text: person === 'first' ? `${text} and I` : `User and ${text}`, words: new Set(words) };
}

function lowered(tree: Tree, index: number): string {
  const form = firstPerson(tree, index);
  return OWNERS.has(formOf(tree, index)) ? form.toLowerCase() : form;
}

/** The subject that is left out, with the auxiliary that goes with it. */
function leadOf(clause: Clause, person: Person, inflect: Inflector): string {
  if (clause.subject !== null) return '';
  if (clause.sharesWith) {
    const lead = subjectOf(clause.sharesWith, person, inflect);
    return isCopular(clause) ? `${lead} ${copulaOf(clause.sharesWith, person)}` : lead;
  }
  const { tree, head, words } = clause;
  // Something stands where a subject would: the parser missed it.
  if (!/^(?:VERB|AUX|ADV|PART)$/.test(tree.tokens[words[0] ?? -1]?.upos ?? '')) return '';
  const [aux] = tree.childrenBy(head, 'aux', 'cop');
  const first = aux ?? head;
  const tag = tree.tokens[first]?.xpos;
  const form = tree.tokens[first]?.form.toLowerCase();
  if (person === 'first')
    return tag === 'VBG' ? 'I am' : form === 'been' ? 'I have' : form === 'born' ? 'I was' : 'I';
  return tag === 'VBG' ? 'User is' : form === 'been' ? 'User has' : form === 'born' ? 'User was' : USER;
}

/** A word for who somebody is, whose "am" stands with another: "34, a plumber". */
function isCopular({ tree, head }: Clause): boolean {
  return !/^(?:VERB|AUX)$/.test(tree.tokens[head]?.upos ?? '') && tree.childOf(head, 'cop') === undefined;
}

function copulaOf(clause: Clause, person: Person): string {
  const cop = clause.tree.childOf(clause.head, 'cop');
  const written = cop === undefined ? 'am' : writeOut(clause.tree, cop, formOf(clause.tree, cop));
  if (person === 'first' || (clause.subjectKind !== 'self' && clause.subjectKind !== 'together'))
    return written;
  return PLURAL_BE.get(written) ?? written;
}

function subjectOf(clause: Clause, person: Person, inflect: Inflector): string {
  if (clause.subject === null)
    return clause.sharesWith
      ? subjectOf(clause.sharesWith, person, inflect)
      : person === 'first'
        ? 'I'
        : USER;
  const { tree, subject } = clause;
  const words = tree.subtreeOf(subject);
  const pieces = words.map((index, place) => ({
    index,
    text:
      person === 'first'
        ? firstPerson(tree, index)
        : thirdPerson(tree, index, { inflect, isNamed: true, singular: new Set(), isFirst: place === 0 }),
  }));
  return join(tree, pieces);
}

function lowerStart(tree: Tree, index: number | undefined, body: string): string {
  const token = index === undefined ? undefined : tree.tokens[index];
  return token && token.upos !== 'PROPN' && index === 0 ? body.charAt(0).toLowerCase() + body.slice(1) : body;
}

/** The verbs that agree with a single "I" or "we": said of "User", they take the third person. */
function singularVerbs({ tree, head, subject, subjectKind, sharesWith, words }: Clause): Set<number> {
  const found = new Set<number>();
  const add = (predicate: number) => {
    if (tree.childrenBy(predicate, 'mark').some((child) => formOf(tree, child) === 'to')) return;
    const finite = finiteOf(tree, predicate);
    found.add(finite);
    for (const joined of tree.childrenBy(predicate, 'conj'))
      if (
        tree.childOf(joined, 'nsubj') === undefined &&
        (finite === predicate || hasAuxiliary(tree, joined) || tree.tokens[joined]?.xpos === 'VBP')
      )
        add(joined);
  };
  for (const index of words)
    if (isSingleSpeaker(tree, index) && tree.relationOf(index) === 'nsubj')
      add(tree.tokens[index]?.head ?? 0);
  const isShared =
    sharesWith !== null && sharesWith.subject !== null && isSingleSpeaker(tree, sharesWith.subject);
  if (
    subject === null &&
    subjectKind === 'self' &&
    (sharesWith === null || isShared || sharesWith.subject === null)
  )
    add(head);
  else if (subject === null && isShared) add(head);
  return found;
}

function isSingleSpeaker(tree: Tree, index: number): boolean {
  return (
    SPEAKER.has(formOf(tree, index)) &&
    tree.childOf(index, 'conj') === undefined &&
    tree.relationOf(index) !== 'conj'
  );
}

function hasAuxiliary(tree: Tree, index: number): boolean {
  return tree.childOf(index, 'aux', 'cop') !== undefined;
}

/** The word of a predicate that shows its tense. */
export function finiteOf(tree: Tree, predicate: number): number {
  return tree.childrenBy(predicate, 'aux', 'cop')[0] ?? predicate;
}

/**
 * "Their" stands for the person only where it can mean nobody else: where others are spoken of, or the person comes up
 * again, the person is named each time.
 */
function needsName({ tree, subject, subjectKind, sharesWith, words }: Clause): boolean {
  if (subjectKind === 'own' || subjectKind === 'other' || subjectKind === 'pronoun') return true;
  const own = subject ?? sharesWith?.subject ?? null;
  const inSubject = new Set(own === null ? [] : tree.subtreeOf(own));
  return words.some(
    (index) => !inSubject.has(index) && (SPEAKER.has(formOf(tree, index)) || THEY.has(formOf(tree, index))),
  );
}

function formOf(tree: Tree, index: number): string {
  return (tree.tokens[index]?.form ?? '').toLowerCase().replaceAll('’', "'");
}

function isFiller({ tree, head }: Clause, index: number): boolean {
  const token = tree.tokens[index];
  // "I have got a dog" has a dog.
  if (
    token?.form === 'got' &&
    tree.childOf(index, 'obj') !== undefined &&
    tree.childrenBy(index, 'aux').some((aux) => tree.tokens[aux]?.lemma === 'have')
  )
    return true;
  if (!token || index === head) return false;
  return (
    tree.childrenOf(index).every((child) => tree.tokens[child]?.upos === 'PUNCT') &&
    (token.upos === 'INTJ' ||
      token.xpos === 'NFP' ||
      (FILLERS.has(formOf(tree, index)) &&
        tree.relationOf(index) === 'advmod' &&
        !(token.head === index + 1 && tree.tokens[token.head]?.upos === 'ADJ')))
  );
}

/** "I have been freelancing since": a word that leads on to nothing. */
function withoutLooseEnd(tree: Tree, words: number[]): number[] {
  const colon = words.findIndex(
    (index, place) => formOf(tree, index) === ':' && SPEAKER.has(formOf(tree, words[place + 1] ?? -1)),
  );
  if (colon > 0) return words.slice(0, colon);
  const last = words.at(-1);
  return last !== undefined && LEADS_ON.has(formOf(tree, last))
    ? withoutLooseEnd(tree, words.slice(0, -1))
    : words;
}

/** "Every summer we drive to Italy" says first who drives. */
function reorder(clause: Clause, words: readonly number[]): number[] {
  const { tree, subject, subjectKind, head } = clause;
  if (subject === null || subjectKind === 'pronoun' || subjectKind === 'you')
    return dropLooseCommas(tree, [...words]);
  const first = Math.min(...tree.subtreeOf(subject));
  const before = words.filter((index) => index < first);
  const rest = words.filter((index) => index >= first);
  if (subjectKind === 'other') return dropLooseCommas(tree, [...words]);
  return dropLooseCommas(tree, [...rest, ...before.filter((index) => isOfTime(tree, head, index, first))]);
}

/** Part of what opens a statement and says when, or on what condition, it holds; a greeting or a scrap says nothing of it. */
function isOfTime(tree: Tree, head: number, index: number, first: number): boolean {
  let top = index;
  while (top !== head && tree.tokens[top]?.head !== head) {
    const up = tree.tokens[top]?.head ?? -1;
    if (up < 0) return false;
    top = up;
  }
  if (top === head || top >= first) return false;
  const words = tree.subtreeOf(top);
  if (tree.tokens[index]?.upos === 'PUNCT') return false;
  const relation = tree.relationOf(top);
  if (relation === 'obl') return words.length <= MOVED;
  if (relation === 'advcl') return words.length <= MOVED_CLAUSE;
  return relation === 'advmod' && (words.length > 1 || WHEN.has(formOf(tree, top)));
}

function dropLooseCommas(tree: Tree, words: number[]): number[] {
  const isComma = (index: number | undefined) => index !== undefined && tree.tokens[index]?.form === ',';
  return words.filter(
    (index, place) =>
      !isComma(index) || (place > 0 && place < words.length - 1 && !isComma(words[place - 1])),
  );
}

function firstPerson(tree: Tree, index: number): string {
  const form = tree.tokens[index]?.form ?? '';
  return form.toLowerCase() === 'i' ? 'I' : writeOut(tree, index, form);
}

interface Telling {
  inflect: Inflector;
  isNamed: boolean;
  singular: ReadonlySet<number>;
  isFirst: boolean;
}

function thirdPerson(tree: Tree, index: number, { inflect, isNamed, singular, isFirst }: Telling): string {
  const form = tree.tokens[index]?.form ?? '';
  const lower = formOf(tree, index);
  const isTitle = tree.tokens[index]?.upos === 'PROPN' && /^\p{Lu}/u.test(form) && index > 0 && lower !== 'i';
  if (isTitle) return form;
  if (OWNERS.has(lower)) return isNamed || isFirst ? "User's" : 'their';
  if (REFLEXIVES.has(lower)) return 'themselves';
  if (MINE.has(lower)) return isNamed ? "User's" : 'theirs';
  if (SPEAKER.has(lower)) return USER;
  const written = writeOut(tree, index, form);
  return singular.has(index) ? agree(tree, index, written, inflect) : written;
}

function agree(tree: Tree, index: number, written: string, inflect: Inflector): string {
  const token = tree.tokens[index];
  const lower = written.toLowerCase();
  const be = PLURAL_BE.get(lower);
  if (be) return be;
  if (!token || token.xpos === 'MD' || token.xpos === 'VBD' || token.xpos === 'VBN' || token.xpos === 'VBZ')
    return written;
  // What follows "I" is a verb, whatever the tagger took it for: "I sing in a choir".
  if (token.upos !== 'VERB' && token.upos !== 'AUX')
    return /^(?:NN|JJ|VB)$/.test(token.xpos) && SPEAKER.has(formOf(tree, index - 1))
      ? inflect.thirdPerson(lower)
      : written;
  if (lower === 'have' || lower === 'do') return lower === 'have' ? 'has' : 'does';
  return token.xpos === 'VBG' ? written : inflect.thirdPerson(lower);
}

function isPerfect(tree: Tree, index: number): boolean {
  return tree.tokens[index]?.lemma === 'have' || formOf(tree, index + 1) === 'been';
}

/** Contractions in full: "is" or "has" of "'s" as it is used here. */
function writeOut(tree: Tree, index: number, form: string): string {
  const token = tree.tokens[index];
  const lower = formOf(tree, index);
  if (/^'?s$/.test(lower) && token && token.upos !== 'PART')
    return isPerfect(tree, index) ? 'has' : token.lemma === 'be' ? 'is' : form;
  if (/^'?d$/.test(lower) && token) return token.lemma === 'would' ? 'would' : 'had';
  return WRITTEN_OUT.get(lower) ?? form;
}

/** Puts the words together with the gaps that they had; what was moved or written out stands apart. */
function join(tree: Tree, pieces: readonly { index: number; text: string }[]): string {
  let text = '';
  let before: number | null = null;
  for (const { index, text: word } of pieces) {
    const token = tree.tokens[index];
    const last = before === null ? undefined : tree.tokens[before];
    const isGlued =
      token &&
      last &&
      before === index - 1 &&
      last.end === token.start &&
      (word === token.form || /^\p{P}/u.test(word));
    const isCannot = text.endsWith('can') && word === 'not';
    text += text === '' || isGlued || isCannot || /^[,;:.!?]/.test(word) ? word : ` ${word}`;
    before = index;
  }
  return text;
}
