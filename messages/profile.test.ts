import { expect, it } from 'vitest';
import { tablesOf } from '@/lib/db/word-registry/word-registry';
import en from './en';

it('everything that a receipt counts has a name', () => {
  const counted = [...tablesOf('deleted'), ...tablesOf('chats'), 'memories', 'spans'];
  expect(Object.keys(en.profile.counts)).toEqual(expect.arrayContaining(counted));
});
