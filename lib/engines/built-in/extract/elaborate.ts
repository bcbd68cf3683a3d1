import type { Draft } from '@/lib/contracts/candidate';
import { type Judgement, judgeStatement } from './judge/judge';
import { parseClause } from './parse-clause';
import { passesWithDay } from './passing';
import type { ExtractionInput } from './reading';
import { createChecks, readsBack } from './reads-back';
import { pointersIn } from './referents/pointers';
import { refuseClause } from './refuse';
import { type Incomplete, incompleteBecause } from './refuse-statement';
import type { Statement } from './statement';
import { parseStatements } from './statements';
import { toDraft } from './to-draft';
import { type Found, isStructured, worthOfStatement } from './worthwhile';

/** Readers keep it, though it may not be clear alone. */
const LEAST_KEPT = 0.25;
/** Who it is has not been found out. */
const SOMEBODY = /\b(?:s?he|him|his|hers?)\b/i;
/** As what, the talk says. */
const LIKEWISE = /\b(?:the same|likewise)\b(?! (?:as|time|day|\p{L}+)\b)/iu;
/** "This is the shed we built": a picture. */
const SHOWS = /^th(?:is|ese) (?:is|are)\b/i;
const TOGETHER = /^User (?!and\b).*\btogether\b(?! with\b)/;
/** The most sentences that are added to one. */
const MOST = 3;
/** The farthest that such a sentence stands behind the one before it; 1 is the next. */
const MOST_APART = 2;
/** The longest memory with them, in characters. */
const LONGEST = 300;

/** Not statements at all, or not true whatever else is. */
const NEVER: ReadonlySet<Incomplete> = new Set<Incomplete>([
  'asks',
  'addressed',
  'breaks_off',
  'conditional',
  'errand',
  'garbled',
  'no_predicate',
  'thin',
]);

/**
 * Adds to a draft what its message says of the same directly after it and does not say alone: "User paints. It calms them".
 * (Elaboration, as rhetorical structure theory calls it.) A relation with rules of its own stays as it is.
 *
 * @param statements all of the message, in order.
 * @param kept those that have drafts of their own.
 */
export function elaborate(
  { draft, statement, way }: Found,
  statements: readonly Statement[],
  kept: ReadonlySet<Statement | null>,
  input: ExtractionInput,
): Draft {
  const isPlain = way === 'possession' || isStructured(draft.triple.predicate);
  const at = statement ? statements.indexOf(statement) : -1;
  if (!statement || at < 0 || isPlain || draft.scope !== 'permanent') return draft;
  let last = statement;
  let { content } = draft;
  const isOfSomebody = /^(?:own|other)$/.test(statement.clause.subjectKind);
  for (const next of statements.slice(at + 1, at + 1 + MOST)) {
    if (kept.has(next) || next.place > last.place + MOST_APART) break;
    if (SHOWS.test(next.thirdPerson)) break;
    if ((!isOfSomebody && SOMEBODY.test(next.thirdPerson)) || LIKEWISE.test(next.thirdPerson)) break;
    const said = passesWithDay(next.clause) ? null : saysMore(next, input);
    if (said === null || content.length + said.length + 2 > LONGEST) continue;
    // "It calms me" may be about what was left out between.
    const isApart = next.place > last.place + 1 || statements[statements.indexOf(next) - 1] !== last;
    if (isApart && incompleteBecause(next) !== null) break;
    content = `${content}. ${said}`;
    last = next;
  }
  if (last === statement) return draft;
  return { ...draft, content, span: input.text.text.slice(statement.start, last.end) };
}

/** The sentence that a statement becomes, if readers would keep it; otherwise null. */
function saysMore(statement: Statement, input: ExtractionInput): string | null {
  const { firstPerson, asks, text, clause } = statement;
  // "Whether it is raining or not": part of what follows.
  const [first = -1] = clause.words;
  const isPart = clause.tree.relationOf(first) === 'mark' && clause.tree.tokens[first]?.head === clause.head;
  // "I find that very useful": only "that is" goes on about the sentence before.
  const isPointing = pointersIn(clause).some(
    ({ sort, index }) => sort === 'deictic' && index !== clause.subject,
  );
  if (isPointing) return null;
  // "A band, five of us"
  if (clause.tree.tokens[clause.head]?.upos === 'NUM') return null;
  // "We live together", where those who do are told in another clause
  if (isPart || TOGETHER.test(statement.thirdPerson)) return null;
  const incomplete = incompleteBecause(statement);
  if (
    (incomplete !== null && NEVER.has(incomplete)) ||
    refuseClause({ firstPerson, asks }, input.assistantName)
  )
    return null;
  if (judge(statement, input).keep < LEAST_KEPT || !isWhole(statement, incomplete)) return null;
  return toDraft(parseClause(statement), { firstPerson, span: text }, input, createChecks())?.content ?? null;
}

const isWhole = (statement: Statement, incomplete: Incomplete | null): boolean =>
  readsBack(statement, parseStatements, (one) => {
    const why = incompleteBecause(one);
    return why === incomplete ? null : why;
  });

function judge(statement: Statement, { text, previous }: ExtractionInput): Judgement {
  const worth = worthOfStatement(statement, text.text, previous ?? null);
  return judgeStatement(statement, { ...parseClause(statement), worth });
}
