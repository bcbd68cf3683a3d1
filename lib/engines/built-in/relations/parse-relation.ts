import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { MONTH } from '@/lib/language/dates/english/vocabulary';
import { english } from '@/lib/language/english/english';
import { articleBefore } from '@/lib/language/english/write-words';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { baseOf } from '../changes/claim';
import type { Reading } from '../extract/reading';
import type { Statement } from '../extract/statement';
import { type ClauseFacts, factsOf, type Somebody } from './clause-facts';
import { CONFIDENCE } from './confidence';
import { type Match, matchRelation } from './match-relation';
import { renderWords } from './phrase';

/** The relation that a statement expresses, if it is in the table; null if not. */
export function parseRelation({
  clause,
  thirdPerson: statement,
  rest,
}: Pick<Statement, 'clause' | 'thirdPerson' | 'rest'>): Reading | null {
  const facts = factsOf(clause);
  const story = parseStory(facts, statement);
  if (story) return story;
  const match = matchRelation(facts);
  if (!match) return null;
  const { relation, frame } = match;
  const [start = 0] = match.object;
  const written = renderWords(facts.tree, match.object);
  // "The lake is my favourite place", "Skiing is my hobby": a capital only at the start of the sentence.
  const isPlain =
    /^(?:DET|AUX)$/.test(facts.tree.tokens[start]?.upos ?? '') || /^\p{L}{2,}ing\b[^\p{Lu}]*$/u.test(written);
  const isCapital = start === 0 && isPlain;
  const objectText = isCapital ? written.charAt(0).toLowerCase() + written.slice(1) : written;
  const isName =
    frame.object === 'names' || (frame.template?.includes('is called') && /^\p{Ll}+$/u.test(objectText));
  const object = isName
    ? objectText.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase())
    : objectText;
  const positive = frame.isNegative ? facts.isDenied : !facts.isDenied;
  const isEnding = facts.isOver && !facts.isCopular && facts.tense === 'present';
  const template = isEnding
    ? 'no longer {verb} {rest}'
    : facts.isDenied
      ? frame.negatedTemplate
      : frame.template;
  const hasCompany = statement.startsWith('User and ');
  // "I don't like beer that much" is no dislike of that much beer, "I don't like to be cold" no thing disliked.
  const isByDegree = facts.isDenied && / (?:(?:that|very|too|so) much|at all)$/.test(rest);
  // "I hate to cook", but "I dislike cooking"
  const isToDo = (facts.isDenied || frame.isNegative) && /^to /.test(rest);
  return {
    kind: relation.kind,
    category: relation.category,
    confidence: CONFIDENCE[relation.sure],
    predicate: predicateOf(match, facts, object),
    object,
    content:
      template === undefined || hasCompany || isByDegree || isToDo
        ? withArticle(statement.replace(/(?<! (?:for|until|till|by|right)) now$/, ''), match, facts, object)
        : fill(forNumber(forYear(template, statement, object), facts), withComplement(match, facts), facts, {
            object,
            rest,
          }),
    positive,
    corrects: frame.corrects || facts.isOver,
  };
}

/** "User is chef in a hotel" → "User is a chef in a hotel". "President of a club" has none. */
function withArticle(
  statement: string,
  { frame }: Match,
  { tree, head }: ClauseFacts,
  object: string,
): string {
  const isBare =
    (tree.tokens[head]?.xpos === 'NN' || /^\p{Ll}+(?:[aei]an|ist|[eo]r)$/u.test(object)) &&
    tree.childOf(head, 'det', 'nmod:poss', 'nummod') === undefined &&
    !tree
      .childrenBy(head, 'nmod')
      .some((child) => tree.childrenBy(child, 'case').some((word) => formOf(tree, word) === 'of'));
  return frame.takesArticle && isBare
    ? statement.replace(` is ${object}`, ` is ${articleBefore(object)} ${object}`)
    : statement;
}

/** Words for the time of youth. */
const YOUTH = wordClass('youth');

/** "I broke my arm when I was a kid": a fact about somebody's youth is not a current home, job or preference. */
function parseStory({ tree, head, clause, tense }: ClauseFacts, statement: string): Reading | null {
  if (tense !== 'past' || (clause.subjectKind !== 'self' && clause.subjectKind !== 'together')) return null;
  const youth = tree.childrenBy(head, 'advcl', 'obl').find((index) => isYouth(tree, index));
  if (youth === undefined) return null;
  const when = new Set(tree.subtreeOf(youth));
  const deed = clause.words.filter(
    (index) => index >= head && !when.has(index) && tree.tokens[index]?.upos !== 'PUNCT',
  );
  return {
    kind: 'story',
    category: 'experience',
    confidence: CONFIDENCE.direct,
    predicate: 'past_story',
    object: renderWords(tree, deed),
    content: statement,
  };
}

