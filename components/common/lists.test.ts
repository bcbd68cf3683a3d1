import { expect, it } from 'vitest';
import { createLists } from './lists';

it('separates the items of a list in every language', () => {
  expect(createLists('en').listItems(['words', 'names', 'topic'])).toBe('words, names, topic');
  expect(createLists('ja').listItems(['言葉', '名前', '話題'])).toBe('言葉、名前、話題');
  expect(createLists('ko').listItems(['단어', '이름', '주제'])).toBe('단어, 이름, 주제');
  expect(createLists('zh').listItems(['文字', '名称', '话题'])).toBe('文字、名称、话题');
});

it('separates clauses with a comma', () => {
  expect(createLists('zh').listClauses(['记住了 2 条', '1 条等你确认'])).toBe('记住了 2 条，1 条等你确认');
});
