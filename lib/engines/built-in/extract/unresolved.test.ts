import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractDrafts } from './extract-drafts';

const contents = (text: string, previous: string | null = null) =>
  extractDrafts({
    text: analyse(text),
    speaker: null,
    kinds: KINDS_BY_PROFILE.full,
    previous: previous === null ? null : analyse(previous),
    earlier: previous === null ? [] : [previous],
  })
    .map(({ content }) => content)
    .sort();

describe('what only the conversation names', () => {
  it.each([
    // One thing of many, by a bare "the".
    'I like the discount though.',
    'I am almost done with the programme.',
    'I was amazed by the costume.',
    // Of which work a part is.
    'My favourite scene was the wedding.',
    'My favorite part is the Vltava bridge.',
    // What was seen, how often without where, since when without what.
    'I liked what I saw.',
    // Whose, and of which kind, what was cut off.
    'My sister passed hers first time.',
    'My neighbour lost his in the fire.',
    "I've never lived anywhere it snows.",
    // What it announces.
    'I have great news!',
    'Music brings us together.',
    // Gerunds of what the rest of the sentence is about.
    'Baking bread and tending a garden are good for the soul.',
    'Exploring caves and old mines could be fun.',
    "Judging by the reviews, it's a good phone.",
    'I got some amazing news on Friday.',
    'We go a few times a week.',
    "I've never really gone before.",
    "I've never had problems with them.",
    'I began learning then how to carve bowls.',
    "I've had my current ones for two years now.",
    'I like almost anything.',
    'I especially like how the Koreans do it',
    'My parents used to listen to his music.',
    'I like to stand on the ground and look at the structure.',
    'I have been playing for several years.',
    'I started my routine later.',
    // What was played or learned, where one goes, what else there is.
    'I play every chance I get.',
    'I used to play all the time when I was a kid.',
    'I learned at home.',
    'I finished in 1995.',
    'I want to quit.',
    'I have been many times.',
    'I go twice per year.',
    "I haven't been able to go for a couple of years.",
    "I'm not interested at all.",
    'I use a bike instead.',
    'We went out afterwards.',
    "I don't have any other pets.",
    'I want to grab lunch first.',
    'I hope to adopt this time.',
    // Which one.
    'The combination soothes my skin.',
    'The title stood out to me.',
    'I want to make sure I made the right decision.',
    'We saw the pagodas.',
    'I bought the red kimono.',
    'I want to see the shrines.',
    // Than what.
    'My mother is more patient.',
    'My mother is going to be one too.',
    'My new job pays better.',
    'I cook better.',
    // "It" is neither its verb nor people.
    'Carving it helps me relax.',
    'I want to help people get through it.',
    'Ive watched a couple seasons of it although it is quite long',
    'It is hard. I sometimes ask someone else to do it.',
    "I eat it when I'm hungry.",
    'I hate that feeling. It gives me something to fear.',
  ])('%j leaves nothing', (text) => {
    expect(contents(text)).toEqual([]);
  });

  it.each([
    ['I play the oboe.', 'User plays the oboe'],
    ['We love to hike in the woods.', 'User loves to hike in the woods'],
    ['I work at the hospital.', 'User works at the hospital'],
    ['I love the coast of Norway.', 'User loves the coast of Norway'],
    ['My favourite character in Emma is Mr Knightley.', "User's favourite character in Emma is Mr Knightley"],
    ['We go to the lake a few times a week.', 'User goes to the lake a few times a week'],
    ['I play chess every day.', 'User plays chess every day'],
    ['I play for a team in Utrecht.', 'User plays for a team in Utrecht'],
    ['I learn best at night.', 'User learns best at night'],
    ['I learned a lot from my gran.', 'User learned a lot from their gran'],
    ['I want to quit smoking.', 'User wants to quit smoking'],
    ['I want my team to win.', 'User wants their team to win'],
    ['I have to decide on a book for long nights.', 'User has to decide on a book for long nights'],
    ['I swim every chance I get.', 'User swims every chance they get'],
    ['I go running twice a week.', 'User goes running twice a week'],
    ["I'm not interested in sport at all.", 'User is not interested in sport at all'],
    ['I use a bike instead of a car.', 'User uses a bike instead of a car'],
    ['I have other hobbies like chess.', 'User has other hobbies like chess'],
    ['I speak two other languages.', 'User speaks two other languages'],
    ['I was nervous at first.', 'User was nervous at first'],
    ['The sea calms me.', 'The sea calms User'],
    ['The koala has always been my favourite animal.', "The koala has always been User's favourite animal"],
    ['The criminal mind interests me.', 'The criminal mind interests User'],
    ['The dog keeps me busy.', 'The dog keeps User busy'],
    ['I saw the pagodas of Bagan.', 'User saw the pagodas of Bagan'],
    ['We visited the castles in Wales.', 'User visited the castles in Wales'],
    ['I grew up in the nineties.', 'User grew up in the nineties'],
    ['My sister is more patient than me.', "User's sister is more patient than User"],
    ['I want to sleep more.', 'User wants to sleep more'],
    ['I have to leave earlier than my wife.', 'User has to leave earlier than their wife'],
  ])('%j names it', (text, content) => {
    expect(contents(text)).toEqual([content]);
  });

  it('keeps one animal apart from another, and a place from that in the same sentence', () => {
    expect(contents("He's a pretty solitary cat.", 'I have a dog.')).toEqual([]);
    expect(contents("He's a small brown dog.", 'I have a dog.')).toEqual(["User's dog is a small brown dog"]);
    const said = 'I want to visit Malta because a friend moved there.';
    expect(contents(said, 'I was in Peru.')).toEqual([
      'User wants to visit Malta because a friend moved there',
    ]);
  });

  it.each([
    ['Hang in there.', 'I moved here from Malta.'],
    ["I don't want to go back there.", 'I miss Peru, though my cousins moved to Chile.'],
  ])('%j after %j goes nowhere', (text, previous) => {
    expect(contents(text, previous)).toEqual([]);
  });

  it('says where one is from, once', () => {
    expect(contents("I'm from there.", 'Have you been to North Carolina?')).toEqual([
      'User is from North Carolina',
    ]);
  });
});

