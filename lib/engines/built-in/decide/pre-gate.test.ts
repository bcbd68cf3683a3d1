import { describe, expect, it } from 'vitest';
import type { GateDecision } from '@/lib/contracts/gate';
import { rejectCertainly } from '@/lib/memory/gatekeeper/reject-certainly';
import type { AnalysedTurn } from '@/lib/memory/ports';
import { builtInEngines } from '@/testing/built-in-engines';
import { line, turn } from '../../model/testing/inputs';
import { openTurn } from '../open-turn';
import { decideOnTurn } from './decide-on-turn';
import { preGate } from './pre-gate';

/** The gatekeeper of the engine without a model: the rules, and if they do not settle it, the learned part. */
function gate(input: AnalysedTurn): GateDecision {
  const certain = rejectCertainly(builtInEngines(), input, null);
  if (certain) return certain;
  const open = openTurn(input);
  const verdict = preGate(open);
  return verdict.settled ? verdict.decision : decideOnTurn(open).decision;
}

function answer(question: string, text: string): AnalysedTurn {
  return turn(text, { previous: [line(question, 'assistant')] });
}

describe('the gatekeeper keeps', () => {
  it.each([
    ['a life fact', 'I am a medical student.', 'personal_fact'],
    ['a goal', 'My main goal is to pass TOPIK II.', 'goal'],
    ['an allergy to what others play', "I'm allergic to cats.", 'personal_fact'],
    ['a way of learning', 'I am a visual learner, so diagrams work for me.', 'pedagogical'],
    ['an error that comes back', 'I keep mixing up the two past tenses in Spanish.', 'pedagogical'],
    ['a difficulty', 'I struggle with the pronunciation of long words.', 'pedagogical'],
    ['a habit of study', 'I study for half an hour every morning before work.', 'pedagogical'],
    ['an exam', 'I passed the N3 exam last week.', 'pedagogical'],
    ['a death of today', 'My grandma died today.', 'experience'],
    ['a job left today', 'I handed in my notice this morning.', 'experience'],
    ['an exam passed today', 'I passed my driving test today.', 'pedagogical'],
    ['a name', 'My name is Sarah.', 'personal_fact'],
    [
      'several facts at once',
      "My name is Sarah, I'm a nurse in Leeds and I'm allergic to cats.",
      'personal_fact',
    ],
    ['a liking', 'I really love hiking in the hills.', 'preference'],
    ['a dislike', "I can't stand noisy restaurants.", 'preference'],
    ['a project', "I'm building a small game in my free time.", 'goal'],
    ['a story', 'When I was a kid, I broke my arm falling from a tree.', 'experience'],
    ['a relative', 'My younger sister lives in Porto.', 'relationship'],
    ['a pet', 'We have two dogs at home.', 'relationship'],
    [
      'somebody in a request',
      'Suggest a gift for my 8-year-old daughter who loves dinosaurs.',
      'relationship',
    ],
    ['somebody in a question', 'What shall I cook for my flatmate?', 'relationship'],
    ['a reason in a question', "What can I cook since I'm allergic to nuts?", 'personal_fact'],
    ['a skill', 'I can play the piano.', 'skill'],
    ['what is always or never so', 'I never work on Sundays.', 'habit'],
    ['an address for mail', 'My email is sarah@example.org.', 'personal_fact'],
    ['a correction', 'No, I moved to York in March.', 'correction'],
  ])('%s', (_, text, reason) => {
    expect(gate(turn(text))).toMatchObject({ isMemorable: true, scope: 'permanent', reason });
  });

  it('one statement among many sentences of small talk', () => {
    const text =
      'Hi there! Thanks so much for yesterday, that was a great help. How are you today? By the way, I work as a paramedic in Leeds. Anyway, what a lovely day. Can you tell me a joke?';
    expect(gate(turn(text))).toMatchObject({ isMemorable: true, scope: 'permanent' });
  });

  it('a statement beside a question or a request', () => {
    expect(gate(turn("I'm vegan, what could I cook tonight?")).isMemorable).toBe(true);
    expect(gate(turn('Can you suggest a film? My daughter is six years old.')).isMemorable).toBe(true);
    expect(gate(turn('hey i love sardines , do you ?')).isMemorable).toBe(true);
    expect(gate(turn('Maybe I look shy, but I sing in a choir.')).isMemorable).toBe(true);
  });

  it('a short answer, by the question it answers', () => {
    expect(gate(answer('Do you have any pets?', 'Yes, two old greyhounds and a parrot.')).isMemorable).toBe(
      true,
    );
    expect(preGate(openTurn(answer('Do you do any sport?', 'Play tennis at the club.'))).settled).toBe(false);
  });

  it.each([
    'Please call me Ana from now on.',
    'Could you call me Ana?',
    'I want you to call me ana',
    'change my name to Ana',
    "Hi, I'm Ana.",
    'i am jason',
  ])('the name in %j', (text) => {
    expect(gate(turn(text))).toMatchObject({ isMemorable: true, category: 'personal_info' });
  });

  it.each([
    'Me llamo Lucía y vivo en Sevilla.',
    'Je travaille comme infirmière à Lyon.',
    'Ich wohne in Köln und habe zwei Kinder.',
    'Moro em Lisboa e gosto de café.',
    '私は大阪に住んでいます。',
    '저는 부산에 살아요.',
    '我住在上海，我喜欢喝茶。',
  ])('a plain statement in another language: %s', (text) => {
    expect(gate(turn(text))).toMatchObject({ isMemorable: true, scope: 'permanent' });
  });
});

