import { describe, expect, it } from 'vitest';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { english } from '@/lib/language/english/english';
import { parseAsked } from '@/lib/language/questions/asked';
import type { Known } from '@/lib/language/questions/facts';
import { repliesIn } from '@/messages/replies';
import people from '@/testing/questions/people.json';
import { answerAbroad, answerFrom } from './answer';

const t = repliesIn('en');

const sense = createWordSense();

function answerTo(question: string, known: readonly Known[]) {
  const asked = parseAsked(english().parser, question);
  return asked && answerFrom(t, asked, known, sense);
}

interface Asked {
  ask: string;
  /** A pattern for the beginning of the answer. */
  first?: string;
  /** The memories that answer it: their numbers, or "past 0". */
  says?: readonly (number | string)[];
  unknown?: boolean;
}

interface Person {
  name: string;
  memories: readonly string[];
  past: readonly string[];
  questions: readonly Asked[];
}

const everybody: readonly Person[] = people;

function knownOf({ memories, past }: Person): Known[] {
  return [
    ...memories.map((content) => ({ content, isPast: false })),
    ...past.map((content) => ({ content, isPast: true })),
  ];
}

function sourcesOf({ memories, past }: Person, { says: sources = [] }: Asked): (string | undefined)[] {
  return sources.map((one) => (typeof one === 'number' ? memories[one] : past[Number(one.split(' ')[1])]));
}

function tally(isRight: (person: Person, asked: Asked) => boolean, which: (asked: Asked) => boolean) {
  const wrong = everybody.flatMap((person) =>
    person.questions.filter((asked) => which(asked) && !isRight(person, asked)).map(({ ask }) => ask),
  );
  const all = everybody.flatMap(({ questions }) => questions).filter(which).length;
  return { wrong, all, share: 1 - wrong.length / all };
}

const isAnswerable = ({ unknown }: Asked) => !unknown;

/** Each answer, given once: reading all memories for every question takes long. */
const given = new Map<string, ReturnType<typeof answerTo>>();

function answerOf(person: Person, { ask }: Asked) {
  const key = `${person.name}: ${ask}`;
  const answer = given.has(key) ? (given.get(key) ?? null) : answerTo(ask, knownOf(person));
  given.set(key, answer);
  return answer;
}

describe('questions about the lives of four people', () => {
  it('are answered with the requested part first', () => {
    const { share, wrong } = tally((person, asked) => {
      const answer = answerOf(person, asked);
      return answer !== null && new RegExp(`^(?:${asked.first ?? ''})`, 'iu').test(answer.text);
    }, isAnswerable);
    expect(share, wrong.join('; ')).toBeGreaterThanOrEqual(0.93);
    // Reads all memories for each question: half a minute on a busy machine.
  }, 120_000);

  it('are answered from the matching memory', () => {
    const { share, wrong } = tally((person, asked) => {
      const [first] = answerOf(person, asked)?.used ?? [];
      return first !== undefined && sourcesOf(person, asked).includes(first);
    }, isAnswerable);
    expect(share, wrong.join('; ')).toBeGreaterThanOrEqual(0.95);
  });

  it('are left unanswered if no memory answers them', () => {
    const { wrong } = tally(
      (person, asked) => answerOf(person, asked) === null,
      (asked) => !isAnswerable(asked),
    );
    expect(wrong).toEqual([]);
  });
});