describe('a part of a statement', () => {
  it.each([
    // What completes it was said to somebody.
    "I am glad to hear you're teaching your son.",
    'I was telling the guys at the gym about your boat.',
    "My wife is dying to meet y'all!",
    // What is left out is not "I", or is more than "I".
    'Saves some money and adds to my collection.',
    'I am to cats',
    'My dad is in.',
    'I do, but using my money to move',
    "Hopefully I don't stay sick for too long",
    "If you're hungry we can do a kebab.",
    'Hopefully both our parents will get better soon.',
    'Ive only ever worked with cats/learn about them in school',
    'I hope so, lots of food because my friends and I like to eat out',
  ])('%j leaves nothing', (text) => {
    expect(contents(text)).toEqual([]);
  });

  it.each([
    ["I've been running every day so I can get in shape.", 'User has been running every day'],
    ["I don't live in Bonn anymore.", 'User no longer lives in Bonn'],
    ['Glad we do not live in Bonn.', 'User does not live in Bonn'],
    [
      'I am a fan of both folk and opera, as well as modern music.',
      'User is a fan of both folk and opera, as well as modern music',
    ],
    ['I own a café called Just Tea.', 'User owns a café called Just Tea'],
    ['I will finish school and then move to Spain.', 'User will finish school and then move to Spain'],
    ["Yes, I'm studying law at the moment.", 'User is studying law at the moment'],
    ['If you need help, I love puzzles.', 'User loves puzzles'],
    ['I do not have any kids, congratulations!', 'User does not have any kids'],
    ["Oh nice, I don't have a car.", 'User does not have a car'],
    ['I only ever eat rice.', 'User only ever eats rice'],
    ['Ever been to Malta. Our house is in Malta.', "User's house is in Malta"],
    ["I'm more motivated than ever to row.", 'User is more motivated than ever to row'],
    ['Every autumn I carve pumpkins.', 'User carves pumpkins every autumn'],
  ])('%j keeps what is whole', (text, content) => {
    expect(contents(text)).toEqual([content]);
  });
});

describe('what is said is kept as it was meant', () => {
  it.each([
    ['Believe it or not I like working with old people.', 'User likes working with old people'],
    ["I still don't like beer that much.", 'User still does not like beer that much'],
    ['I am lactose intolerant and avoid cheese.', 'User avoids cheese', 'User is lactose intolerant'],
    ['I love chocolate mousse.', 'User loves chocolate mousse'],
    ['I used to play chess alot too.', 'User used to play chess a lot'],
  ])('%j', (text, ...expected) => {
    expect(contents(text)).toEqual(expected);
  });

  it.each([
    ['unemployed at the moment', ['User is unemployed']],
    ['just a nurse', ['User works as a nurse']],
    ['always reading about old houses', ['User is always reading about old houses']],
  ])('%j answers what somebody does', (text, expected) => {
    expect(contents(text, 'What do you do for work?')).toEqual(expected);
  });

  it('takes "something like" for no possession', () => {
    expect(contents('Something like Etsy or Ebay.', 'Do you have any sites that you like?')).toEqual([]);
  });
});