describe('the gatekeeper rejects', () => {
  it.each([
    ['a greeting', 'Hello there!', 'small_talk'],
    ['a greeting by name', 'Hello Hana!', 'small_talk'],
    ['thanks', 'Thank you so much, that was great.', 'small_talk'],
    ['applause in signs', '👍👍', 'small_talk'],
    ['a greeting in Japanese', 'こんにちは！', 'small_talk'],
    ['small talk in Spanish', 'Hola, ¿qué tal?', 'small_talk'],
    ['a question', "What's my favourite colour?", 'question'],
    ['a question without its mark', 'how do you say butterfly in french', 'question'],
    ['a question in German without its mark', 'wann hat Lukas Geburtstag', 'question'],
    ['a question in French without its mark', "comment s'appelle mon copain", 'question'],
    ['a request', 'Translate this sentence into German for me, please.', 'request'],
    ['a wish to be told', 'I would like to know the weather in Rome.', 'request'],
    ['a wish', 'If I were rich, I would buy an island.', 'hypothetical'],
    ['a maybe', 'Maybe I should learn to surf.', 'hypothetical'],
    ['what would be', 'If I won, I would buy a boat, but I would keep my job.', 'hypothetical'],
    ['praise of the assistant', 'You are very patient with all of this.', 'about_assistant'],
    ['the words of another', '"I live in Berlin and I love techno"', 'quoted'],
    ['a command of the memory', 'What do you remember about me?', 'memory_command'],
    ['nothing', '   ', 'empty'],
    ['a mood', "I'm so tired right now.", 'no_personal_content'],
    ['a remark', 'The bridge was built in 1932.', 'no_personal_content'],
  ])('%s', (_, text, reason) => {
    expect(gate(turn(text))).toMatchObject({ isMemorable: false, scope: 'none', reason });
  });

  it('a taxi, although it is called', () => {
    expect(gate(turn('Call me a taxi for six.')).isMemorable).toBe(false);
    expect(gate(turn('Call me back later.')).isMemorable).toBe(false);
  });
});

describe('in front of a model the rules settle only what is certain', () => {
  it.each([
    'Love hiking, hate running.',
    'Currently living in Berlin with two cats.',
    'Where I live it rains all year.',
    'Do not worry, I have lived with asthma all my life.',
    'Trabajo en un hospital.',
    'Am Donnerstag habe ich einen Termin beim Kardiologen.',
    'was born in Leeds in 1980',
    'am a nurse at the General',
    'can speak French and Spanish',
    'did the London marathon last year',
    '東京に住んでいます。',
    'My dad owns a garage, so could you explain how brakes work?',
  ])('not %j', (text) => {
    expect(preGate(openTurn(turn(text))).settled).toBe(false);
  });

  it('leaves an emphatic statement to be decided on', () => {
    expect(preGate(openTurn(turn('I always drink my tea without sugar.'))).settled).toBe(false);
  });
});

