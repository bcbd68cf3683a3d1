import { createTree, formOf, type Tree } from '../clauses/tree';
import { rootOf } from '../comparison/lexicon/relate-words';
import { isDislike, relationClassOf } from '../comparison/relation-class';
import { wordClass } from '../lexicon/word-classes';
import type { SentenceParser } from '../parse/create-parser';
import { type Aim, aimOf } from './aim';
import {
  type AskedTime,
  FORMER,
  formerWords,
  isFormer,
  isForWork,
  isOfPast,
  OCCUPATIONS,
  pastness,
} from './asked-time';
import { isKinWord } from './facts';
import { isDone, isSaidOfWhom, prepositionOf } from './question-shapes';
import { isTimeWord, isVagueTime } from './time-phrases';
import { wishedFor } from './wishes';

/** The part of a fact that a question asks for. */
export type Wanted =
  | 'who'
  | 'whose'
  | 'where'
  | 'when'
  | 'how_long'
  | 'how_often'
  | 'how_many'
  | 'amount'
  | 'age'
  | 'name'
  | 'occupation'
  | 'what'
  | 'reason'
  | 'yes_no'
  | 'all';

/** A content word of a question. */
export interface AskedTerm {
  readonly word: string;
  readonly root: string;
  readonly kind: 'name' | 'noun' | 'verb' | 'other';
  /** Whether an answer must cover it. */
  readonly required: boolean;
  /** "My birthday": the person's own. */
  readonly isMine: boolean;
  /** The term's word in the question, and its verb if it is an object or complement; the fact may use another verb. */
  readonly index: number;
  readonly head: number;
}

/** A question about somebody's life, prepared for matching with facts. */
export interface Asked {
  readonly wanted: Wanted;
  readonly terms: readonly AskedTerm[];
  /** Whose action it asks about: the person's, a named one's, or an unknown one that is asked for. */
  readonly subject: 'self' | 'named' | 'asked';
  /** It asks what somebody or something does to the person: "what scares me?" */
  readonly isOfPerson: boolean;
  readonly aim: Aim;
  /** "Which car", "what colour": the root of the answer's kind; null if it names none. */
  readonly kind: string | null;
  readonly kindWord: string | null;
  /** "Who … with?": the preposition of the answer. */
  readonly preposition: string | null;
  /** "What am I reading?" */
  readonly isGoingOn: boolean;
  readonly past: AskedTime;
  /** "Tea or coffee?" */
  readonly isChoice: boolean;
  /** "What can't I eat?" */
  readonly isDenied: boolean;
}

const WH = new Set('who whom whose what which where when why how'.split(' '));
/** Words before an embedded question that do not change it: "do you remember where …". */
const LEADS = wordClass('leadIntoQuestion');
const SELF = new Set('i me my mine we us our ours myself im'.split(' '));
/** Verbs with little meaning without a complement. */
const LIGHT = wordClass('lightVerbs');
const NEVER_REQUIRED = wordClass('neverRequired');
const INDEFINITE = wordClass('indefinite');
const NAMING = new Set(['name', 'call']);
const PARTS: Readonly<Record<string, Wanted>> = {
  who: 'who',
  whom: 'who',
  whose: 'whose',
  where: 'where',
  when: 'when',
  why: 'reason',
};
const MEASURES: Readonly<Record<string, Wanted>> = {
  long: 'how_long',
  often: 'how_often',
  frequently: 'how_often',
  many: 'how_many',
  much: 'amount',
  old: 'age',
};
const KINDS_OF_PLACE = new Set('city town country place village street address state continent'.split(' '));
/** "What's my address?" asks where. */
const NAMES_OF_PLACE = new Set('address hometown birthplace'.split(' '));
const KINDS_OF_TIME = new Set('day date month year time weekday season'.split(' '));

const ENDS_IN_BEFORE = /,? before(?: that| this| then)?$/i;

