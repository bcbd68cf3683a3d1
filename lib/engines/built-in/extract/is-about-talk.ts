import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';

/** "I said that I had no time", "I was going to mention that", "I remember I was tired": about the conversation, not the person. */
export function isAboutTalk({ tree, head, subject, subjectKind }: Clause): boolean {
  if (subjectKind !== 'self' || subject === null) return false;
  const lemma = tree.tokens[head]?.lemma ?? '';
  const clauseWords = tree.childOf(head, 'xcomp');
  // "I've been meaning to learn Welsh"
  if (/^(?:say|mention|guess)$/.test(lemma) || (lemma === 'mean' && clauseWords === undefined)) return true;
  if (
    lemma === 'go' &&
    clauseWords !== undefined &&
    /^(?:say|mention|ask|tell)$/.test(tree.tokens[clauseWords]?.lemma ?? '')
  )
    return true;
  const content = tree.childOf(head, 'ccomp', 'acl') ?? timeRecalled(tree, head);
  const isToOneself = tree.childrenBy(head, 'obj', 'iobj').some((child) => formOf(tree, child) === 'myself');
  return (
    (lemma === 'tell' && isToOneself) ||
    (/^(?:remember|recall)$/.test(lemma) &&
      content !== undefined &&
      tree.childOf(content, 'mark') === undefined)
  );
}

/** "I remember last week I was tired": the time is parsed as the object. */
function timeRecalled(tree: Tree, head: number): number | undefined {
  const [recalled, ...others] = tree.childrenBy(head, 'obj', 'obl:unmarked');
  const isTime = /^(?:day|night|week|month|year|time)$/.test(tree.tokens[recalled ?? -1]?.lemma ?? '');
  return isTime && others.length === 0 ? recalled : undefined;
}
