import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractDrafts } from './extract-drafts';

/** What is read of the last message after the others, with nothing in the memory. */
const contents = (...messages: string[]) =>
  extractDrafts({
    text: analyse(messages.at(-1) ?? ''),
    speaker: null,
    kinds: KINDS_BY_PROFILE.full,
    earlier: messages.slice(0, -1),
  }).map(({ content }) => content);

describe('people whom the memory names', () => {
  const read = (known: string, before: string, message: string) =>
    extractDrafts({
      text: analyse(message),
      speaker: null,
      kinds: KINDS_BY_PROFILE.full,
      earlier: [before],
      known: [known],
    }).map(({ content }) => content);

  it.each([
    ['User has a brother named Oskar', 'How old is Oskar?', 'He keeps bees on a roof.'],
    ["User's brother Oskar works in Bonn", 'And Oskar?', 'He keeps bees on a roof.'],
    ['User lives in Bonn', 'I saw Una and my brother Oskar.', 'Oskar keeps bees on a roof.'],
  ])('%s: "%s" asks about him', (known, before, message) => {
    expect(read(known, before, message)).toEqual(["User's brother Oskar keeps bees on a roof"]);
  });

  it.each([
    ['User has a sister named Vera', 'How old is Vera?', 'He keeps bees on a roof.'],
    ['User lives in Bonn', 'How old is Oskar?', 'He keeps bees on a roof.'],
  ])('%s: "%s" does not tell who is meant', (known, before, message) => {
    expect(read(known, before, message)).toEqual([]);
  });
});

