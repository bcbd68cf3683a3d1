import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';

/** "We are all early risers", "we met each other at school" cannot be said of one person. */
export function isOfSeveral({ tree, head, subject, words: clauseWords }: Clause): boolean {
  if (clauseWords.some((index) => isAmongUs(tree, index))) return true;
  // "It lets us understand each other"
  const isOfUs = clauseWords.some((index) => formOf(tree, index) === 'us');
  if (isOfUs && clauseWords.some((index) => isEachOther(tree, index) || isUsTogether(tree, index)))
    return true;
  if (clauseWords.some((index) => isAloneTogether(tree, index, subject))) return true;
  // "A reset for our souls"
  if (clauseWords.some((index) => isPartOfEach(tree, index))) return true;
  if (subject === null || formOf(tree, subject) !== 'we' || tree.childOf(subject, 'conj') !== undefined)
    return false;
  const areMany =
    tree.tokens[head]?.xpos === 'NNS' &&
    tree.childOf(head, 'cop') !== undefined &&
    tree.childOf(head, 'case') === undefined;
  // "We met on a forum", "we fell out over the will"
  const particle = tree.childOf(head, 'compound:prt');
  const deed = `${tree.tokens[head]?.lemma}${particle === undefined ? '' : `_${formOf(tree, particle)}`}`;
  const isMeeting =
    /^(?:meet|fall_out|make_up)$/.test(deed) &&
    tree.childOf(head, 'obj') === undefined &&
    !tree.childrenBy(head, 'obl').some((child) => formOf(tree, tree.childOf(child, 'case') ?? -1) === 'with');
  // "We all make mistakes": of people in general.
  const isOfAll =
    formOf(tree, subject + 1) === 'all' && /^(?:VBP|MD)$/.test(tree.tokens[subject + 2]?.xpos ?? '');
  return areMany || isMeeting || isOfAll || clauseWords.some((index) => isOfEachOther(tree, index));
}

function isEachOther(tree: Tree, index: number): boolean {
  return /^(?:each other|one another)$/.test(`${formOf(tree, index)} ${formOf(tree, index + 1)}`);
}

/** "Music brings us together" */
const isUsTogether = (tree: Tree, index: number) =>
  formOf(tree, index) === 'together' && formOf(tree, index - 1) === 'us';

/** "I moved in together", where those who did are told in another clause. */
function isAloneTogether(tree: Tree, index: number, subject: number | null): boolean {
  return (
    subject !== null &&
    formOf(tree, subject) === 'i' &&
    tree.childrenOf(subject).length === 0 &&
    /^(?:in|live|move|stay|be)$/.test(tree.tokens[index - 1]?.lemma ?? '') &&
    formOf(tree, index) === 'together' &&
    formOf(tree, index + 1) !== 'with'
  );
}

/** Nobody has several of these. */
function isPartOfEach(tree: Tree, index: number): boolean {
  return (
    formOf(tree, index) === 'our' &&
    /^(?:souls|lives|minds|brains|hearts|bodies)$/.test(formOf(tree, index + 1))
  );
}

function isOfEachOther(tree: Tree, index: number): boolean {
  // "We have both cats and dogs", "we love both countries"
  const isFloating = formOf(tree, index) === 'both' && !/^(?:cc|det)$/.test(tree.relationOf(index));
  // "We get together for football"
  const isMeeting = /^(?:get|put|come|bring|pull)$/.test(tree.tokens[index - 1]?.lemma ?? '');
  return (
    isEachOther(tree, index) || isFloating || (/^(?:together|apart)$/.test(formOf(tree, index)) && !isMeeting)
  );
}

/** "Us nurses", "each of us", "me mam": no word for the person alone fits. */
function isAmongUs(tree: Tree, index: number): boolean {
  if (!/^(?:me|us)$/.test(formOf(tree, index))) return false;
  const above = tree.tokens[tree.tokens[index]?.head ?? -1];
  if (tree.relationOf(index) === 'nmod' && /^(?:DET|PRON|NUM)$/.test(above?.upos ?? '')) return true;
  // "A us navy veteran", "she made me cookies"
  if (/^(?:DET|VERB|ADP)$/.test(tree.tokens[index - 1]?.upos ?? '')) return false;
  return (
    tree.childOf(index, 'flat') !== undefined ||
    /^(?:comp|flat|nmod:poss)/.test(tree.tokens[index]?.deprel ?? '')
  );
}
