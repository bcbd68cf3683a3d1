import { describe, expect, it } from 'vitest';
import { chooseLore } from './lorebook';

const TOWER = { keys: ['tower', 'Sea Light'], text: 'The tower burned in the winter storm.' };
const HARBOUR = { keys: ['港'], text: 'The harbour freezes in January.' };
const line = (text: string) => ({ text });

describe('an entry of the lorebook', () => {
  it('is included when one of its keywords is mentioned, in any case', () => {
    expect(chooseLore([TOWER, HARBOUR], 'Who built the TOWER?', [])).toEqual([TOWER.text]);
    expect(chooseLore([TOWER], 'Tell me of the sea light.', [])).toEqual([TOWER.text]);
  });

  it('is included while the conversation is still about it, and not long after', () => {
    const talk = ['What about the tower?', 'It burned.', 'When?', 'Long ago.'].map(line);
    expect(chooseLore([TOWER], 'And then?', talk)).toEqual([TOWER.text]);
    expect(chooseLore([TOWER], 'And then?', [...talk, line('Good night.')])).toEqual([]);
  });

  it('is not included for a part of another word', () => {
    expect(chooseLore([TOWER], 'It towered over us.', [])).toEqual([]);
  });

  it('is included in languages that do not separate words', () => {
    expect(chooseLore([HARBOUR], '昔の港の話をして', [])).toEqual([HARBOUR.text]);
  });

  it('takes no more of a prompt than the state does', () => {
    const long = Array.from({ length: 9 }, (_, index) => ({ keys: ['sea'], text: `${index}`.repeat(400) }));
    expect(chooseLore(long, 'the sea', []).join('').length).toBeLessThanOrEqual(1500);
  });
});
