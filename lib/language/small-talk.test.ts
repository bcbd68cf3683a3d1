import { expect, it } from 'vitest';
import { threadTime } from '@/testing/thread-time';
import { isSmallTalk } from './small-talk';

it.each(['こんにちは！！', '好的。谢谢。', '안녕하세요~', '...', 'Hi!!! Thanks…'])(
  '%j is small talk',
  (text) => {
    expect(isSmallTalk(text, 'Hana')).toBe(true);
  },
);

it.each([',', '!', '? ', '… ', '。'])(
  'marks in front of what is said cost no more than they are long: %j',
  async (mark) => {
    const text = `${mark.repeat(5000)} I live in Leeds`;
    expect(await threadTime(() => expect(isSmallTalk(text, 'Hana')).toBe(false))).toBeLessThan(250);
  },
);