function isYouth(tree: Tree, index: number): boolean {
  const token = tree.tokens[index];
  return (
    tree.childrenBy(index, 'advmod').some((child) => formOf(tree, child) === 'when') &&
    tree.childrenBy(index, 'cop').some((child) => formOf(tree, child) === 'was') &&
    (YOUTH.has(token?.lemma ?? '') ||
      [index, ...tree.subtreeOf(index).filter((word) => tree.tokens[word]?.upos === 'NUM')].some(
        (word) => YOUTH.has(formOf(tree, word)) || /^1?\d$/.test(formOf(tree, word)),
      ))
  );
}

function predicateOf({ relation, kind, who }: Match, facts: ClauseFacts, object: string): string {
  const { inflect } = english();
  const base = relation.predicate
    .replace('{kind}', kind)
    .replace('{who}', (who ? nameOf(who) : kind).replace(/^new /, ''))
    .replace('{object}', object)
    .replace('{verb}', inflect.thirdPerson(facts.verb.split('_')[0] ?? ''));
  return who && relation.of === 'anybody' ? `${nameOf(who)}_${base}` : base;
}

/** "Has lived in Ghent since 2019|lives in Ghent": the first if the statement tells the year, or that it was last month. */
function forYear(template: string, statement: string, object: string): string {
  const behind = `${RegExp.escape(object)} (?:back )?`;
  const told = new RegExp(
    `(?:^|${behind})(?:in ((?:(?:${MONTH}) )?(?:19|20)\\d\\d)|((?:last|this) (?:week|month|year|spring|summer|autumn|fall|winter)))\\b`,
    'i',
  );
  const [dated = '', plain] = template.split('|');
  const [, year, lately = year] = told.exec(statement) ?? [];
  return plain !== undefined && lately === undefined ? plain : dated.replace('{year}', lately ?? '');
}

/** "Tennis and golf are my favourite sports" */
const forNumber = (template: string, { tree, head, isCopular }: ClauseFacts): string =>
  isCopular && tree.tokens[head]?.xpos === 'NNS'
    ? template.replace(' is {object}', ' are {object}')
    : template;

/** "Brother's wife Ana" */
const nameOf = ({ relation, name, of }: Somebody): string =>
  `${of ? `${nameOf(of)}'s ` : ''}${relation} ${name}`.trim();

/** "My favourite way to relax": named with what completes it. */
function withComplement(match: Match, { tree, head, clause }: ClauseFacts): Match {
  if (!match.frame.isMy || match.kind.includes(' of ')) return match;
  // "Of all time I cried": what comes behind is a statement of its own.
  const beside = new Set(
    tree
      .subtreeOf(head)
      .filter((index) => /^(?:acl:relcl|parataxis)$/.test(tree.tokens[index]?.deprel ?? '')),
  );
  const rest = tree
    .childrenBy(head, 'acl', 'nmod')
    .filter((child) => child > head && !beside.has(child))
    .flatMap((child) => tree.subtreeOf(child, beside))
    .filter((index) => clause.words.includes(index));
  return { ...match, kind: `${match.kind} ${renderWords(tree, rest)}`.trim() };
}

function fill(
  template: string,
  { kind, who }: Match,
  { verb }: ClauseFacts,
  objectText: { object: string; rest: string },
): string {
  const { inflect } = english();
  const owner = who ? `User's ${nameOf(who)}` : 'User';
  const whole = template
    .replace('{who}', owner)
    .replace('{object}', objectText.object)
    .replace('{rest}', objectText.rest.replace(/(?:^| )(?:any ?more|any longer)\b/, ''))
    .replace('{kind}', kind)
    .replace('{verb}', inflect.thirdPerson(verb.split('_')[0] ?? ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const statement = whole.startsWith('User') ? whole : `${owner} ${whole}`;
  if (!who?.isPlural) return statement;
  // "User's parents lives in York" → "User's parents live in York"
  const predicate = statement.slice(owner.length);
  return owner + predicate.replace(/(?<=^ (?:no longer )?)(?!no longer )\p{Ll}+/u, forSeveral);
}

function forSeveral(verb: string): string {
  return verb === 'is' ? 'are' : baseOf(verb, 'VBZ');
}
