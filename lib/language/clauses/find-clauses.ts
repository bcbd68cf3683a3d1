import { wordClass } from '../lexicon/word-classes';
import { isAddedSpeaker, isCalledAtEnd, isCalledUpon } from './called';
import type { Clause, SubjectKind } from './clause';
import { headsOf, isPredicate, joinedSubject } from './heads';
import { isRequest } from './requests';
import { formOf, type Tree } from './tree';
import { DETAILS, trim } from './trim';
import { ADDRESSED, GROUP, isTitledKin, OWNER, SPEAKER } from './who';

/** Relations next to a statement that are not part of it. */
const AROUND = new Set(['discourse', 'vocative', 'dep', 'reparandum']);

const POINTING = wordClass('pronounSubjects');

/** After these, nothing is asserted; "to" belongs to its verb. */
const SUPPOSES = new Set(['to', 'if', 'unless', 'like', 'than', 'whether']);

/** Splits a sentence into its clauses, in the order of their predicates. */
export function findClauses(tree: Tree): Clause[] {
  return parseClauses(tree).flatMap(separateNamed);
}

/** "A cat called Tofu and a dog called Bean": two separate things. */
function separateNamed(clause: Clause): Clause[] {
  const { tree, head, words } = clause;
  const object = tree.childOf(head, 'obj');
  const others = object === undefined ? [] : tree.childrenBy(object, 'conj');
  if (
    object === undefined ||
    others.length === 0 ||
    ![object, ...others].every((index) => isNamed(tree, index))
  )
    return [clause];
  const all = [object, ...others];
  return all.map((kept) => {
    const left = new Set(
      all.flatMap((index) =>
        index === kept ? [] : tree.subtreeOf(index, new Set(others.filter((other) => other !== index))),
      ),
    );
    const conjunction = new Set(tree.childrenBy(kept, 'cc', 'punct'));
    return { ...clause, words: words.filter((index) => !left.has(index) && !conjunction.has(index)) };
  });
}

/** A noun with an article and a name: "a dog called Bean". */
function isNamed(tree: Tree, index: number): boolean {
  return (
    tree.childOf(index, 'det', 'nummod') !== undefined &&
    tree
      .childrenBy(index, 'acl', 'appos', 'flat')
      .some((child) => tree.subtreeOf(child).some((word) => tree.tokens[word]?.upos === 'PROPN'))
  );
}

function parseClauses(tree: Tree): Clause[] {
  const heads = headsOf(tree);
  const own = new Set(heads.map(({ head }) => head));
  const found = new Map<number, Clause>();
  for (const { head, after } of heads) {
    const shared = after === null ? null : (found.get(after) ?? null);
    found.set(head, parseClause(tree, head, shared, own));
  }
  return [...found.values()].sort((one, other) => one.head - other.head);
}

function parseClause(
  tree: Tree,
  head: number,
  sharesWith: Clause | null,
  heads: ReadonlySet<number>,
): Clause {
  const subject = subjectOf(tree, head);
  const outside = new Set([...heads].filter((other) => other !== head));
  const rest = joinedSubject(tree) === head ? tree.subtreeOf(tree.root, new Set([head])) : [];
  for (const part of addressedParts(tree, head)) outside.add(part);
  const inside = tree.subtreeOf(head, outside);
  const last = inside.findLast((index) => tree.tokens[index]?.upos !== 'PUNCT');
  for (const part of inside)
    if (
      part !== head &&
      (isConclusion(tree, part) ||
        isScrap(tree, part) ||
        isAfterthought(tree, part) ||
        isUnfinished(tree, part, head) ||
        isOfNext(tree, part, head) ||
        isTogether(tree, part, head, subject) ||
        isCalledAtEnd(tree, part, last))
    )
      outside.add(part);
  for (const child of tree.childrenOf(head)) {
    const relation = tree.relationOf(child);
    // "If you need help, I love puzzles": addressed to the other person.
    if (relation === 'advcl' && isAddressed(tree, child)) outside.add(child);
    if (pointsNowhere(tree, child) || isCalledUpon(tree, child, subject) || isAddedSpeaker(tree, child))
      outside.add(child);
    if (relation === 'mark' && !SUPPOSES.has(formOf(tree, child)) && child < (subject ?? head))
      outside.add(child);
    if (
      (AROUND.has(relation) || relation === 'parataxis') &&
      !isDetail(tree, child) &&
      !isAmount(tree, child)
    )
      outside.add(child);
    // A leading "and" or "but" connects to the previous text.
    if (relation === 'cc' && child < firstOf(tree, head, subject)) outside.add(child);
  }
  return {
    tree,
    head,
    subject,
    subjectKind:
      joinedSubject(tree) === head
        ? 'together'
        : sharesWith && subject === null
          ? sharesWith.subjectKind
          : subject === null && isRequest(tree, head)
            ? 'you'
            : kindOf(tree, subject),
    words: trim(
      tree,
      [...rest, ...tree.subtreeOf(head, joinedSubject(tree) === head ? new Set() : outside)].sort(
        (one, other) => one - other,
      ),
    ),
    sharesWith: subject === null ? sharesWith : null,
  };
}

