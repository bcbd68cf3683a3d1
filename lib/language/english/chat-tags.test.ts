import { expect, it } from 'vitest';
import { loadEnglish } from './load-english';

const parser = loadEnglish();

/** The expected tags in a line: "mom's/VBZ" expects VBZ for "'s". */
function parseLine(line: string) {
  let text = '';
  const expected: (readonly [end: number, tag: string])[] = [];
  for (const part of line.split(/(\/[A-Z]+)/)) {
    if (/^\/[A-Z]+$/.test(part)) expected.push([text.length, part.slice(1)]);
    else text += part;
  }
  return { text, expected };
}

const LINES = {
  'a word that looks like no participle': [
    'I teach yoga/NN my husband drives a tram',
    'On Sunday I sing/VBP in a choir',
    'I wear a ring/NN on my thumb',
    "I'm goin/VBG to Lisbon",
    "I'm gon/VBG na bake a cake",
    'I love walkng/VBG my dog',
    'We breed/VBP Highland ponies',
    'We race/VBP them with the club in Barnsley',
    'I lift/VBP twice a week',
    'I put/VBD the tent up last night',
  ],
  'a clitic that is a verb': [
    "my mom's/VBZ a nurse",
    "My brother's/VBZ getting married in June",
    "Ana's/VBZ my best friend",
    "ben's/VBZ in hospital again",
    "my dad's/VBZ retired now",
    "my wife's/VBZ pregnant",
    "mum's/VBZ the one who taught me to cook",
    "My cat's/VBZ called Miso",
    "my brother in law's/VBZ a plumber",
    "my uncle's/VBZ a pilot and my aunt's/VBZ a vet",
    "i think my dad's/VBZ lonely",
  ],
  'a clitic of possession': [
    "my mom's/POS house is in Bristol",
    "it was my son's/POS first day at school",
    "dinner at Tom's/POS",
    "we stayed at my mum's/POS in Leeds",
    "My dad's/POS 60th birthday",
    "yesterday's/POS dinner",
    "it's/VBZ my brother's/POS car",
  ],
  'a verb that might be a plural': [
    'My sister Ana, a vet, lives/VBZ in York',
    'my mom loves/VBZ swimming/VBG',
    'ana lives/VBZ in leeds',
    'my flatmate snores/VBZ',
    'my uncle fishes/VBZ every weekend',
    'my back hurts/VBZ',
    'dad watches/VBZ football',
    'My wife commutes/VBZ to London',
  ],
  'a plural that might be a verb': [
    'my dog loves/VBZ walks/NNS',
    'good books/NNS about gardening',
    'three kids/NNS and a mortgage',
    'cooking classes/NNS on tuesdays',
  ],
  'a past that might be a participle': [
    'My parents moved/VBD to York last year',
    'my sister graduated/VBD last week',
    'my car failed/VBD its test',
    'my partner proposed/VBD in Paris',
    'our roof collapsed/VBD',
  ],
  'a participle that might be a past': [
    'I have lived/VBN here for years',
    'a friend named/VBN Zoe lives/VBZ here',
    'a cat called/VBN Miso is ill',
    'the house built/VBN by my dad',
    'my car was stolen/VBN last night',
  ],
  'an occupation without an article': [
    "I'm chef/NN in a hotel",
    "I'm cook/NN at a school",
    "I'm baker/NN in York",
    "I'm barista/NN at a kiosk",
    'I am plumber/NN',
    'she is nurse/NN, by the way',
    'he was guard/NN for a year',
  ],
  'a word beside "be" that is no occupation': [
    "I'm hurt/VBN in a way",
    'I am judged/VBN by my boss',
    "I'm cleaner/JJR than you",
    "I'm Baker/NNP from Leeds",
    "I'm fed/VBN up",
  ],
};

it.each(Object.entries(LINES).flatMap(([kind, lines]) => lines.map((line) => [kind, line] as const)))(
  'finds %s: %s',
  (_, line) => {
    const { text, expected } = parseLine(line);
    const tokens = parser.parse(text).flatMap((sentence) => sentence.tokens);
    const found = expected.map(([end]) => [end, tokens.find((token) => token.end === end)?.xpos]);
    expect(found).toEqual(expected);
  },
);

it('gives function word tags only to function words', () => {
  const closed = /^(?:ADP|AUX|CCONJ|DET|PART|PRON|SCONJ)$/;
  const texts = [
    'In Texas, BP shut its barrels',
    'But iPhone was the first',
    'a good sports bar',
    'Boy trouble',
  ];
  const tokens = texts.flatMap((text) => parser.parse(text)).flatMap((sentence) => sentence.tokens);
  const open = /^(?:Texas|BP|shut|barrels|iPhone|good|sports|bar|boy|trouble)$/i;
  expect(tokens.filter(({ form, upos }) => open.test(form) && closed.test(upos))).toEqual([]);
});

it('treats only auxiliaries as auxiliaries and copulas', () => {
  const texts = [
    'my mom had surgery',
    'i had left by then',
    'they had a baby',
    'she got promoted',
    'we do yoga',
  ];
  const lines = Object.values(LINES).flat();
  const tokens = [...texts, ...lines.map((line) => parseLine(line).text)]
    .flatMap((text) => parser.parse(text))
    .flatMap((sentence) => sentence.tokens);
  const odd = tokens.filter(({ deprel, upos }) => /^(?:aux|cop)/.test(deprel) && upos !== 'AUX');
  expect(odd).toEqual([]);
});

it('recognises function words in chat spelling', () => {
  const tags = parser.parse('i love u cuz it rains').flatMap(({ tokens }) => tokens.map(({ xpos }) => xpos));
  expect(tags).toEqual(['PRP', 'VBP', 'PRP', 'IN', 'PRP', 'VBZ']);
});
