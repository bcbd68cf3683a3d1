import { createTree, formOf, type Tree } from './clauses/tree';
import { english } from './english/english';
import { toSecondPerson } from './second-person';

/** List markers. */
const BULLET = /^\s*(?:[-*•–—]|\d{1,3}[.)])\s+/u;
/** Markdown emphasis, which assistants often use. */
const EMPHASIS = /\*\*|__|`/g;
/** Other assistants write "the user", or omit the subject: "Lives in Leeds". */
const NAMED = /^(?:the\s+)?user(?=['’\s])/iu;
const SUBJECTLESS =
  /^(?:is|was|has|lives|lived|works|worked|likes|loves|prefers|dislikes|hates|enjoys|wants|hopes|plans|speaks|studies|learns|owns|plays|knows|uses|needs|grew|moved|never|always|usually)\b(?!:)/iu;

const ADDRESSED = /^you(?:r|rs|['’]re|['’]ve)?\b/iu;

/** A line without its bullet and emphasis. */
export function withoutMarkup(line: string): string {
  return line.replace(BULLET, '').replace(EMPHASIS, '').trim();
}

/**
 * Rewrites a summary's line in the first person: "- The user lives in Leeds" becomes "I live in Leeds".
 * Headings and lines with another subject only lose their bullet.
 */
export function toFirstPerson(line: string): string {
  const plain = withoutMarkup(line);
  const named = plain.replace(NAMED, 'User');
  const withSubject = SUBJECTLESS.test(named)
    ? `User ${named.charAt(0).toLowerCase()}${named.slice(1)}`
    : named;
  const addressed = /^User\b/.test(withSubject) ? toSecondPerson(withSubject) : withSubject;
  return ADDRESSED.test(addressed) ? fromSecondPerson(addressed) : addressed;
}

/** Says in the first person what addresses them: "you love jazz" → "I love jazz". */
export function fromSecondPerson(text: string): string {
  const parsed = english().parser.parse(text).map(createTree);
  let written = '';
  let end = 0;
  for (const tree of parsed)
    tree.tokens.forEach(({ start, end: to }, index) => {
      written += text.slice(end, start) + ownForm(tree, index, text.slice(start, to));
      end = to;
    });
  return (written + text.slice(end))
    .replace(/\bam(?=n['’]t\b)/gu, 'am ')
    .replace(/\bam n['’]t\b/gu, 'am not');
}

const OWN: Readonly<Record<string, string>> = { your: 'my', yours: 'mine', yourself: 'myself' };
const AGREES: Readonly<Record<string, string>> = { are: 'am', "'re": "'m", were: 'was' };

/** A word as the person says it. */
function ownForm(tree: Tree, index: number, form: string): string {
  const lower = formOf(tree, index);
  if (lower === 'you') return isSubject(tree, index) ? 'I' : 'me';
  const own = OWN[lower];
  if (own) return form.startsWith('Y') ? `${own.charAt(0).toUpperCase()}${own.slice(1)}` : own;
  const agreed = AGREES[lower];
  return agreed && formOf(tree, subjectBefore(tree, index) ?? -1) === 'you' ? agreed : form;
}

function isSubject(tree: Tree, index: number): boolean {
  return tree.relationOf(index) === 'nsubj' || index === 0 || formOf(tree, index + 1).startsWith("'");
}

/** The word before a verb, adverbs aside. */
function subjectBefore(tree: Tree, verb: number): number | null {
  for (let at = verb - 1; at >= 0; at--) if (tree.tokens[at]?.upos !== 'ADV') return at;
  return null;
}