/** "We went to Nepal together": so did the speaker; "we get together" and "we live together" need the word. */
function isTogether(tree: Tree, index: number, head: number, subject: number | null): boolean {
  return (
    formOf(tree, index) === 'together' &&
    tree.relationOf(index) === 'advmod' &&
    [head, ...tree.childrenBy(head, 'xcomp')].includes(tree.tokens[index]?.head ?? -1) &&
    formOf(tree, subject ?? -1) === 'we' &&
    tree.subtreeOf(subject ?? head).length === 1 &&
    !/^(?:get|put|come|bring|pull|stick|be)$/.test(tree.tokens[index - 1]?.lemma ?? '') &&
    tree.childOf(head, 'obj', 'obl', 'xcomp') !== undefined
  );
}

/** "…, never coffee", "…, about 40 euros a month" */
const SPECIFIES = /^(?:never|about|around|roughly|out)$/;

/** "…, especially in the evenings": a detail of the same statement. */
function isDetail(tree: Tree, index: number): boolean {
  const [first] = tree.subtreeOf(index).filter((word) => tree.tokens[word]?.upos !== 'PUNCT');
  const form = formOf(tree, first ?? -1);
  const isSpecific = SPECIFIES.test(form) && formOf(tree, (first ?? 0) - 1) === ',' && first !== index;
  return (DETAILS.has(form) || isSpecific) && !isPredicate(tree, index);
}

/** "I've completed 75 % of it": right after the verb. */
const isAmount = (tree: Tree, index: number): boolean =>
  tree.tokens[index]?.form === '%' && tree.subtreeOf(index)[0] === (tree.tokens[index]?.head ?? -1) + 1;

/** "…, so nothing is in its place": a conclusion is a separate statement. */
function isConclusion(tree: Tree, index: number): boolean {
  const [first] = tree.subtreeOf(index).filter((word) => tree.tokens[word]?.upos !== 'PUNCT');
  if (first === undefined || formOf(tree, first) !== 'so') return false;
  // "…, so all in all a good day"
  const isNoun =
    tree.tokens[index]?.upos === 'NOUN' &&
    (formOf(tree, first - 1) === ',' || tree.tokens[first + 1]?.xpos === 'DT');
  return isNoun || tree.childOf(index, 'nsubj') !== undefined;
}

/** "…, but instead of cooking": the clause that it begins is missing. */
function isScrap(tree: Tree, index: number): boolean {
  const conjunction = tree.childOf(index, 'cc');
  if (tree.relationOf(index) !== 'conj' || conjunction === undefined) return false;
  return (
    /^(?:instead|rather|maybe|then|now|still|also|not|honestly)$/.test(formOf(tree, index)) ||
    `${formOf(tree, conjunction + 1)} ${formOf(tree, conjunction + 2)}` === 'instead of'
  );
}

/** "I finished my tea and heading out", "…, recently been trying to rest": the auxiliary is left out. */
function isUnfinished(tree: Tree, index: number, head: number): boolean {
  if (tree.tokens[index]?.xpos !== 'VBG' || tree.childOf(index, 'nsubj') !== undefined) return false;
  const verbs = tree.childrenBy(index, 'aux').map((child) => formOf(tree, child));
  if (verbs.length > 0) return verbs[0] === 'been';
  return (
    tree.relationOf(index) === 'conj' &&
    tree.tokens[index]?.head === head &&
    tree.childOf(index, 'cc') !== undefined &&
    tree.tokens[head]?.xpos === 'VBD' &&
    tree.childOf(head, 'xcomp') === undefined
  );
}

/** "I love the harbour, when I was small I swam there", "I'm a clerk, before I was a cook": not the clause's own time. */
function isOfNext(tree: Tree, index: number, head: number): boolean {
  const [first = index] = tree.subtreeOf(index).filter((word) => tree.tokens[word]?.upos !== 'PUNCT');
  return (
    index > head &&
    /^(?:when|before)$/.test(formOf(tree, first)) &&
    formOf(tree, first - 1) === ',' &&
    /^VB[DN]$/.test(tree.tokens[tree.childOf(index, 'cop', 'aux') ?? index]?.xpos ?? '') &&
    /^VB[PZ]$/.test(tree.tokens[head]?.xpos ?? '')
  );
}

