import { describe, expect, it } from 'vitest';
import { isInScriptOf } from './scripts';

describe('the script of a memory', () => {
  it.each([
    ['the same language', 'User lives in Lisbon', 'I live in Lisbon', true],
    ['a label in English before the person’s own language', 'User는 산다', '저는 살아요', true],
    ['a foreign name that the person used', 'User는 React를 쓴다', '저는 React를 써요', true],
    ['Japanese written in another of its scripts', 'ユーザーはネコがすき', '私は猫が好き', true],
    ['another script than the person’s', '사용자는 여행을 좋아합니다', 'I like to travel', false],
    ['a translation into English', 'User likes to travel a lot', 'Я люблю путешествовать', false],
    ['what was written without letters', '私は34歳です', '34 👍', true],
    ['nothing but a number', '1987', 'Я родился в 1987', true],
  ])('%s', (_, content, evidence, expected) => {
    expect(isInScriptOf(content, evidence, 'user')).toBe(expected);
  });

  it('ignores the name at the beginning of a group’s memory', () => {
    expect(isInScriptOf('mira любит море', 'я люблю море', 'mira')).toBe(true);
  });
});
