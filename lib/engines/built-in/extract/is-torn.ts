import type { Clause } from '@/lib/language/clauses/clause';
import { formOf } from '@/lib/language/clauses/tree';
import { finiteOf } from '@/lib/language/english/tell-clause';

/** Its words do not hang together: what it begins with belongs to another statement, or a word that it needs is left out. */
export function isTorn(clause: Clause): boolean {
  return (
    isInfinitive(clause) ||
    followsAnotherSubject(clause) ||
    isJoinedToSubject(clause) ||
    isDoneToOneself(clause) ||
    isMispelt(clause) ||
    leavesVerbOut(clause)
  );
}

/** "My school not to live", "I'm live in York": no verb of it shows its tense. */
function isInfinitive({ tree, head, subject }: Clause): boolean {
  if (subject === null) return false;
  const token = tree.tokens[head];
  const verbs = tree.childrenBy(head, 'aux', 'cop').map((index) => tree.tokens[index]);
  const isBe = verbs.length > 0 && verbs.every((verb) => verb?.lemma === 'be');
  const isBase = /^VBP?$/.test(token?.xpos ?? '') && token?.upos === 'VERB';
  const hasTo = tree.childrenBy(head, 'mark').some((index) => formOf(tree, index) === 'to');
  return isBase && (hasTo ? verbs.length === 0 : isBe);
}

/** "The hotels are cheap, mostly catering to families": who is left out is not the speaker. */
function followsAnotherSubject({ tree, head, subject, sharesWith, words }: Clause): boolean {
  const [first = head] = words;
  if (subject !== null || sharesWith !== null || first === 0) return false;
  const before = tree.tokens.slice(0, first);
  const last = before.findLastIndex((_, index) => /^(?:nsubj|csubj)$/.test(tree.relationOf(index)));
  if (last >= 0) return !/^(?:i|we)$/.test(formOf(tree, last));
  return (
    tree.tokens[finiteOf(tree, head)]?.xpos === 'VBG' &&
    before.some(({ upos, deprel }) => /^(?:NOUN|PRON|VERB)$/.test(upos) && deprel !== 'vocative')
  );
}

/** "My cat and hopped off to a friend": the first of two that were joined hangs elsewhere. */
function isJoinedToSubject({ tree, head, subject, subjectKind, words }: Clause): boolean {
  // "Bread and or milky"
  const isJoint = (index: number) =>
    tree.relationOf(index) === 'cc' && /^(?:and|or|but)$/.test(formOf(tree, index));
  if (words.some((index) => isJoint(index) && isJoint(index + 1))) return true;
  return (
    subject !== null &&
    subjectKind !== 'together' &&
    tree.childrenBy(head, 'cc').some((index) => index > subject && index < head && words.includes(index))
  );
}

/** "I hired me": one of the two belongs to another statement. */
function isDoneToOneself({ tree, head, subject, words }: Clause): boolean {
  return (
    subject !== null &&
    /^(?:i|we)$/.test(formOf(tree, subject)) &&
    tree
      .childrenBy(head, 'obj')
      .some((index) => /^(?:i|me)$/.test(formOf(tree, index)) && words.includes(index))
  );
}

/** "I won t allow": what is left of a word whose apostrophe was lost. */
function isMispelt({ tree, words }: Clause): boolean {
  return words.some((index) => formOf(tree, index) === 't' && formOf(tree, index + 1) !== '-');
}

/** "I try to every week": what somebody tries was said before. */
function leavesVerbOut({ tree, words }: Clause): boolean {
  return words.some((index) => {
    if (tree.tokens[index]?.xpos !== 'TO') return false;
    let next = index + 1;
    while (tree.tokens[next]?.upos === 'ADV') next++;
    const token = tree.tokens[next];
    return (
      token === undefined || /^(?:DET|ADP|CCONJ|SCONJ)$/.test(token.upos) || /^[,.!?;:]$/.test(token.form)
    );
  });
}
