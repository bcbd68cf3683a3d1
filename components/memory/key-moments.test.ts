import { expect, it } from 'vitest';
import { present } from '@/lib/server/memories/present';
import { momentsBeside } from './key-moments';

it('moments are shown in the user’s words, unless the sentence already contains them', () => {
  const keyMoments = ['their wallet in Bath', 'the kind driver', 'called their sister'];
  const shown = present({ content: 'User lost their wallet in Bath', keyMoments });
  expect(shown.keyMoments).toEqual(['your wallet in Bath', 'the kind driver', 'called your sister']);
  expect(momentsBeside(shown)).toEqual(['the kind driver', 'called your sister']);
});
