import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { parseInTalk } from '../in-talk';
import { parseClause } from '../parse-clause';
import { worthOfStatement } from '../worthwhile';
import { judgeStatement } from './judge';

function judge(line: string, earlier: readonly string[] = []) {
  const text = analyse(line);
  const [statement] = parseInTalk({ text, speaker: null, kinds: KINDS_BY_PROFILE.full, earlier });
  if (!statement) throw new Error(`No statement in "${line}"`);
  return judgeStatement(statement, {
    ...parseClause(statement),
    worth: worthOfStatement(statement, line, null),
  });
}

describe('whether a statement is whole and clear', () => {
  it.each([
    ['I volunteer at an animal shelter every Saturday.', 'I do it there every Saturday.'],
    ['My sister teaches maths at a school in Bath.', 'My sister did the same as that one.'],
    ['I moved to Lyon two years ago for work.', 'We grow with these at the end of it.'],
    ['I have played the violin since I was nine.', 'I have that too and it helps.'],
  ])('"%s" rather than "%s"', (clear, unclear) => {
    expect(judge(clear).clear).toBeGreaterThan(0.6);
    expect(judge(unclear).clear).toBeLessThan(0.4);
  });
});

describe('whether a reader would keep it', () => {
  it.each([
    ['I work as a midwife in Cork.', 'I just made some toast.'],
    ['My son was born in March.', 'I saw a funny video of a goat.'],
    ['I am training for my first triathlon.', 'I am sitting on the bus.'],
  ])('"%s" rather than "%s"', (kept, left) => {
    expect(judge(kept).keep).toBeGreaterThan(judge(left).keep + 0.2);
  });
});
