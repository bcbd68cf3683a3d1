import type { Clause } from '@/lib/language/clauses/clause';
import { findRunOn } from '@/lib/language/clauses/run-on';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { mentionsSpeaker } from '@/lib/language/clauses/who';
import { finiteOf } from '@/lib/language/english/tell-clause';
import { isErrand } from './errand';
import { isTorn } from './is-torn';
import { leavesUnnamed } from './leaves-unnamed';
import type { Statement } from './statement';

/** Why a statement cannot stand by itself; null where it can. */
export type Incomplete =
  | 'no_predicate'
  | 'imperative'
  | 'addressed'
  | 'not_of_the_person'
  | 'points_elsewhere'
  | 'breaks_off'
  | 'thin'
  | 'conditional'
  | 'errand'
  | 'garbled'
  | 'asks';

const words = (list: string) => new Set(list.split(' '));

/** Verbs with which a statement begins where "I" is left out; others without a subject are requests. */
const LEFT_OUT = words('love like prefer hate miss live work');
const ADDRESSED = words('you your u ur ya yours yourself yourselves');
const ENDS_OPEN = words(
  'and or but because so if that which who when while the a an my our your to of in on at for with from by about as than is are was were be am has have very too into',
);
/** Leave open what they stand before. */
const STRANDED = words('of for with to at from about as than by');
/** Name no thing unless it is said of which kind. */
const VAGUE = words('thing stuff something anything everything lot bit way one following rest same');
/** Say little without what they are done to. */
const NEEDS_OBJECT = words(
  'have make take get want use put keep give bring find need like love hate enjoy prefer buy own do say tell mean let call add own receive include involve visit see watch hear meet',
);

const SAYS = words('say tell mean let put bring give mention check ask share');

/** Say nothing without what is done or had, whenever and wherever it was. */
const DONE_TO = words(
  'do have use want need like love hate enjoy prefer own include involve receive mean let state choose',
);

/** Words of a statement like "Working nights again", whose "I am" is left out. */
const LONGEST_LEFT_OUT = 10;

/** Why a statement is no whole sentence about the person, by its parse. */
export function incompleteBecause({ clause, told, asks }: Statement): Incomplete | null {
  const { tree, subject, subjectKind } = clause;
  if (asks || isInverted(clause)) return 'asks';
  if (!isPredicate(clause)) return 'no_predicate';
  if (subject === null && clause.sharesWith === null && isRequest(clause)) return 'imperative';
  if (subject === null && clause.sharesWith === null && isGerund(clause)) return 'garbled';
  if (subjectKind === 'you' || clause.words.some((index) => ADDRESSED.has(formOf(tree, index))))
    return 'addressed';
  if (subjectKind === 'pronoun') return 'points_elsewhere';
  if (leavesUnnamed(clause)) return 'points_elsewhere';
  if (leavesUnsaid(clause)) return 'points_elsewhere';
  if (isConditional(clause)) return 'conditional';
  if (isErrand(clause)) return 'errand';
  if (breaksOff(clause)) return 'breaks_off';
  if (isThin(clause)) return 'thin';
  if (isOfSeveral(clause) || (subject === null && !/^User\b/.test(told))) return 'garbled';
  if (
    /\bUser (?:User|is (?:is|are|was))\b|^User's (?:is|are|was|were|has|have)\b|\b(?:idk|lol|lmao|tbh)\b|\b(?:is|are|has) User \p{L}/u.test(
      told,
    ) ||
    findRunOn(tree, clause.head, clause.words) !== null ||
    isMisread(clause, told) ||
    isTorn(clause)
  )
    return 'garbled';
  return subjectKind === 'other' && !mentionsSpeaker(clause) ? 'not_of_the_person' : null;
}

/** "We are all early risers" cannot be said of one. */
function isOfSeveral({ tree, head, subject }: Clause): boolean {
  return (
    subject !== null &&
    formOf(tree, subject) === 'we' &&
    tree.tokens[head]?.xpos === 'NNS' &&
    tree.childOf(head, 'cop') !== undefined &&
    tree.childOf(head, 'case') === undefined
  );
}

function isPredicate({ tree, head, subject, sharesWith }: Clause): boolean {
  const token = tree.tokens[head];
  if (!token) return false;
  if (tree.childOf(head, 'cop') !== undefined) return true;
  if (token.upos !== 'VERB' && token.upos !== 'AUX')
    return sharesWith !== null ? token.upos !== 'ADV' : isVerbOfSpeaker(tree, head, subject);
  const finite = tree.tokens[finiteOf(tree, head)];
  // "The man living there": a participle alone tells nothing of anybody named before it.
  return subject === null || finite?.xpos !== 'VBG';
}

