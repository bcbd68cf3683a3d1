import type { Clause } from '../clauses/clause';
import { isCounted, QUALITIES } from '../clauses/descriptions';
import { formOf, type Tree } from '../clauses/tree';
import { isPersonNoun } from '../kin';
import type { Inflector } from './inflect';
import { writeOut } from './write-out';
import { articleBefore, firstPerson, join, PLURAL_BE, thirdPerson, USER } from './write-words';

export type Person = 'first' | 'third';

/** The omitted subject with its auxiliary. */
export function leadOf(clause: Clause, person: Person, inflect: Inflector): string {
  if (clause.subject !== null || clause.subjectKind === 'you') return '';
  const { tree, head, words } = clause;
  if (clause.sharesWith) {
    const lead = subjectOf(clause.sharesWith, person, inflect);
    if (!isCopular(clause)) return lead;
    if (isCounted(tree, head)) return `${lead} ${person === 'first' ? 'have' : 'has'}`;
    return `${lead} ${copulaOf(clause.sharesWith, person)}${articleOf(tree, head)}`;
  }
  // A word in the subject's place: the parser missed the subject.
  if (!/^(?:VERB|AUX|ADV|PART)$/.test(tree.tokens[words[0] ?? -1]?.upos ?? '')) return '';
  const [aux] = tree.childrenBy(head, 'aux', 'cop');
  const first = aux ?? head;
  const tag = tree.tokens[first]?.xpos;
  const form = tree.tokens[first]?.form.toLowerCase();
  const present = tag === 'VBG' ? 'am' : '';
  const verb = form === 'been' ? 'have' : form === 'born' ? 'was' : present;
  return person === 'first' ? `I ${verb}`.trim() : `${USER} ${PLURAL_BE.get(verb) ?? verb}`.trim();
}

/** A predicate that shares another's "am": "34, a plumber, living in York". */
function isCopular({ tree, head, sharesWith }: Clause): boolean {
  const { upos = '', xpos = '' } = tree.tokens[head] ?? {};
  const isParticiple =
    (/^VB[GN]$/.test(xpos) || QUALITIES.has(formOf(tree, head))) &&
    tree.childOf(sharesWith?.head ?? head, 'cop') !== undefined;
  return (
    (isParticiple || !/^(?:VERB|AUX)$/.test(upos)) &&
    tree.childOf(head, 'cop', 'aux', 'aux:pass') === undefined
  );
}

function copulaOf(clause: Clause, person: Person): string {
  const cop = clause.tree.childOf(clause.head, 'cop');
  const written = cop === undefined ? 'am' : writeOut(clause.tree, cop, formOf(clause.tree, cop));
  if (person === 'first' || (clause.subjectKind !== 'self' && clause.subjectKind !== 'together'))
    return written;
  return PLURAL_BE.get(written) ?? written;
}

function subjectOf(clause: Clause, person: Person, inflect: Inflector): string {
  if (clause.subject === null)
    return clause.sharesWith
      ? subjectOf(clause.sharesWith, person, inflect)
      : person === 'first'
        ? 'I'
        : USER;
  const { tree, subject } = clause;
  const words = tree.subtreeOf(subject);
  const pieces = words.map((index, position) => ({
    index,
    text:
      person === 'first'
        ? firstPerson(tree, index)
        : thirdPerson(tree, index, { inflect, isNamed: true, isFirst: position === 0 }),
  }));
  return join(tree, pieces);
}

/** "I'm a barista, full-time student": the article is left out. */
function articleOf(tree: Tree, head: number): string {
  const isOne = tree.tokens[head]?.xpos === 'NN' && isPersonNoun(tree.tokens[head]?.lemma ?? '');
  if (!isOne || tree.childOf(head, 'det', 'nmod:poss', 'nummod', 'case') !== undefined) return '';
  const [first = head] = tree
    .subtreeOf(head)
    .filter((index) => /^(?:NOUN|ADJ|PROPN)$/.test(tree.tokens[index]?.upos ?? ''));
  return ` ${articleBefore(formOf(tree, first))}`;
}
