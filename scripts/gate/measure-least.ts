import { parseArgs } from 'node:util';
import { parseClause } from '@/lib/engines/built-in/extract/parse-clause';
import { refuseClause } from '@/lib/engines/built-in/extract/refuse';
import { incompleteBecause } from '@/lib/engines/built-in/extract/refuse-statement';
import type { Statement } from '@/lib/engines/built-in/extract/statement';
import { parseStatements } from '@/lib/engines/built-in/extract/statements';
import { isStructured, SURELY_KEPT, worthOfStatement } from '@/lib/engines/built-in/extract/worthwhile';
import { parseRelation } from '@/lib/engines/built-in/relations/parse-relation';
import { labelledLines, labelledTurns } from './labelled-lines';

/**
 * The share of labelled statements that readers would keep, by category and worth, alone and beside one that is surely kept:
 * where it passes a half is the minimum in `extract/worthwhile.ts`. Complete statements only, without rules of their own.
 *
 *   tsx scripts/gate/measure-least.ts --lines LINES.jsonl[.gz] --chats CHATS.jsonl[.gz]
 */
const USAGE = 'tsx scripts/gate/measure-least.ts --lines FILE --chats FILE';
const STEPS = 10;

const { values } = parseArgs({ options: { lines: { type: 'string' }, chats: { type: 'string' } } });
if (!values.lines || !values.chats) {
  console.error(USAGE);
  process.exit(2);
}
/** How many of how many would be kept, by category and whether alone, in steps of the worth. */
const counts = new Map<string, { kept: number; all: number }[]>();
for (const lines of [labelledLines(values.lines), labelledTurns(values.chats)])
  for await (const { input, labels } of lines) {
    const { text, previous = null, earlier = [] } = input;
    const found = parseStatements(text, undefined, previous, earlier).flatMap((statement) => {
      const letters = labels.get(statement.start);
      return letters && isComplete(statement)
        ? [{ statement, isKept: letters[1] === 'k', worth: worthOfStatement(statement, text.text, previous) }]
        : [];
    });
    for (const one of found) {
      const relation = parseRelation(one.statement);
      if (relation && isStructured(relation.predicate)) continue;
      const isBeside = found.some((other) => other !== one && other.worth >= SURELY_KEPT);
      count(`${parseClause(one.statement).category} ${isBeside ? 'beside' : 'alone'}`, one.worth, one.isKept);
    }
  }
for (const [name, steps] of [...counts].sort())
  console.log(
    name.padEnd(22),
    steps.map(({ kept, all }) => (all ? `${kept}/${all}`.padEnd(9) : '-'.padEnd(9))).join(''),
  );

function isComplete(statement: Statement): boolean {
  const { firstPerson, asks } = statement;
  return incompleteBecause(statement) === null && refuseClause({ firstPerson, asks }) === null;
}

function count(name: string, worth: number, isKept: boolean): void {
  const steps = counts.get(name) ?? Array.from({ length: STEPS }, () => ({ kept: 0, all: 0 }));
  counts.set(name, steps);
  const step = steps[Math.min(STEPS - 1, Math.floor(worth * STEPS))];
  if (!step) return;
  step.all++;
  step.kept += Number(isKept);
}
