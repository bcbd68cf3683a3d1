import { expect, it } from 'vitest';
import { fillersIn } from './fillers';

it.each([
  ['妻の仕事は何ですか？', '妻'],
  ['お茶は好き？', '茶'],
  ['我喜欢喝茶吗？', '茶'],
  ['我的狗叫什么？', '狗'],
  ['차는 뜨거워?', '차'],
  ['แมวของฉันชื่ออะไร', 'แมว'],
])('only %s asks for %s by itself', (text, word) => {
  const fillers = fillersIn(text);
  const single = new Set(text.match(/[\p{sc=Han}\p{sc=Hangul}]/gu));
  expect([...single].filter((character) => !fillers.includes(character))).toEqual(
    [word].filter((one) => one.length === 1),
  );
  expect(fillers).not.toContain(word);
});

it('no language with spaces has any', () => {
  expect(fillersIn('Where does my sister live?')).toEqual([]);
});
