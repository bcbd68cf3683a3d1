import { finiteOf, formOf, type Tree } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';

/** They add nothing to what is asked. */
const SOFT =
  /^(?:ever|also|still|really|actually|currently|usually|normally|often|too|yourself|though|then|either|someday|now|maybe|perhaps|much|anyway|just)$/;

/** What differs between the statements that a question may be answered by. */
export interface Parts {
  negation?: 'not' | 'never' | null;
  /** Instead of the verb of the question. */
  verb?: string | undefined;
  /** Words that a value replaces. */
  instead?: { of: ReadonlySet<number>; value: string };
  /** A value behind this word. */
  after?: { word: number; value: string };
}

/**
 * Makes a function that writes a question as a statement in the first person, without what it asks for.
 *
 * @param subject whom it is about: "you" or "your sister".
 * @param left the words of what it asks for.
 */
export function createStatement(
  tree: Tree,
  subject: number,
  left: ReadonlySet<number>,
): (parts: Parts) => string {
  const { root } = tree;
  const isSelf = formOf(tree, subject) === 'you';
  const finite = finiteOf(tree, root);
  // "About" of "what is your thesis about"
  const own = tree.subtreeOf(subject).filter((index) => !isStranded(tree, index));
  const isLexical =
    finite === root && tree.tokens[root]?.upos === 'VERB' && tree.tokens[root]?.lemma !== 'be';
  const isHelped = finite !== root && tree.tokens[finite]?.lemma === 'do';
  const about = isSelf ? 'I' : own.map((index) => said(tree, index)).join(' ');

  function auxiliary(negation: Parts['negation']): string {
    // "You live in Paris?"
    if (isLexical && negation === 'not') return isSelf ? 'do' : 'does';
    if (!isHelped) return firstPerson(tree, finite, isSelf);
    return negation === 'not' ? said(tree, finite) : '';
  }

  function predicate({ negation, verb }: Parts): string {
    const form = verb ?? (left.has(root) ? '' : said(tree, root));
    if (!isHelped || negation || verb) return form;
    if (formOf(tree, finite) === 'did') return english().inflect.past(form);
    return formOf(tree, finite) === 'does' ? english().inflect.thirdPerson(form) : form;
  }

  function written(index: number, parts: Parts): string {
    if (parts.instead?.of.has(index))
      return index === Math.min(...parts.instead.of) ? parts.instead.value : '';
    if (index === root && root !== finite) return predicate(parts);
    return left.has(index) || index === finite || own.includes(index) ? '' : said(tree, index);
  }

  return (parts) => {
    const { after, negation } = parts;
    const behind = (index: number, text: string) => (after?.word === index ? `${text} ${after.value}` : text);
    const words = tree.tokens.map((_, index) =>
      index === finite ? '' : behind(index, written(index, parts)),
    );
    const verb = isLexical && negation === 'not' ? (tree.tokens[root]?.lemma ?? '') : '';
    return [about, behind(finite, auxiliary(negation)), negation ?? '', verb, ...words]
      .join(' ')
      .replace(/\s+(?=['’,])|\s+(?=n['’]t\b)/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  };
}

/** A preposition that only punctuation follows. */
const isStranded = (tree: Tree, index: number): boolean =>
  tree.tokens[index]?.upos === 'ADP' && tree.tokens.slice(index + 1).every(({ upos }) => upos === 'PUNCT');

const said = (tree: Tree, index: number): string => {
  const { form = '', upos, deprel } = tree.tokens[index] ?? {};
  const word = form.toLowerCase();
  if (
    upos === 'PUNCT' ||
    upos === 'INTJ' ||
    deprel === 'vocative' ||
    (index === 0 && /^(?:so|and|but|then)$/.test(word))
  )
    return '';
  if (/^(?:any|some)$/.test(word) || (SOFT.test(word) && upos === 'ADV')) return '';
  if (word === 'you') return /^nsubj/.test(tree.relationOf(index)) ? 'I' : 'me';
  if (/^(?:are|['’]re)$/.test(word) && formOf(tree, index - 1) === 'you') return 'am';
  return { your: 'my', yours: 'mine', yourself: 'myself' }[word] ?? (index === 0 ? word : form);
};

function firstPerson(tree: Tree, finite: number, isSelf: boolean): string {
  const form = formOf(tree, finite);
  if (isSelf) return { are: 'am', "'re": 'am', re: 'am', were: 'was' }[form] ?? form;
  return { "'s": 'is', s: 'is' }[form] ?? form;
}
