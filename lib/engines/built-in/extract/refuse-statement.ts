import type { Clause } from '@/lib/language/clauses/clause';
import { findRunOn } from '@/lib/language/clauses/run-on';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { mentionsSpeaker } from '@/lib/language/clauses/who';
import { finiteOf } from '@/lib/language/english/tell-clause';
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
  | 'garbled'
  | 'asks';

const words = (list: string) => new Set(list.split(' '));

/** Verbs with which a statement begins where "I" is left out; others without a subject are requests. */
const LEFT_OUT = words('love like prefer hate miss live work');
const ADDRESSED = words('you your u ur ya yours yourself yourselves');
/** Stand for something said elsewhere. */
const POINTING = words('it this that these those them one ones so here there same such her him he she they');
const ENDS_OPEN = words(
  'and or but because so if that which who when while the a an my our your to of in on at for with from by about as than is are was were be am has have very too into',
);
/** Say little without what they are done to. */
const NEEDS_OBJECT = words(
  'have make take get want use put keep give bring find need like love hate enjoy prefer buy own do say tell mean let call add own receive include involve visit see watch hear meet',
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
  if (subjectKind === 'other' && !mentionsSpeaker(clause)) return 'not_of_the_person';
  if (pointsElsewhere(clause) || speaksOfUnnamed(clause)) return 'points_elsewhere';
  if (isConditional(clause)) return 'conditional';
  if (breaksOff(clause)) return 'breaks_off';
  if (isThin(clause)) return 'thin';
  if (isOfSeveral(clause) || (subject === null && !/^User\b/.test(told))) return 'garbled';
  return /\bUser (?:User|is (?:is|are|was))\b|^User's (?:is|are|was|were|has|have)\b/.test(told) ||
    findRunOn(tree, clause.head, clause.words) !== null
    ? 'garbled'
    : null;
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
  return subject !== null && subject === head - 1 && /^(?:i|we)$/.test(formOf(tree, subject));
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

/** What it speaks of was named elsewhere: "I love it", "I went there". */
function pointsElsewhere({ tree, head, words: said }: Clause): boolean {
  // "I like it when it rains" says what is liked.
  const it = tree.childrenBy(head, 'obj').find((child) => formOf(tree, child) === 'it');
  if (it !== undefined && formOf(tree, it + 1) === 'when') return false;
  const places = [head, ...tree.childrenBy(head, 'xcomp', 'ccomp', 'conj')];
  // "Allergic to cats and can't be around them": what is meant stands before.
  const isNamedBefore = (place: number) =>
    place !== head &&
    said.some(
      (index) => index < place && index > head - 1 && /^(?:NOUN|PROPN)$/.test(tree.tokens[index]?.upos ?? ''),
    );
  return (
    places
      .filter((place) => !isNamedBefore(place))
      .some((place) =>
        tree
          .childrenBy(place, 'obj', 'iobj', 'obl', 'advmod', 'xcomp', 'nsubj')
          .some(
            (child) =>
              said.includes(child) &&
              POINTING.has(formOf(tree, child)) &&
              tree
                .childrenOf(child)
                .every((under) => ['case', 'advmod', 'punct'].includes(tree.relationOf(under))) &&
              !(formOf(tree, child) === 'so' && tree.relationOf(child) === 'advmod'),
          ),
      ) ||
    (POINTING.has(formOf(tree, head)) && tree.childOf(head, 'nmod', 'acl') === undefined)
  );
}

/** "I visit her", "I love his songs", "a recipe for these": nobody and nothing in the statement is meant. */
function speaksOfUnnamed({ tree, head, words: said }: Clause): boolean {
  return said.some((index, place) => {
    const form = formOf(tree, index);
    const isSomebody = /^(?:he|she|him|her|his|hers)$/.test(form);
    const isSeveral = /^(?:they|them|their|theirs)$/.test(form);
    const isBare =
      /^(?:this|that|these|those)$/.test(form) &&
      tree.tokens[index]?.xpos === 'DT' &&
      /^(?:nmod|obl|obj)$/.test(tree.relationOf(index)) &&
      tree.childrenOf(index).every((child) => tree.relationOf(child) === 'case');
    if (isBare) return true;
    if (!isSomebody && !isSeveral) return false;
    const named = said
      .slice(0, place)
      .flatMap((before) => (before === head ? [] : (tree.tokens[before] ?? [])));
    if (isSomebody) return !named.some((token) => /^(?:NOUN|PROPN)$/.test(token.upos));
    return !named.some(
      (token) => /^NNP?S$/.test(token.xpos) || /^(?:people|everybody|everyone|and)$/i.test(token.form),
    );
  });
}

/** "I'll get a dog if we move": nobody said that it will be so. "I get headaches if I skip coffee" is so. */
function isConditional({ tree, head, words: said }: Clause): boolean {
  const finite = tree.tokens[finiteOf(tree, head)];
  const depends = said.some(
    (index) => /^(?:if|unless)$/.test(formOf(tree, index)) && tree.relationOf(index) === 'mark',
  );
  return depends && finite?.xpos === 'MD';
}

function breaksOff({ tree, words: said, head }: Clause): boolean {
  const last = said.at(-1);
  if (last === undefined) return true;
  const token = tree.tokens[last];
  const isParticle =
    token?.xpos === 'RP' ||
    last === head ||
    tree.relationOf(last) === 'obl' ||
    tree.relationOf(last) === 'advmod';
  return ENDS_OPEN.has(formOf(tree, last)) && !isParticle;
}

/** "User currently works": a verb alone says nothing that one would look up. */
function isThin({ tree, head, subject, subjectKind, words: said }: Clause): boolean {
  const token = tree.tokens[head];
  if (token?.upos !== 'VERB') return said.length < 2;
  const added = tree.childrenBy(head, 'obj', 'iobj', 'obl', 'xcomp', 'ccomp', 'advcl', 'conj');
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
        !/^(?:up|down|off|out|away|over|on|in|around|back)$/.test(formOf(tree, child)),
    );
  return NEEDS_OBJECT.has(token.lemma) || (subjectKind !== 'own' && !isNegated && !isSaidHow);
}
