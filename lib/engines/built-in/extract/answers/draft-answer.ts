import type { Draft } from '@/lib/contracts/candidate';
import { analyse, type TextAnalysis } from '@/lib/language/analyse';
import { parseRelation } from '../../relations/parse-relation';
import { earlierOf, parseInTalk } from '../in-talk';
import { parseClause } from '../parse-clause';
import type { ExtractionInput, Reading } from '../reading';
import { type Checks, createChecks } from '../reads-back';
import { refuseClause } from '../refuse';
import { incompleteBecause } from '../refuse-statement';
import type { Statement } from '../statement';
import { parseStatements } from '../statements';
import { toDraft } from '../to-draft';
import { type Answer, parseAnswer } from './parse-answer';

/** A draft with the statement that it is made from. */
interface DraftedAnswer {
  draft: Draft;
  reading: Reading;
  statement: Statement;
  answer: Answer;
}

/** "What was her name?" – "Agnes": the talk shows whose. */
const OF_ANOTHER = /\b(?:s?he|his|hers?|him|they|their|them)\b/i;

/** The statement of a short answer to the assistant's question: "Two dogs." after "Do you have pets?". Null for any other message. */
export function draftAnswer(input: ExtractionInput, checks: Checks = createChecks()): DraftedAnswer | null {
  const answer = parseAnswer(input.text, input.previous ?? null, input.earlier);
  if (!answer || (!answer.isPhrase && isNoAnswer(input.text, answer))) return null;
  if (refuseClause({ firstPerson: answer.firstPerson, asks: false })) return null;
  const [statement] = OF_ANOTHER.test(answer.firstPerson)
    ? parseInTalk({ ...input, text: analyse(answer.firstPerson), previous: null }, earlierOf(input))
    : parseStatements(analyse(answer.firstPerson));
  if (!statement || incompleteBecause(statement)) return null;
  const reading = parseRelation(statement) ?? parseClause(statement);
  const draft = toDraft(reading, answer, input, checks);
  return draft && input.kinds.includes(draft.kind) ? { draft, reading, statement, answer } : null;
}

/** The message with blanks in place of the phrase that answers, so that the rest is read by itself: "Never, I grew up in Darwin". */
export function withoutAnswer(input: ExtractionInput, drafted: DraftedAnswer | null): ExtractionInput {
  const said = input.text.text;
  const start = drafted?.answer.isPhrase ? said.indexOf(drafted.answer.span) : -1;
  if (!drafted || start < 0) return input;
  const [phrase = ''] = /^[\s,;–—-]*/u.exec(said.slice(start + drafted.answer.span.length)) ?? [];
  const end = start + drafted.answer.span.length + phrase.length;
  const rest = said.slice(end);
  if (!/\p{L}/u.test(rest)) return input;
  return { ...input, text: analyse(`${said.slice(0, start)}${' '.repeat(end - start)}${rest}`) };
}

/** "Today, I cooked" only says when, "The pie looks great" is a statement of its own: neither is an answer. */
function isNoAnswer(text: TextAnalysis, { firstPerson, span }: Answer): boolean {
  const end = text.text.indexOf(span) + span.length;
  const [first] = text.parserSentences;
  const tokens = first ? (text.parse(first)[0]?.tokens ?? []) : [];
  const last = tokens.findLastIndex((token) => token.start + (first?.start ?? 0) < end);
  const own = tokens.slice(0, last + 1);
  const isTaken = firstPerson.toLowerCase().includes(span.toLowerCase().split(' ').at(-1) ?? '');
  return (
    // "Play and sing", "always reading": no thing is named.
    (isTaken && /^(?:VB[PZ]?|MD)$/.test(own[0]?.xpos ?? '')) ||
    (firstPerson.startsWith('I work as') && own.slice(0, 2).some(({ xpos }) => xpos === 'VBG')) ||
    own.some(({ head, deprel }) => head > last && /^(?:obl|advmod|advcl)/.test(deprel)) ||
    (isTaken && own.some(({ upos, deprel }) => upos !== 'PRON' && /^nsubj/.test(deprel)))
  );
}
