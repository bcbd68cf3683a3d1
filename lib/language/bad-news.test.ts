import { describe, expect, it } from 'vitest';
import { isBadNews } from './bad-news';

describe('bad news', () => {
  it.each([
    'My grandfather passed away this morning.',
    'The results came back: it is cancer.',
    'We broke up on Sunday and I cannot stop crying.',
    'I got fired today.',
    "I'm so worried about the scan.",
    'Our house was burgled.',
    'Heute ist meine Oma gestorben.',
    '祖父が亡くなりました',
    '강아지가 죽었어요',
    'I am having a rough week.',
  ])('is heard in %j', (text) => {
    expect(isBadNews(text)).toBe(true);
  });

  it.each([
    'I painted the fence blue.',
    'We had pancakes for breakfast.',
    'My sister Ines sings in a choir.',
    'It was a quiet day at the library.',
    'I started learning the cello.',
    '今日は公園に行きました',
  ])('is not heard in %j', (text) => {
    expect(isBadNews(text)).toBe(false);
  });
});