/** "I'm keen to try it, should be fun": a separate statement without a subject. */
function isAfterthought(tree: Tree, index: number): boolean {
  const [first = index] = tree.subtreeOf(index).filter((word) => tree.tokens[word]?.upos !== 'PUNCT');
  // "We went to the lake, check it out"
  const above = tree.tokens[tree.tokens[index]?.head ?? -1]?.xpos ?? '';
  const isOrder = first === index && tree.tokens[first]?.xpos === 'VB' && /^VB[DNGZ]$/.test(above);
  return (
    tree.tokens[first - 1]?.form === ',' &&
    (/^(?:MD|VBZ)$/.test(tree.tokens[first]?.xpos ?? '') || isOrder) &&
    tree.childOf(index, 'nsubj', 'cc', 'mark') === undefined &&
    /^(?:conj|parataxis|advcl|ccomp)$/.test(tree.relationOf(index)) &&
    // "She cooks, paints and sings"
    !(above === 'VBZ' && tree.childrenBy(tree.tokens[index]?.head ?? -1, 'conj').some((item) => item > index))
  );
}

/** "Like that" of "I enjoy music like that". */
function pointsNowhere(tree: Tree, index: number): boolean {
  return (
    /^(?:that|this|these|those)$/.test(formOf(tree, index)) &&
    formOf(tree, index - 1) === 'like' &&
    tree.childrenOf(index).length === 1
  );
}

function isAddressed(tree: Tree, index: number): boolean {
  const subject = tree.childOf(index, 'nsubj');
  return subject !== undefined && ADDRESSED.has(formOf(tree, subject));
}

/** The subject closest to the verb: "This winter break I'm planning …" has two candidates. */
function subjectOf(tree: Tree, head: number): number | null {
  const subjects = tree.childrenBy(head, 'nsubj', 'csubj', 'obl:unmarked').filter((child) => child < head);
  const speaker = subjects.findLast(
    (child) => SPEAKER.has(formOf(tree, child)) || GROUP.has(formOf(tree, child)),
  );
  const [first = null, ...others] = tree.childrenBy(head, 'nsubj', 'csubj');
  // "Peter, this month has been hard": a form of address, then the actual subject.
  const isCalled = first !== null && formOf(tree, first + 1) === ',' && tree.tokens[first]?.upos === 'PROPN';
  return speaker ?? (isCalled ? (others.at(-1) ?? first) : first);
}

/** Left out where somebody is addressed in them; without another part the statement breaks off. */
const DROPPED = new Set(['acl', 'advcl', 'parataxis', 'conj', 'appos']);

/** Parts that address the other person: "rural life, such as the photo I sent you". */
function addressedParts(tree: Tree, head: number): number[] {
  return tree.subtreeOf(head).flatMap((index) => {
    if (!ADDRESSED.has(formOf(tree, index))) return [];
    let part: number | null = null;
    for (let up = index; up !== head && up >= 0; up = tree.tokens[up]?.head ?? -1)
      if (DROPPED.has(tree.relationOf(up)) || isAddition(tree, up)) part = up;
    // "I love the way you sing" is incomplete without its relative clause.
    return part === null || tree.relationOf(part) === 'acl' || isCompletion(tree, part) ? [] : [part];
  });
}

/** "Glad to hear from you" */
const isCompletion = (tree: Tree, index: number): boolean =>
  tree.relationOf(index) === 'advcl' &&
  tree.childrenBy(index, 'mark').some((child) => formOf(tree, child) === 'to');

function isAddition(tree: Tree, index: number): boolean {
  const [first = 0] = tree.subtreeOf(index);
  return (
    formOf(tree, first) === 'such' || (formOf(tree, first) === ',' && formOf(tree, first + 1) === 'such')
  );
}

function firstOf(tree: Tree, head: number, subject: number | null): number {
  const verbs = [head, ...tree.childrenBy(head, 'aux', 'cop')];
  return Math.min(...verbs, ...(subject === null ? [] : tree.subtreeOf(subject)));
}

function kindOf(tree: Tree, subject: number | null): SubjectKind {
  if (subject === null) return 'self';
  const forms = tree.subtreeOf(subject).map((index) => formOf(tree, index));
  const word = formOf(tree, subject);
  if (forms.some((one) => ADDRESSED.has(one))) return 'you';
  const others = forms.length > 1;
  const joined = [subject, ...tree.childrenBy(subject, 'conj')].map((index) => formOf(tree, index));
  if (joined.some((one) => SPEAKER.has(one))) return joined.length > 1 ? 'together' : 'self';
  if (GROUP.has(word)) return 'together';
  if (forms.some((one) => OWNER.has(one) || one === 'mine') && others) return 'own';
  // "What I love most", "the one that my sister gave me", "what calms me".
  const relative = tree.childOf(subject, 'acl:relcl');
  const ofRelative = relative === undefined ? [] : tree.childrenBy(relative, 'nsubj', 'obj', 'iobj');
  if (ofRelative.some((index) => [SPEAKER, GROUP].some((words) => words.has(formOf(tree, index)))))
    return 'own';
  // "Aunt Vera": the speaker's, unless another owner is named.
  if (isTitledKin(tree, subject)) return 'own';
  return POINTING.has(word) ? 'pronoun' : 'other';
}