function isRequest({ tree, head }: Clause): boolean {
  const token = tree.tokens[head];
  const finite = tree.tokens[finiteOf(tree, head)];
  if (!token || !finite) return true;
  if (token.upos !== 'VERB') return finite.xpos !== 'VBD' && !/^been$/i.test(finite.form);
  if (/^VB[DNG]$/.test(finite.xpos)) return false;
  return !LEFT_OUT.has(token.lemma) || tree.childOf(head, 'obj', 'xcomp', 'obl') === undefined;
}

/** "I sing in a choir": what follows "I" is a verb, whatever the tagger took it for. */
function isVerbOfSpeaker(tree: Tree, head: number, subject: number | null): boolean {
  if (subject === null || !/^(?:i|we)$/.test(formOf(tree, subject))) return false;
  return tree.tokens.slice(subject + 1, head).every(({ upos }) => upos === 'ADV');
}

/** "Going blonde does come with challenges": what looks like "I am going" is what is spoken of. */
function isGerund({ tree, head, words: said }: Clause): boolean {
  const finite = tree.tokens[finiteOf(tree, head)];
  if (finite?.xpos !== 'VBG') return false;
  return (
    said.length > LONGEST_LEFT_OUT ||
    said.some((index) => index !== head && /^(?:VB[DPZ]|MD)$/.test(tree.tokens[index]?.xpos ?? ''))
  );
}

/** "Are we there", "what I like". */
function isInverted({ tree, head, subject, words: said }: Clause): boolean {
  if (subject === null) return false;
  const first = Math.min(...tree.subtreeOf(subject));
  const finite = finiteOf(tree, head);
  const isBefore = finite < first && (tree.tokens[finite]?.upos === 'AUX' || finite !== head);
  if (isBefore) return true;
  return (
    tree.childOf(subject, 'acl:relcl') === undefined &&
    /^(?:what|who|whom|whose|which|where|how|why)$/.test(formOf(tree, said[0] ?? 0))
  );
}