describe('a role', () => {
  it.each([
    'For this chat, pretend I am a customer at a café',
    'I am currently roleplaying as a detective.',
    "Imagine I'm the captain of a ship.",
    "Let's pretend we are on Mars.",
    "Let's role-play: you be the waiter.",
    'You be the doctor and I will be the patient.',
    'I am a cat',
    'I am a dragon. I live in a cave full of gold.',
    '*the knight draws her sword and steps forward*',
    'My character is an elf who hates gold.',
  ])('stays in its conversation: %j', (text) => {
    const verdict = preGate(openTurn(turn(text)));
    expect(verdict).toMatchObject({
      settled: true,
      decision: { isMemorable: true, scope: 'session', category: 'roleplay', reason: 'session_context' },
    });
  });

  it.each([
    'I am allergic to cats.',
    'I am a cat person.',
    'I am a detective with the city police.',
    'I used to pretend I was ill to stay at home.',
    'I love role-playing games.',
    "I'll be at my mother's until Friday.",
    "Let's play tennis some day, I play every weekend.",
    'My kids always play pirates in the garden.',
  ])('is not recognised in %j', (text) => {
    expect(gate(turn(text)).scope).not.toBe('session');
  });

  it('can be left again', () => {
    const inRole = { roleplay: 'I am a cat' };
    expect(preGate(openTurn(turn('OK, stop pretending.', inRole)))).toMatchObject({
      settled: true,
      roleplay: null,
    });
    expect(preGate(openTurn(turn("Let's get back to reality.", inRole)))).toMatchObject({
      settled: true,
      roleplay: null,
    });
    const takenBack = ['jk', 'Haha just kidding', 'I was only joking!', "obviously I'm not"];
    for (const text of takenBack)
      expect(preGate(openTurn(turn(text, inRole)))).toMatchObject({ settled: true, roleplay: null });
    const played = ["No, I'm not.", "I'm not joking!", '"Just kidding," says the dog.', "I'm not a thief."];
    for (const text of played)
      expect(preGate(openTurn(turn(text, inRole)))).not.toMatchObject({ roleplay: null });
    expect(preGate(openTurn(turn('OK, stop pretending.')))).not.toMatchObject({ roleplay: null });
  });
});

it.each(['I am the chair of the school board.', "I'm a giant in my trade.", "I'm a zombie on Mondays."])(
  'a figure of speech sets no role: %s',
  (text) => {
    expect(gate(turn(text)).reason).not.toBe('session_context');
  },
);

describe('the settings', () => {
  const profile = { level: 'intermediate', location: 'Leeds', goals: ['Pass TOPIK II'] } as const;

  it('are asked about if they are contradicted', () => {
    const verdict = preGate(
      openTurn(turn("I'm a complete beginner.", { profile: { ...profile, goals: [] } })),
    );
    expect(verdict).toMatchObject({
      settled: true,
      decision: { scope: 'reconciliation', reason: 'settings_conflict', syncRequired: true },
      conflict: { field: 'level', settingsValue: 'intermediate', saidValue: 'beginner' },
    });
  });

  it('are not stored a second time', () => {
    const input = (text: string) => turn(text, { profile: { ...profile, goals: [...profile.goals] } });
    expect(gate(input('I live in Leeds.')).reason).toBe('settings_duplicate');
    expect(gate(input('I live in New Leeds.')).reason).not.toBe('settings_duplicate');
    expect(gate(input('My goal is to pass TOPIK II.')).reason).toBe('settings_duplicate');
    expect(gate(input('My goal is to pass TOPIK II by June, for my job in Seoul.')).isMemorable).toBe(true);
  });

  it.each([
    "I'm a beginner at chess.",
    "I'm just starting a new job at Acme.",
    "I'm a beginner gardener.",
    "I'm a total beginner when it comes to cooking.",
    'I just started learning the cello.',
  ])('do not affect other skills: %s', (text) => {
    expect(gate(turn(text, { profile: { level: 'intermediate' } })).reason).not.toBe('settings_conflict');
  });

  it.each(["I'm an advanced learner now.", "I'm only just starting out.", 'My level is B2 these days.'])(
    'are contradicted by another level: %s',
    (text) => {
      expect(gate(turn(text, { profile: { level: 'intermediate' } })).reason).toBe('settings_conflict');
    },
  );

  it('do not affect roles', () => {
    const inRole = { profile: { location: 'Leeds' }, roleplay: 'I am a pirate' };
    expect(gate(turn('I live in Tortuga.', inRole)).syncRequired).toBe(false);
  });
});