/** Parses a question, or a request for a description ("tell me about Ana"); null for any other sentence. */
export function parseAsked(parser: SentenceParser, text: string): Asked | null {
  const about = wishedFor(text);
  // "Do you know my name?"
  const own = /^(?:my|our) (?<what>\p{Ll}+)$/u.exec(about ?? '')?.groups?.what;
  if (own && /^do you/i.test(text) && !isKinWord(own)) return parseAsked(parser, `What is ${about}?`);
  const written = (about ?? fromQuestionWord(parser, text))
    .replace(/[?.!\s]*$/, '')
    .replace(/\b(?:last|family) name\b/i, 'surname')
    .replace(/(?<=\b(?:my|our) )(?:first|full|own|real|given) (?=name\b)/i, '')
    .replace(/^(when|where|who|how|what)s(?= )/i, "$1's")
    // "From which country am I"
    .replace(/^(?:by|in|at|on|for|since|until|till) (?=(?:which|what|when|where) )/i, '')
    .replace(/^(from|to|with) ((?:which|what|whom) .*)$/i, '$2 $1');
  // The parser rarely recognises a final "before".
  const isBefore = ENDS_IN_BEFORE.test(written);
  const [sentence] = parser.parse(written.replace(ENDS_IN_BEFORE, '') + (about ? '' : '?'));
  if (!sentence) return null;
  const tree = createTree(sentence);
  if (about) {
    const isTheirs = tree.tokens.some((_, index) => SELF.has(formOf(tree, index)));
    return { ...read(tree, 'all', -1, new Set()), subject: 'named', aim: isTheirs ? 'life' : 'open' };
  }
  const wh = tree.tokens.findIndex((_, index) => WH.has(formOf(tree, index)));
  if (wh >= 0 && wh <= 1) {
    const asked = readOpen(tree, wh);
    return isBefore ? { ...asked, past: 'only' } : asked;
  }
  const first = tree.tokens.find(({ upos }) => upos !== 'PUNCT' && upos !== 'INTJ' && upos !== 'CCONJ');
  const inverted =
    first?.upos === 'AUX' ||
    /^(?:am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|should)$/i.test(first?.form ?? '');
  return inverted ? read(tree, 'yes_no', -1, new Set()) : null;
}

const ABOUT = /^what (?:else )?(?:do|did) you (?:know|remember|recall) about (?=wh|how)/i;

/** "Do you remember where I live?", "what do you know about where I live?" from "where" onwards. */
export function fromQuestionWord(parser: SentenceParser, text: string): string {
  if (ABOUT.test(text)) return text.replace(ABOUT, '');
  const all = parser.tokenise(text);
  const end = parser.split(text, all)[0]?.end ?? 0;
  const tokens = all.filter((token) => token.end <= end);
  const wh = tokens.findIndex(({ form }) => WH.has(form.toLowerCase()));
  const leads =
    wh > 0 && tokens.slice(0, wh).every(({ form }) => LEADS.has(form.toLowerCase().replace('’', "'")));
  return leads ? text.slice(tokens[wh]?.start ?? 0) : text;
}

function readOpen(tree: Tree, wh: number): Asked {
  const word = formOf(tree, wh);
  const skip = new Set([wh]);
  const part = PARTS[word];
  if (part) return read(tree, part, wh, skip);
  if (word !== 'how') return parseWhat(tree, wh, skip);
  const measure = MEASURES[formOf(tree, wh + 1)];
  if (!measure)
    return read(tree, /^(?:JJ|RB)$/.test(tree.tokens[wh + 1]?.xpos ?? '') ? 'amount' : 'what', wh, skip);
  if (/^(?:money|time)$/.test(formOf(tree, wh + 2))) skip.add(wh + 2);
  return read(tree, measure, wh, skip.add(wh + 1));
}

/** "What" and "which" with what they modify. */
function parseWhat(tree: Tree, wh: number, skip: Set<number>): Asked {
  const kindAt = kindIndex(tree, wh);
  const kind = tree.tokens[kindAt ?? -1]?.lemma.toLowerCase();
  if (kindAt !== null && kind !== undefined) {
    for (let index = wh; index <= kindAt; index++) skip.add(index);
    if (KINDS_OF_PLACE.has(kind)) return read(tree, 'where', wh, skip);
    if (KINDS_OF_TIME.has(kind)) return read(tree, 'when', wh, skip);
    const asked = read(tree, 'what', wh, skip);
    // "Which car do I have?" is answered by "your car is a Fiat".
    const terms = asked.terms.map((term) => ({
      ...term,
      required: term.required && !NEVER_REQUIRED.has(term.word),
    }));
    return { ...asked, terms, kind: rootOf(kind), kindWord: kind };
  }
  const root = tree.tokens[tree.root];
  const isCopular = root?.upos !== 'VERB';
  const indexOf = (words: ReadonlySet<string>, from = 0) =>
    tree.tokens.findIndex(({ lemma }, index) => index >= from && words.has(lemma.toLowerCase()));
  const naming = indexOf(NAMING);
  if (naming >= 0) return read(tree, 'name', wh, skip.add(naming).add(indexOf(NAMING, naming + 1)));
  if (isCopular && indexOf(NAMES_OF_PLACE) >= 0) return read(tree, 'where', wh, skip);
  const age = indexOf(new Set(['age']));
  if (isCopular && age > 0) return read(tree, 'age', wh, skip.add(age));
  const isFormerly = isOfPast(pastness(tree));
  const job = isCopular ? indexOf(OCCUPATIONS, wh + 1) : -1;
  // "My old job" is one before.
  if (job > 0) return read(tree, 'occupation', wh, skip.add(job).add(isFormerly ? job - 1 : job));
  const done = root?.lemma === 'do' ? tree.childrenBy(tree.root, 'obl', 'advcl') : null;
  if (done?.every((child) => isForWork(tree, child) || (isFormerly && isFormer(tree, child))))
    return read(tree, 'occupation', wh, new Set([...skip, tree.root, ...done]));
  return read(tree, 'what', wh, skip);
}

