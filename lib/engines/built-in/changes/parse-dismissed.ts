import { once } from '@/lib/basics/once';
import { formOf } from '@/lib/language/clauses/tree';
import type { ClauseFacts } from '../relations/clause-facts';
import { changeTable } from './change-table';
import { type Claims, claim } from './claim';
import { claimOf } from './claim-words';

const DONE_TO = '(?:got|gotten|get|was|were|been|being)(?: (?:just|suddenly|unfairly|then|also|recently))?';
/** What may follow words that have other senses: "dismissed from jury duty" and "let me go on the swings" end no job. */
const AT_AN_END =
  'last|this|yesterday|today|tonight|by|after|because|when|two|three|at the end|from (?:work|my|his|her|their)';
/** "Fired up", "fired at". */
const NOT_OTHERWISE = '(?! (?:up|upon|on|at|out)\\b)(?=$| )';

interface Dismissal {
  /** "Laid me off". */
  ofPerson: RegExp;
  /** "Was laid off". */
  ofSubject: RegExp;
  says: string;
}

const dismissals = once((): readonly Dismissal[] => {
  const table = changeTable();
  const inTime = `(?:in|on) (?:(?:the|early|late) )?(?:${[...table.timeNouns].join('|')})`;
  return table.dismissals.map(({ done, says, hasOtherSenses }) => {
    const after = hasOtherSenses ? `(?=$| in$| (?:${AT_AN_END}|${inTime})\\b)` : NOT_OTHERWISE;
    return {
      ofPerson: new RegExp(`\\b${done.replace(/ |$/, ' me ').trim()}${after}`, 'u'),
      ofSubject: new RegExp(`\\b${DONE_TO} ${done}${after}`, 'u'),
      says,
    };
  });
});

/** "They made me redundant", "my boss let me go": whoever did it, the person's job is over. */
export function parseDismissal(facts: ClauseFacts): Claims | null {
  const found = isOwn(facts) ? undefined : findIn(facts, 'ofPerson');
  return found ? { givenUp: [claim('work', '')], takenUp: [], says: found.says } : null;
}

/** "I got sacked", "my sister was laid off by Acme": the subject's job is over. */
export function parseDismissed(facts: ClauseFacts): Claims | null {
  const found = findIn(facts, 'ofSubject');
  const over = found && claimOf(facts, { verb: 'work', object: '@by' }, null);
  return over ? { givenUp: [over], takenUp: [], says: found.says } : null;
}

function findIn(facts: ClauseFacts, whom: 'ofPerson' | 'ofSubject'): Dismissal | undefined {
  const { tense, isDenied, clause, tree } = facts;
  const words = clause.words.filter((index) => tree.tokens[index]?.upos !== 'PUNCT');
  const said = words.map((index) => formOf(tree, index)).join(' ');
  if (isDenied || !/^(?:past|perfect)$/.test(tense) || /\b(?:almost|nearly)\b/.test(said)) return undefined;
  return dismissals().find((one) => one[whom].test(said));
}

const isOwn = ({ clause }: ClauseFacts) => clause.subjectKind === 'self' || clause.subjectKind === 'together';
