import type { Clause } from '../clauses/clause';
import { finiteOf, formOf, type Tree } from '../clauses/tree';
import { isFiller } from './fillers';
import type { Inflector } from './inflect';
import { isSetOff, reorder, topOf, withoutLooseEnd } from './order-words';
import { leadOf, type Person } from './render-lead';
import { needsName, repeatsOf, verbsOfSpeaker } from './speaker-words';
import { firstPerson, isListComma, join, OWNERS, SPEAKER, thirdPerson } from './write-words';

/** A clause as a separate sentence. */
export interface RenderedClause {
  /** In the third person, about "User": "User lives in York". */
  readonly thirdPerson: string;
  /** What follows its verb, or its predicate noun, in the third person: "in York", "a nurse". */
  readonly rest: string;
  /** In the first person, with its subject restored and contractions expanded: "I live in York". */
  readonly firstPerson: string;
}

/** Renders clauses as sentences by the rules of English grammar. @param inflect inflects words */
export function createClauseRenderer(inflect: Inflector) {
  return (clause: Clause): RenderedClause => ({
    thirdPerson: render(clause, 'third', inflect, needsName(clause)),
    rest: restOf(clause, inflect),
    firstPerson: render(clause, 'first', inflect, false),
  });
}

function restOf(clause: Clause, inflect: Inflector): string {
  const { tree, head } = clause;
  const isVerb = /^(?:VERB|AUX)$/.test(tree.tokens[head]?.upos ?? '');
  const words = reorder(
    clause,
    clause.words.filter((index) => !isFiller(clause, index)),
  );
  const from = words.indexOf(
    isVerb ? head : Math.min(...tree.subtreeOf(head).filter((index) => index > finiteOf(tree, head))),
  );
  const isNamed = needsName(clause);
  const verbs = verbsOfSpeaker(clause, inflect, isNamed);
  const again = repeatsOf(clause, isNamed, false);
  const after = withoutLooseEnd(tree, words.slice(from + (isVerb ? 1 : 0)));
  return join(
    tree,
    after.map((index) => ({
      index,
      text: thirdPerson(tree, index, { inflect, isNamed, verbs, again }),
    })),
  );
}

function render(clause: Clause, person: Person, inflect: Inflector, isNamed: boolean): string {
  const { tree } = clause;
  const words = withoutLooseEnd(
    tree,
    clause.words.filter((index) => !isFiller(clause, index)),
  );
  const ordered = reorder(clause, words);
  const company = companyOf(clause, person, inflect);
  const verbs = verbsOfSpeaker(clause, inflect, isNamed || company !== null, company !== null);
  const again = repeatsOf(clause, isNamed, company !== null);
  const write = (index: number, position: number) => {
    const text =
      person === 'first'
        ? firstPerson(tree, index)
        : isListComma(tree, index)
          ? 'and'
          : thirdPerson(tree, index, {
              inflect,
              isNamed: isNamed && !company,
              verbs,
              isFirst: !company && position === 0,
              again,
            });
    // It was first and has been moved.
    const isMoved = (position > 0 || company) && index === 0 && tree.tokens[index]?.upos !== 'PROPN';
    const moved = isMoved ? text.charAt(0).toLowerCase() + text.slice(1) : text;
    return { index, text: isSetOff(clause, ordered, position) ? `, ${moved}` : moved };
  };
  if (company) {
    const firstPersonText = join(tree, ordered.filter((index) => !company.words.has(index)).map(write));
    return `${company.text} ${firstPersonText.replace(/^(am|was) /, (be) => (be === 'am ' ? 'are ' : 'were '))}`;
  }
  const pieces = ordered.map(write);
  const lead = leadOf(clause, person, inflect);
  const body = join(tree, pieces);
  // What stood in brackets was filler: "Theo (yes really) is great".
  const whole = (lead ? `${lead} ${lowerStart(tree, ordered[0], body)}` : body).replace(/ ?\(\s*\)/g, '');
  return person === 'third' ? withPersonFirst(whole.charAt(0).toUpperCase() + whole.slice(1)) : whole;
}

/** "… because User's family and User travel": puts the person first. */
function withPersonFirst(thirdPersonText: string): string {
  return thirdPersonText.replace(/\bUser's ((?:\p{Ll}+ ){0,2}\p{L}+) and User\b(?!')/gu, 'User and their $1');
}

/** "My sister and I": the person first, then the others. Null for another subject. */
function companyOf(
  clause: Clause,
  person: Person,
  inflect: Inflector,
): { text: string; words: Set<number> } | null {
  const { tree, subject, subjectKind } = clause;
  if (subject === null || subjectKind !== 'together') return null;
  const top =
    tree.relationOf(subject) === 'nsubj' && tree.childOf(subject, 'conj') !== undefined ? subject : tree.root;
  const words = clause.words.filter(
    (index) =>
      index <= Math.max(...tree.subtreeOf(subject)) &&
      (top === subject ? tree.subtreeOf(subject).includes(index) : !isAround(tree, index)),
  );
  const others = words.filter(
    (index) =>
      !SPEAKER.has(formOf(tree, index)) &&
      tree.relationOf(index) !== 'cc' &&
      tree.tokens[index]?.upos !== 'PUNCT',
  );
  if (others.length === 0 || !words.some((index) => /^(?:i|me)$/.test(formOf(tree, index)))) return null;
  const text = join(
    tree,
    others.map((index) => ({
      index,
      text:
        person === 'first'
          ? lowered(tree, index)
          : OWNERS.has(formOf(tree, index))
            ? 'their'
            : thirdPerson(tree, index, { inflect, isNamed: false }),
    })),
  );
  return { text: person === 'first' ? `${text} and I` : `User and ${text}`, words: new Set(words) };
}

/** "Finally my sister and I", "the last time I visited we …": what comes before the subject. */
function isAround(tree: Tree, index: number): boolean {
  return /^(?:obl|advmod|advcl|discourse)$/.test(tree.relationOf(topOf(tree, tree.root, index)));
}

function lowered(tree: Tree, index: number): string {
  const form = firstPerson(tree, index);
  return OWNERS.has(formOf(tree, index)) ? form.toLowerCase() : form;
}

function lowerStart(tree: Tree, index: number | undefined, body: string): string {
  const token = index === undefined ? undefined : tree.tokens[index];
  return token && token.upos !== 'PROPN' && index === 0 ? body.charAt(0).toLowerCase() + body.slice(1) : body;
}