/** "Which car", "what kind of music": the noun's index. */
function kindIndex(tree: Tree, wh: number): number | null {
  let at = wh + 1;
  while (/^(?:ADJ|NUM)$/.test(tree.tokens[at]?.upos ?? '')) at++;
  if (!/^(?:NOUN|PROPN)$/.test(tree.tokens[at]?.upos ?? '')) return null;
  if (/^(?:kind|sort|type|line)$/.test(tree.tokens[at]?.lemma ?? '') && formOf(tree, at + 1) === 'of')
    at += 2;
  while (/^NOUN$/.test(tree.tokens[at + 1]?.upos ?? '') && tree.relationOf(at) === 'compound') at++;
  return at;
}

function read(tree: Tree, wanted: Wanted, wh: number, skip: ReadonlySet<number>): Asked {
  const past = pastness(tree);
  const subject = subjectOf(tree, wh);
  const outside = new Set([...skip, ...(isOfPast(past) ? formerWords(tree) : [])]);
  const terms = tree.tokens.flatMap((_, index): AskedTerm[] => {
    const term = outside.has(index) ? null : parseTerm(tree, index);
    return term ? [wanted === 'yes_no' ? term : turned(tree, term)] : [];
  });
  return {
    wanted,
    terms: terms.some(({ required }) => required)
      ? terms
      : terms.map((term) => ({ ...term, required: !INDEFINITE.has(term.word) && term.word !== 'be' })),
    subject,
    isOfPerson:
      subject === 'asked' && tree.tokens.some((_, index) => /^(?:me|us)$/.test(formOf(tree, index))),
    aim: aimOf(tree, wh),
    kind: null,
    kindWord: null,
    preposition: prepositionOf(tree, wh),
    isGoingOn: tree.tokens.some(({ xpos, upos }) => xpos === 'VBG' && /^(?:VERB|AUX)$/.test(upos)),
    past,
    isChoice: tree.tokens.some((_, index) => formOf(tree, index) === 'or'),
    isDenied: tree.childrenBy(tree.root, 'advmod').some((index) => DENYING.test(formOf(tree, index))),
  };
}

const DENYING = /^(?:not|n't|nt|never)$/;
const DISLIKE = { word: 'dislike', root: rootOf('dislike') };

/** "What don't I like?" asks for what is disliked. */
function turned(tree: Tree, term: AskedTerm): AskedTerm {
  const isDenied = tree.childrenBy(term.index, 'advmod').some((child) => DENYING.test(formOf(tree, child)));
  const isLiking = relationClassOf(term.word) === 'attitude' && !isDislike(term.word);
  return isDenied && isLiking ? { ...term, ...DISLIKE } : term;
}

function parseTerm(tree: Tree, index: number): AskedTerm | null {
  const token = tree.tokens[index];
  const lower = formOf(tree, index);
  // "What does she like?", if it was taken for a preposition.
  const isLike = lower === 'like' && isDone(tree, index);
  // "What does ola do?": a name in small letters.
  const isSubject = token?.upos === 'INTJ' && tree.relationOf(index) === 'nsubj';
  if (!token || !(isLike || isSubject || /^(?:NOUN|PROPN|VERB|ADJ|ADV|NUM)$/.test(token.upos))) return null;
  const lemma = token.lemma.toLowerCase();
  if (SELF.has(lower) || WH.has(lower) || isVagueTime(lower)) return null;
  // "Do for a living", but "living with".
  if (INDEFINITE.has(lower) && token.upos !== 'VERB') return null;
  if (token.upos === 'ADV' && FORMER.has(lower)) return null;
  const kind =
    token.upos === 'PROPN' || isSubject
      ? 'name'
      : token.upos === 'VERB' || isDone(tree, index)
        ? 'verb'
        : token.upos === 'NOUN'
          ? 'noun'
          : 'other';
  const isLight = kind === 'verb' && LIGHT.has(lemma) && NEVER_REQUIRED.has(lemma);
  return {
    word: lower,
    root: rootOf(lemma),
    kind,
    required: !isLight && token.upos !== 'ADV' && !(isTimeWord(lower) && /^(?:JJ|RB)/.test(token.xpos)),
    isMine: tree.childrenBy(index, 'nmod').some((owner) => /^(?:my|our)$/.test(formOf(tree, owner))),
    index,
    head: token.head,
  };
}

function subjectOf(tree: Tree, wh: number): Asked['subject'] {
  const isSubject = (index: number) => tree.relationOf(index) === 'nsubj';
  const isSelf = tree.tokens.some(
    (_, index) => isSubject(index) && index !== wh && /^(?:i|we)$/.test(formOf(tree, index)),
  );
  if (isSelf) return 'self';
  const does = isSubject(wh) && wh !== tree.root && tree.tokens[tree.root]?.upos === 'VERB';
  return does || isSaidOfWhom(tree, wh) ? 'asked' : 'named';
}
