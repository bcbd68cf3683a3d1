import type { Clause } from '@/lib/language/clauses/clause';
import { finiteOf, formOf } from '@/lib/language/clauses/tree';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import type { Statement } from './statement';

/** What follows is only compared or considered. */
const SUPPOSES = /^(?:like|whether|lest|in case)$/;
/** What goes before it holds only so. */
const CONDITION = /^(?:if|unless|provid(?:ed|ing) that)$/;

/** "I'll get a dog if we move" is not certain. "I get headaches if I skip coffee" is a fact. */
export function isConditional(clause: Clause): boolean {
  const { tree, head, subjectKind, sharesWith, words: clauseWords } = clause;
  // "If it were mine I would paint it and add a deck", "when I'm alone I shut the door and sing"
  if (sharesWith !== null && (isConditional(sharesWith) || isOnlyWhen(sharesWith))) return true;
  const finite = tree.tokens[finiteOf(tree, head)];
  // Also where the condition is left out: "If you're hungry we can do a kebab".
  const conditions = tree.childrenBy(head, 'advcl').flatMap((child) => tree.childrenBy(child, 'mark'));
  const depends = [...clauseWords, ...conditions].some(
    (index) => CONDITION.test(formOf(tree, index)) && tree.relationOf(index) === 'mark',
  );
  // "I felt free and like I got a second chance", "whether we stay in Leeds or move to York"
  if (tree.childrenBy(head, 'mark').some((mark) => SUPPOSES.test(formOf(tree, mark)))) return true;
  if (finite?.xpos !== 'MD') return false;
  if (!depends && isPastHabit(clause)) return false;
  // "My boyfriend would go crazy": the condition is only in the conversation.
  return (
    depends ||
    isProposal(clause) ||
    wouldDo(clause) ||
    (subjectKind !== 'self' && /^(?:would|'d|d|should|could|might)$/.test(formOf(tree, finiteOf(tree, head))))
  );
}

/** What "would" is said with of oneself: "I would like", "I would never"; anything else would be done if something were so. */
const WOULD_BE = wordClass('wouldBe');
const EVER = /^(?:n't|nt|not|never|always|rather|gladly|happily|still|usually|sometimes|often)$/;

const THEN = /^(?:when(?:ever)?|while|before|after|until|till|since|as)$/;
const GROWING_UP =
  /\bback (?:in|then|when|home)\b|\bas (?:a|an) (?:little |young |small )?(?:kid|child|boy|girl|baby|toddler|teen|teenager|student|youngster|apprentice)\b|\bin (?:my|our) (?:childhood|youth|teens|twenties|thirties|(?:school|student|younger|army|college) (?:days|years))\b|\bgrowing up\b/;

/** "We would swim before work when we lived in Malta", "as a kid I would read all night": what somebody used to do. */
function isPastHabit({ tree, head, words }: Clause): boolean {
  if (!/^(?:would|['’]d)$/.test(formOf(tree, finiteOf(tree, head)))) return false;
  const isPast = (index: number) =>
    [finiteOf(tree, index), index].some((verb) => tree.tokens[verb]?.xpos === 'VBD') &&
    tree.childrenOf(index).some((child) => THEN.test(formOf(tree, child)));
  return (
    tree.childrenBy(head, 'advcl').some(isPast) ||
    GROWING_UP.test(words.map((index) => formOf(tree, index)).join(' '))
  );
}

/** "I'd sell my boots for a bath" */
function wouldDo({ tree, head, subjectKind }: Clause): boolean {
  return (
    subjectKind === 'self' &&
    /^(?:would|['’]d|d)$/.test(formOf(tree, finiteOf(tree, head))) &&
    tree.tokens[head]?.upos === 'VERB' &&
    !WOULD_BE.has(tree.tokens[head]?.lemma ?? '') &&
    !tree.childrenBy(head, 'advmod').some((index) => EVER.test(formOf(tree, index)))
  );
}

/** "When I'm alone, I sing": a habit of some times only, which the rest of the sentence depends on as well. */
const isOnlyWhen = ({ tree, head, subject }: Clause): boolean =>
  /^VB[PZ]?$/.test(tree.tokens[finiteOf(tree, head)]?.xpos ?? '') &&
  tree
    .childrenBy(head, 'advcl')
    .some(
      (index) =>
        index < (subject ?? head) &&
        tree.childrenOf(index).some((child) => /^when(?:ever)?$/.test(formOf(tree, child))),
    );

/** "If I ever leave my job, I need …": true only so, but told without it. */
export const losesCondition = ({ clause: { tree, words }, thirdPerson }: Statement): boolean =>
  words.some((index) => CONDITION.test(formOf(tree, index)) && tree.relationOf(index) === 'mark') &&
  !/\b(?:if|unless|provid(?:ed|ing) that)\b/i.test(thirdPerson);

/** "We can play cards": what could be done; but "we can't afford it", "we can finally rest". */
function isProposal({ tree, head, subject }: Clause): boolean {
  return (
    formOf(tree, finiteOf(tree, head)) === 'can' &&
    formOf(tree, subject ?? -1) === 'we' &&
    !tree
      .childrenBy(head, 'advmod')
      .some((index) => /^(?:n't|nt|not|never|only|hardly|barely|finally|now)$/.test(formOf(tree, index)))
  );
}

/** "I swim so I can stay in shape": what for. */
export function isPurpose({ clause: { tree, head }, sentence, start }: Statement): boolean {
  const before = sentence.text.slice(0, Math.max(0, start - sentence.start));
  return (
    /(?<!,)\sso(?: that)?\s+$/i.test(before) && /^(?:can|could)$/.test(formOf(tree, finiteOf(tree, head)))
  );
}