/** The parse does not fit together, or what was cut away leaves an end open. */
function isMisread({ tree, head }: Clause, told: string): boolean {
  // "Loves makes dinner": two verbs that nothing joins.
  const next = tree.tokens[head + 1];
  const isTornVerb =
    tree.tokens[head]?.upos === 'VERB' &&
    /^VB[DZ]$/.test(next?.xpos ?? '') &&
    !/^(?:dis)?like$/.test(next?.lemma ?? '') &&
    /^(?:compound|amod|nmod|appos|flat|nummod|case|det)$/.test(tree.relationOf(head + 1));
  // "The little that we do for ourselves helps us", read as "we do, for ourselves helps us".
  const isOwnSubject = tree.tokens.some(
    (_, index) => /^(?:my|our)sel(?:f|ves)$/.test(formOf(tree, index)) && tree.relationOf(index) === 'nsubj',
  );
  const count = (sign: RegExp) => told.match(sign)?.length ?? 0;
  return (
    isTornVerb ||
    isOwnSubject ||
    count(/["“”]/g) % 2 === 1 ||
    count(/\(/g) !== count(/\)/g) ||
    /\beither\b(?!.*\bor\b) \p{L}/u.test(told)
  );
}

/** "I'll get a dog if we move": nobody said that it will be so. "I get headaches if I skip coffee" is so. */
function isConditional({ tree, head, subjectKind, words: said }: Clause): boolean {
  const finite = tree.tokens[finiteOf(tree, head)];
  const depends = said.some(
    (index) => /^(?:if|unless)$/.test(formOf(tree, index)) && tree.relationOf(index) === 'mark',
  );
  if (finite?.xpos !== 'MD') return false;
  // "My boyfriend would go crazy": if something were so that the talk tells.
  return (
    depends ||
    (subjectKind !== 'self' && /^(?:would|'d|d|should|could|might)$/.test(formOf(tree, finiteOf(tree, head))))
  );
}

function breaksOff({ tree, words: said, head }: Clause): boolean {
  const last = said.at(-1);
  if (last === undefined) return true;
  const token = tree.tokens[last];
  // "My normal shower + …", "near where"
  if (/^[+/&=]$/.test(formOf(tree, last + 1)) || /^W/.test(token?.xpos ?? '')) return true;
  // "The house I live in" may end so, "speaking of" may not.
  const isRelative = said.some(
    (index) => tree.relationOf(index) === 'acl' || tree.relationOf(index) === 'xcomp',
  );
  if (
    token?.upos === 'ADP' &&
    token.xpos === 'IN' &&
    last !== head &&
    !isRelative &&
    STRANDED.has(formOf(tree, last))
  )
    return true;
  const isParticle =
    token?.xpos === 'RP' ||
    last === head ||
    tree.relationOf(last) === 'obl' ||
    tree.relationOf(last) === 'advmod';
  // "Hands-on" is one word.
  return ENDS_OPEN.has(formOf(tree, last)) && !isParticle && formOf(tree, last - 1) !== '-';
}

/** "Things" and "the way", with nothing that says which. */
function isVague(tree: Tree, index: number, said: readonly number[]): boolean {
  return (
    (VAGUE.has(tree.tokens[index]?.lemma ?? '') || VAGUE.has(formOf(tree, index))) &&
    tree
      .childrenOf(index)
      .every((child) => !said.includes(child) || /^(?:det|punct|case)$/.test(tree.relationOf(child)))
  );
}

/** "I'm a big fan", "it's part": of what, is not said. */
function isHalfNamed(tree: Tree, head: number, said: readonly number[]): boolean {
  return (
    /^(?:fan|part|member|half|side|kind|type|sort|one|example|reason|result)$/.test(
      tree.tokens[head]?.lemma ?? '',
    ) &&
    !tree
      .childrenBy(head, 'nmod', 'compound', 'nmod:poss', 'acl', 'obl', 'appos')
      .some((child) => said.includes(child))
  );
}

/** "User currently works": a verb alone says nothing that one would look up. */
function isThin({ tree, head, subject, subjectKind, words: said }: Clause): boolean {
  const token = tree.tokens[head];
  // "I'm stronger": than when, or than whom?
  const isCompared =
    token?.xpos === 'JJR' &&
    !said.some((index) => index > head && !/^(?:ADV|PUNCT)$/.test(tree.tokens[index]?.upos ?? ''));
  if (token?.upos !== 'VERB') return said.length < 2 || isCompared || isHalfNamed(tree, head, said);
  // "A brother called Tom" of "a sister called Ann and a brother called Tom", which are two statements.
  const joined = tree.childrenBy(head, 'obj').flatMap((object) => tree.childrenBy(object, 'conj'));
  const added = [
    ...tree.childrenBy(head, 'obj', 'iobj', 'obl', 'xcomp', 'ccomp', 'advcl', 'conj'),
    ...joined,
  ].filter((child) => said.includes(child) && !isVague(tree, child, said));
  // "Alex and I argued": with whom is enough.
  const hasCompany =
    subject !== null &&
    (subjectKind === 'together' || subjectKind === 'self') &&
    tree.subtreeOf(subject).length > 1;
  if (added.length > 0 || hasCompany) return false;
  const isNegated = said.some((index) => /^(?:n't|nt|not|never|no)$/.test(formOf(tree, index)));
  const isSaidHow = tree
    .childrenBy(head, 'advmod')
    .some(
      (child) =>
        tree.tokens[child]?.xpos !== 'RP' &&
        !/^(?:up|down|off|out|away|over|on|in|around|back|as|so|then)$/.test(formOf(tree, child)),
    );
  return NEEDS_OBJECT.has(token.lemma) || (subjectKind !== 'own' && !isNegated && !isSaidHow);
}

/** "I just wanted to check in", "I like the following", "I did when I was small": the matter is not said. */
function leavesUnsaid({ tree, head, words: said }: Clause): boolean {
  const token = tree.tokens[head];
  if (token?.upos !== 'VERB' && token?.upos !== 'AUX') return false;
  const all = tree
    .childrenBy(head, 'obj', 'iobj', 'obl', 'xcomp', 'ccomp', 'advcl', 'conj')
    .filter((child) => said.includes(child));
  const [done] = all;
  if (all.length > 0 && all.every((child) => isVague(tree, child, said))) return true;
  if (
    all.length === 1 &&
    done !== undefined &&
    tree.relationOf(done) === 'xcomp' &&
    SAYS.has(tree.tokens[done]?.lemma ?? '')
  )
    return tree
      .childrenOf(done)
      .every(
        (child) => !said.includes(child) || /^(?:mark|advmod|punct|compound)$/.test(tree.relationOf(child)),
      );
  const isDone = (child: number) =>
    /^(?:obj|xcomp|ccomp|conj)$/.test(tree.relationOf(child)) ||
    // "I hate when people shout"
    tree
      .childrenBy(child, 'advmod')
      .some((when) => formOf(tree, when) === 'when' && DONE_TO.has(token.lemma) && token.lemma !== 'do');
  return (
    DONE_TO.has(token.lemma) &&
    !tree.childrenBy(head, 'obj', 'xcomp', 'ccomp', 'conj', 'advcl').some(isDone) &&
    tree.childOf(head, 'nsubj:pass', 'aux:pass') === undefined
  );
}