describe('people whom the talk has named', () => {
  it.each([
    [
      ['What should I cook for my son Anders?', 'Anders is allergic to shellfish.'],
      "User's son Anders is allergic to shellfish",
    ],
    [
      ['I have two sons, Ravi and Kiran.', 'Kiran is dyslexic and hates reading aloud.'],
      "User's son Kiran is dyslexic",
    ],
    [
      ['What shall I give my wife Nkechi?', 'Nice ideas.', "She's a marine biologist."],
      "User's wife Nkechi is a marine biologist",
    ],
    [
      ['I asked Rui, my flatmate, about the rent.', 'Rui works nights at a hospital.'],
      "User's flatmate Rui works nights at a hospital",
    ],
    [['I rang Ana, our eldest.', 'Ana has joined the navy.'], "User's eldest Ana has joined the navy"],
    [['My youngest is called Lea.', 'She plays handball.'], "User's youngest Lea plays handball"],
    [
      ["I've got a new apprentice, Dilwyn.", "He's from Swansea."],
      "User's apprentice Dilwyn is from Swansea",
    ],
    [
      ['We got a puppy called Biscuit.', 'Biscuit is afraid of trains.'],
      "User's puppy Biscuit is afraid of trains",
    ],
    [
      ['I had coffee with an old friend, Noor, on Sunday.', 'Noor is moving to Bonn in May.'],
      "User's friend Noor is moving to Bonn in May",
    ],
    [
      ['I met up with a colleague called Bea.', 'She is training to be a pilot.'],
      "User's colleague Bea is training to be a pilot",
    ],
    [['A neighbour, Mrs Ott, waters my plants.', 'She is eighty.'], "User's neighbour Mrs Ott is eighty"],
    [["I've met someone, Marta.", 'She works at my gym.'], "Marta works at User's gym"],
    [
      ["I learned Latin for my uncle's sake.", 'He is a priest in Turin.'],
      "User's uncle is a priest in Turin",
    ],
    [['I rang Oddvar yesterday.', 'He lives on a boat in Bergen.'], 'Oddvar lives on a boat in Bergen'],
    [['I live with Pilar.', 'She is studying law at Leeds.'], 'Pilar is studying law at Leeds'],
    [
      ['Bashir invited me to his wedding.', "He's marrying a dentist from Leeds."],
      'Bashir is marrying a dentist from Leeds',
    ],
    [['Tamsin and I went camping.', "Tamsin's mother has asthma."], "Tamsin's mother has asthma"],
    [
      ['My son Piet and his wife Noor are coming.', 'She is a pilot based in Doha.'],
      "User's son Piet's wife Noor is a pilot based in Doha",
    ],
    [
      ['My partner Desi is from Kandy.', "Desi's mum has booked flights, she is staying three months."],
      "User's partner Desi's mum is staying three months",
    ],
    [
      ["I need a letter from Ms. Brandt, she's my physics teacher."],
      "User's physics teacher is called Ms. Brandt",
    ],
    [
      [
        "I need a letter from Ms. Lind-Berg, she's my physics teacher and she's the chess coach at our school.",
      ],
      "User's physics teacher Ms. Lind-Berg is the chess coach at User's school",
    ],
    [['jonas made me soup.', 'he is a carpenter from Kiel.'], 'Jonas is a carpenter from Kiel'],
    [['Wife has a job in Leeds, she is a dental nurse.'], "User's wife is a dental nurse"],
    [
      ['My physiotherapist comes from Split.', 'She ran marathons until last year.'],
      "User's physiotherapist ran marathons until last year",
    ],
    [['I hired a cleaner.', 'She sings in a choir.'], "User's cleaner sings in a choir"],
    [
      ['Did you or your brother build the shed?', 'It rained here.', 'He did!', "He's a skilled carpenter."],
      "User's brother is a skilled carpenter",
    ],
    [
      ['My neighbours have a dog.', 'They are loud but they help me with my garden.'],
      "User's neighbours help User with User's garden",
    ],
    [
      ['My sisters live in Bath.', "They're twins, I visit them on Sundays."],
      'User visits their sisters on Sundays',
    ],
  ])('after %j it is known who is meant', (messages, content) => {
    expect(contents(...messages)).toContain(content);
  });

  it.each([
    [
      'whoever was "he" is no "she"',
      ['My manager Gideon was kind.', 'He cried at the party.', 'Thora says I can stay in her attic.'],
      'Gideon',
    ],
    [
      'whoever was "he" two messages ago is no "she"',
      ['My partner Alex is a chef. He works in Soho.', 'She opened a restaurant in Paris.'],
      'Alex',
    ],
    [
      'somebody new stands between',
      ['My manager was kind.', 'so thora says I can stay in her attic till June'],
      'manager',
    ],
    ['a mother is no baby', ['My mother calls the cake babka. She turns 7 months on Friday.'], '7 months'],
    ['a wife is no child', ['My wife loves tennis.', "She's nine."], 'nine'],
    ['a friend is no baby', ['My friend Hana has a baby.', 'She is eight months old.'], 'eight months'],
    ['an author is nobody of theirs', ['I read a book by Zadie Smith.', 'She lives in London.'], 'London'],
    ['a player is nobody of theirs', ['I watched Federer yesterday.', 'He has four children.'], 'children'],
    ['a figure of a film is not', ['I love Elsa from Frozen.', 'She lives in a castle.'], 'castle'],
    ['two fit', ['I met Priya and Lena at the gym.', 'She is training for a race.'], 'race'],
    ['his wife is not his', ['My dad met a man and his wife.', 'She is a judge in Rome.'], 'judge'],
    ['both have a wife', ['My son and my cousin and his wife came.', 'She is a judge in Rome.'], 'judge'],
    ['whoever is told is not', ['Tell Tom, my boss is late.', 'Tom is a nurse.'], 'boss Tom'],
    ['a friend is of another', ['My sister met a friend, Noor.', 'Noor is moving to Bonn.'], 'Bonn'],
    ['somebody is only read of', ['I read a book about a girl called Tilda.', 'She lives in Bath.'], 'Bath'],
    ['a shop is no person', ['Netflix gave me a free month.', 'Netflix is a big company.'], 'company'],
    ['a noun stands for no relative', ['Partner violence is a problem here.'], "User's partner"],
    ['it may be a thing', ['I work with Python.', 'Python is a slow language.'], 'Python is'],
    ['an electrician was only met', ['I met an electrician at a fair.', 'He keeps geese.'], 'geese'],
    ['two have the name', ['My uncle Al came with my friend Al.', 'Al is a baker in Hull.'], 'baker'],
  ])('nobody is meant where %s', (_, messages, words) => {
    expect(contents(...messages).filter((content) => content.includes(words))).toEqual([]);
  });

  it('does not take a form of address for a name', () => {
    expect(contents('My son Leo has a teacher, Mrs Brandt.', 'She is strict about homework.')).toEqual([
      "User's son Leo's teacher Mrs Brandt is strict about homework",
    ]);
  });
});