describe('an answer', () => {
  const known = [
    { content: 'User lives in Utrecht', isPast: false },
    { content: 'User works as a baker in Delft', isPast: true },
    { content: 'User works as a teacher in Utrecht', isPast: false },
    { content: 'User likes chess', isPast: false },
    { content: 'User likes old maps', isPast: false },
  ];

  it('lists several facts if several match', () => {
    expect(answerTo('What do I like?', known)?.text).toBe(
      'Chess and old maps. You like chess. You like old maps.',
    );
  });

  it('marks past facts, and includes them only if the past is asked for', () => {
    expect(answerTo('Where do I work?', known)?.used).toEqual(['User works as a teacher in Utrecht']);
    expect(answerTo('What did I do before?', known)?.text).toBe(
      'A baker. Before, you told me: “You work as a baker in Delft.”',
    );
  });

  it.each([
    ['What do I do for work?', 'User quit their job as a barista', 'You quit your job as a barista.'],
    ['Where do I work?', 'User quit their job at Acme', 'You quit your job at Acme.'],
    ['Where do I work?', 'User no longer works at Acme', 'You no longer work at Acme.'],
    ['Where do I work?', 'User worked at Acme for years', 'You worked at Acme for years.'],
    ["What's my job?", 'User is a former nurse', 'You are a former nurse.'],
    ['Do I have a job?', 'User lost their job', 'No: you lost your job.'],
    ['Do I smoke?', 'User stopped smoking', 'No: you stopped smoking.'],
    ['Where do I live?', 'User moved to Leeds in May', 'To Leeds. You moved to Leeds in May.'],
    ['Where did I work before?', 'User quit their job at Acme', 'At Acme. You quit your job at Acme.'],
    ['Where have I lived?', 'User lived in Peru', 'In Peru. You lived in Peru.'],
    ['Where was I born?', 'User was born in Leeds', 'In Leeds. You were born in Leeds.'],
  ])('states what ended only as ended: %s %s', (question, content, text) => {
    expect(answerTo(question, [{ content, isPast: false }])?.text).toBe(text);
  });

  it.each([
    ['What do I do for work?', 'User was fired', 'You were fired.'],
    ["What's my job?", 'User was laid off last week', 'You were laid off last week.'],
    ['Who do I work for?', 'User resigned on Monday', 'You resigned on Monday.'],
    ['Who do I work for?', 'User no longer works at Acme', 'You no longer work at Acme.'],
    ['What do I do for a living?', 'User is retired', 'You are retired.'],
    ['What do I do for work?', 'User used to be a nurse', 'You used to be a nurse.'],
    ['What does my sister do?', "User's sister got fired", 'Your sister got fired.'],
    ['Where do I live?', 'User no longer lives in Hull', 'You no longer live in Hull.'],
    ['Am I married?', 'User got divorced', 'You got divorced.'],
    ['Am I married?', 'User and Carlo got divorced', 'You and Carlo got divorced.'],
    ['What do I study?', 'User dropped out last week', 'You dropped out last week.'],
    ['When did my gran die?', "User's gran passed away in May", 'In May. Your gran passed away in May.'],
    ['Is my uncle alive?', "User's uncle died", 'Your uncle died.'],
    ['Who is my wife?', "User's wife left User", 'Your wife left you.'],
    ['Who am I dating?', 'User broke up with Tom', 'You broke up with Tom.'],
    ['Am I in a relationship?', 'User split up last month', 'You split up last month.'],
    ['Do I have a girlfriend?', 'User and their girlfriend broke up', 'You and your girlfriend broke up.'],
    ['What do I study?', 'User dropped out of university', 'You dropped out of university.'],
    ['Do I have a dog?', "User's dog Rex died", 'Your dog Rex died.'],
    ['What is my dog called?', "User's dog Rex died", 'Rex. Your dog Rex died.'],
    ['Where does Jo live?', "User's aunt Jo passed away", 'Your aunt Jo passed away.'],
    ['Do I play chess?', 'User gave up chess', 'You gave up chess.'],
    ['Do I have a car?', 'User sold their car', 'No: you sold your car.'],
  ])('says what ended, if nothing has taken its place: %s %s', (question, content, text) => {
    expect(answerTo(question, [{ content, isPast: false }])?.text).toBe(text);
  });

  it.each([
    ['What do I do for work?', "User's sister was laid off"],
    ["What's my job?", "User's sister quit her job"],
    ['What do I do for work?', 'User was fired up about the game'],
    ['What do I do for work?', 'User sold their car'],
    ['Where do I live?', 'User was fired'],
    ["What's my name?", 'User was fired'],
    ['How old am I?', 'User got divorced'],
    ['Am I married?', "User's brother got divorced"],
    ['Do I have a cat?', "User's dog Rex died"],
    ['Where do I live?', "User's hamster Pip died"],
    ['Do I like coffee?', 'User gave up coffee'],
    ['Where do I work?', 'User left the party early'],
    ['When did my uncle die?', "User's uncle lives in Hull"],
  ])('does not take the end of something else for an answer: %s %s', (question, content) => {
    expect(answerTo(question, [{ content, isPast: false }])).toBeNull();
  });

  it.each([
    ['Where do I work?', ['User was fired', 'User works at Aldi'], 'At Aldi. You work at Aldi.'],
    ['Am I married?', ['User got divorced', 'User is married to Jo'], 'Yes: you are married to Jo.'],
    [
      'Do I have a dog?',
      ["User's dog Rex died", 'User has a dog called Bo'],
      'Yes: you have a dog called Bo.',
    ],
  ])('says what has taken its place: %s', (question, contents, text) => {
    const known = contents.map((content) => ({ content, isPast: false }));
    expect(answerTo(question, known)?.text).toBe(text);
  });

  it.each([
    ['What do I do for work?', 'A teacher. You are a teacher.'],
    ["What's my job?", 'A teacher. You are a teacher.'],
    ['Where did I work before?', 'You were a nurse.'],
  ])('chooses what holds at the time that is asked about: %s', (question, text) => {
    const both = ['User was a nurse', 'User is a teacher'].map((content) => ({ content, isPast: false }));
    expect(answerTo(question, both)?.text).toBe(text);
  });

  it('takes a mention of whoever has died for no answer, but for the home that it tells', () => {
    const known = [
      { content: 'User lives in Hull with their dog Rex', isPast: false },
      { content: "User's dog Rex died", isPast: false, ended: ['User no longer has dog Rex'] },
    ];
    expect(answerTo('Do I have a dog?', known)?.text).toBe('Your dog Rex died.');
    expect(answerTo('Where do I live?', known)?.text).toMatch(/^In Hull\./);
  });

  it.each([
    ['Where do I live?', 'User wants to move to Rome', null],
    ['Where do I live?', 'User is thinking about moving to Berlin', null],
    ['Do I live in Oslo?', 'User hopes to live in Oslo', null],
    ['Where do I work?', 'User would love to work at a zoo', null],
    ['Where do I work?', 'User might work at a bank', null],
    ['Where do I want to live?', 'User wants to live in Rome', 'In Rome. You want to live in Rome.'],
    ['Where do I hope to work?', 'User hopes to work at a zoo', 'At a zoo. You hope to work at a zoo.'],
    ['Where do I live?', 'User moved to Leeds', 'To Leeds. You moved to Leeds.'],
    [
      'Where do I live?',
      'User lives in Leeds and wants a dog',
      'In Leeds. You live in Leeds and want a dog.',
    ],
  ])('does not take a wish for how things are: %s %s', (question, content, text) => {
    expect(answerTo(question, [{ content, isPast: false }])?.text ?? null).toBe(text);
  });

  it.each([
    ['What does Joe do?', 'A chef. Your brother Joe is a chef.'],
    ['Where does Sam live?', 'In Hull. Your brother Sam lives in Hull.'],
    ['What does Bea do?', 'Your sister Bea got fired.'],
    ['What does my sister do?', 'Your sister Bea got fired.'],
    ['Where does Joe live?', undefined],
  ])('is about the named one of several brothers: %s', (question, text) => {
    const family = [
      'User has two brothers, Sam and Joe',
      "User's brother Sam is a lawyer",
      "User's brother Sam lives in Hull",
      "User's brother Joe is a chef",
      "User's sister Bea got fired",
    ].map((content) => ({ content, isPast: false }));
    expect(answerTo(question, family)?.text).toBe(text);
  });

  it('is not given to a statement', () => {
    expect(answerTo('I live in Utrecht.', known)).toBeNull();
  });
});

describe('an answer in a language that is not parsed', () => {
  const known = (...contents: string[]) =>
    contents.map((content) => ({ content, isPast: false, isAsked: true }));

  it('ends its sentences with the full stop of their script, and puts a space only where one is written', () => {
    expect(
      answerAbroad(t, 'どこに住んでいますか？', known('横浜に住んでいます', '猫を飼っています。'))?.text,
    ).toContain('横浜に住んでいます。猫を飼っています。');
    expect(answerAbroad(t, '어디에 살아요?', known('부산에 살아요', '고양이를 키워요'))?.text).toContain(
      '부산에 살아요. 고양이를 키워요.',
    );
  });

  it.each([
    ['Wo wohnte ich früher?', 'Ich wohne in Gent'],
    ['Wo wohne ich?', 'Ich wohne in Lyon'],
  ])('is of the time that is asked for: %s', (question, answer) => {
    const homes = [
      { content: 'Ich wohne in Gent', isPast: true, isAsked: true },
      { content: 'Ich wohne in Lyon', isPast: false, isAsked: true },
    ];
    expect(answerAbroad(t, question, homes)?.used).toEqual([answer]);
  });
});
