import { describe, expect, it } from 'vitest';
import { preparePerson } from '../testing/prepare-person';
import { recordStatement } from './record-statement';

const person = preparePerson(() => ({}));
const pass = (said: string) => recordStatement(person.app(), person.userId(), said);
const kept = async (said: string) => (await pass(said)).memories.map(({ content }) => content);

describe('a statement from another assistant', () => {
  it('is decided on at once', async () => {
    expect(await kept('I am allergic to hazelnuts.')).toEqual(['You are allergic to hazelnuts']);
    expect(await kept('What a lovely morning!')).toEqual([]);
  });

  it('is kept as requested if the person asked for it', async () => {
    expect(await kept('Remember that I take the 7:40 train.')).toEqual(['You take the 7:40 train']);
    const [memory] = await person.memories();
    expect(memory).toMatchObject({ user_requested: true });
  });

  it('is not kept if it is a secret, even if it is asked for', async () => {
    expect(await kept('Remember that my password is Tulip-4711.')).toEqual([]);
    expect(await person.memories()).toEqual([]);
  });
});
