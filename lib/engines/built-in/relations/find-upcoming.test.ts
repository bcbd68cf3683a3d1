import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractWorthwhile } from '../extract/extract-drafts';

const contents = (text: string) =>
  extractWorthwhile({ text: analyse(text), speaker: null, kinds: KINDS_BY_PROFILE.full }, []).map(
    ({ content }) => content,
  );

describe('what somebody prepares for who asks for help', () => {
  it.each([
    [
      'Help me prepare for my interview at the city library on Friday',
      'their interview at the city library on Friday',
    ],
    ['Can you quiz me for my pharmacology exam on Monday?', 'their pharmacology exam on Monday'],
    ['what should I wear to my graduation in June', 'their graduation in June'],
    ['Write a packing list for our trip to Iceland in March', 'their trip to Iceland in March'],
    ['How do I stay calm before my driving test?', 'their driving test'],
    ['Make a training plan for my first marathon', 'their first marathon'],
    ['I need help planning my trip to Malta', 'their trip to Malta'],
    ['what do I need for my knee surgery in August', 'their knee surgery in August'],
  ])('%s', (text, event) => {
    expect(contents(text)).toEqual([`User is preparing for ${event}`]);
  });

  it.each([
    ['Please proofread my thesis on coral reefs', 'a thesis on coral reefs'],
    [
      'can you check the grammar in my cover letter for the fire service',
      'a cover letter for the fire service',
    ],
    ['I need help with my application to the police academy', 'an application to the police academy'],
    [
      'Could you help me improve my personal statement for nursing school?',
      'a personal statement for nursing school',
    ],
    ['Edit my novel about beekeepers please', 'a novel about beekeepers'],
  ])('%s', (text, work) => {
    expect(contents(text)).toEqual([`User is working on ${work}`]);
  });

  it.each([
    'When is my exam?',
    'How did my interview at the bank go?',
    'Did I tell you about my interview at the bank?',
    'Is it safe to fly before my surgery?',
    'What did they ask at my interview at the bank?',
    'Write a poem for my trip to Japan last summer',
    'Write a story where a thief sings before my wedding in Paris',
    'Read the letter for my cousin',
    'What do my test results mean?',
    'Make a caption for photos of my trip to Bali',
    'What should I pack for my trip?',
    'I watched a film about your trip to Rome',
  ])('"%s" tells of nothing to come', (text) => {
    expect(contents(text)).toEqual([]);
  });
});
