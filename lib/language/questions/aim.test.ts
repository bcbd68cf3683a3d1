import { expect, it } from 'vitest';
import { english } from '../english/english';
import { parseAsked } from './asked';

const aim = (question: string) => parseAsked(english().parser, question)?.aim;

it.each([
  'What could I bake with two pears?',
  'how do i stop my dog from barking at the postman',
  'Who do I ring when the boiler shows F28?',
  'do i need a visa for Turkey or is a passport enough',
  'will I have to pay tax on the money my aunt gave me?',
  'What do I wear to a funeral in July?',
  'what do i say to my landlord about the mould',
  'What do I get a man who has everything?',
  'am i allowed to paint the walls if I rent?',
  'Will I miss the traffic if I leave at six?',
  'Which bus do I take from the station to the pier?',
  'am I too old to learn the piano?',
  'so when am i supposed to sleep',
  'What do I do about a bee in the bedroom?',
  'How many eggs do I have to use for a pound cake?',
  'why do I sneeze in the sun',
])('asks for advice: %s', (question) => {
  expect(aim(question)).toBe('advice');
});

it.each([
  'Is it normal for my knee to click when I climb stairs',
  'How do you get candle wax out of a carpet?',
  'Can my dog eat blueberries?',
  'Does my idea sound stupid?',
  'Is my password strong enough?',
  'Why does my sourdough collapse?',
  'What does it mean when my cat blinks at me?',
])('asks how things are in general: %s', (question) => {
  expect(aim(question)).toBe('general');
});

it.each([
  "What's my sister's name?",
  'What is the name of my old school?',
  'Who is my best friend?',
  'how old is my daughter?',
  'where do I work?',
  'when do I start my new job?',
  'when do I fly to Oslo?',
  'How do I take my coffee?',
  'how do I get to work?',
  'how do I know Benedikt?',
  'What do I do at weekends?',
  "what can't I eat?",
  'what am I allergic to?',
  'What medication am I on?',
  'who taught me to swim?',
  'who is coming to my party?',
  'What did I say about my uncle?',
  'what was I supposed to buy for Ana?',
  'why am I moving to Ghent?',
  'Why did my brother quit?',
  'what size shoes do I wear?',
  'did I ever mention my blood type?',
  'which foods do I avoid?',
  "what can't I take?",
  "what can't my son eat?",
  'which fruit must I avoid?',
  'Which nuts can I not eat?',
])('asks for a fact of the person’s own life: %s', (question) => {
  expect(aim(question)).toBe('life');
});

it.each(['Who is Benedikt?', 'How tall is the tower?', 'What is the best bakery near me?'])(
  'may be of anything: %s',
  (question) => {
    expect(aim(question)).toBe('open');
  },
);
