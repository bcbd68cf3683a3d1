import { isPersonNoun } from '../kin';
import { isWordOfTime, WEEKDAYS } from '../lexicon/names-of-time';
import { NUMBER_WORDS } from '../lexicon/numbers';
import { OPENS } from './heads';
import { formOf, type Tree } from './tree';

const NOMINATIVES = new Set('i we he she they'.split(' '));
const FINITE = /^(?:VB[DPZ]|MD)$/;

const isWeekday = (form: string): boolean => WEEKDAYS.includes(form.replace(/s$|nights$/, ''));

/** The end of "for thirty years", "on a Sunday night", "since nineteen ninety": no relative clause follows it. */
function endsTime(tree: Tree, index: number): boolean {
  const [form, before] = [formOf(tree, index), formOf(tree, index - 1)];
  const isNumber = (at: number) => tree.tokens[at]?.upos === 'NUM' || NUMBER_WORDS.has(formOf(tree, at));
  if (/^(?:years|months|weeks|days|hours)$/.test(form)) return isNumber(index - 1);
  if (isWeekday(form)) return /^(?:on|a)$/.test(before);
  if (/^(?:nights?|mornings?|evenings?|afternoons?)$/.test(form)) return isWeekday(before);
  let first = index;
  while (isNumber(first)) first--;
  return first < index && /^(?:since|in)$/.test(formOf(tree, first));
}

/** "Every time I pass", "the first time I saw her": what follows says which. */
export function opensTime(tree: Tree, index: number): boolean {
  return (
    formOf(tree, index) === 'time' && /^(?:every|each|any|first|last|next)$/.test(formOf(tree, index - 1))
  );
}

/** "She's a vet she has three boys", "I was a cook for ten years I retired in May": another clause, but not "the man she married". */
export function startsAfresh(tree: Tree): number[] {
  return tree.tokens.flatMap(({ head, deprel }, index) => {
    const isSubject = NOMINATIVES.has(formOf(tree, index)) && FINITE.test(tree.tokens[index + 1]?.xpos ?? '');
    if (index < 2 || !isSubject || !/^(?:NOUN|PROPN|NUM|PRON|ADJ)$/.test(tree.tokens[index - 1]?.upos ?? ''))
      return [];
    const isOfRoot = deprel === 'nsubj' && head === tree.root;
    const isAfterClause = tree
      .childrenBy(tree.root, 'advcl')
      .some(
        (clause) =>
          clause < index &&
          tree.childOf(clause, 'nsubj') !== undefined &&
          tree.childrenBy(clause, 'mark', 'advmod').every((child) => !OPENS.has(formOf(tree, child))),
      );
    // "A boat he sails it", "a town I am happy": a relative clause has a gap.
    const hasNoGap =
      tree.childrenBy(head, 'obj').some((child) => /^(?:it|them)$/.test(formOf(tree, child))) ||
      (tree.tokens[head]?.deprel === 'acl:relcl' &&
        tree.tokens[head]?.upos === 'ADJ' &&
        !isWordOfTime(formOf(tree, index - 1)) &&
        tree.childOf(head, 'cop') !== undefined &&
        !tree.tokens.slice(head + 1).some(({ upos }) => /^(?:ADP|ADV|VERB)$/.test(upos)));
    return deprel === 'reparandum' || (isOfRoot && isAfterClause) || hasNoGap || endsTime(tree, index - 1)
      ? [index]
      : [];
  });
}

/** "I have three sons: one is a baker": what is said of each is another statement, but not "I have two sons: Cai and Bo". */
export function saysOfEach(tree: Tree): number[] {
  return tree.tokens.flatMap(({ form }, index) => {
    const several = tree.tokens[index - 1];
    const isOfPeople = form === ':' && several?.xpos === 'NNS' && isPersonNoun(several.lemma.toLowerCase());
    return isOfPeople && tree.tokens.slice(index).some(({ xpos }) => FINITE.test(xpos)) ? [index + 1] : [];
  });
}

/** "Sunday was lovely I went rowing": what "was" belongs to is said by itself, and no part of the next statement. */
export function afterPredicates(tree: Tree): number[] {
  return tree.tokens.flatMap(({ head }, index) => {
    const isSaid = tree.childrenBy(index, 'cop').some((verb) => FINITE.test(tree.tokens[verb]?.xpos ?? ''));
    const isPart = /^(?:obl|nmod|compound|amod|nsubj|dislocated)$/.test(tree.relationOf(index));
    const startsNext = tree
      .childrenBy(head, 'nsubj')
      .some((subject) => tree.subtreeOf(subject)[0] === index + 1);
    return isSaid && isPart && head > index && startsNext ? [index + 1] : [];
  });
}
