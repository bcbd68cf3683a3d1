import { describe, expect, it } from 'vitest';
import { contentsOf } from './testing/contents-of';

describe('a name', () => {
  it.each([
    ['I go by Lottie at work', ['User is called Lottie at work']],
    ['I go by Big Al', ['User is called Big Al']],
    ['i go to work by bus', ['User goes to work by bus']],
    ['I go by train to work', ['User goes by train to work']],
    ['We go camping by the Dordogne each August', ['User goes camping by the Dordogne each August']],
    ['I go fishing by Loch Awe every May', ['User goes fishing by Loch Awe every May']],
    ["My sister Noor's wedding is in May", ["User's sister Noor's wedding is in May"]],
    ['I am Legia Warsaw from father', ['User is Legia Warsaw from their father']],
    ["I'm Petra from Gdynia", ["User's name is Petra"]],
    ["That's my daughter Rowan's mum", []],
    ["that's my brother Cal's dad", []],
  ])('%j', (text, expected) => expect(contentsOf(text)).toEqual(expected));
});

describe('a relative', () => {
  it.each([
    ['My bad bro, I work nights', ['User works nights']],
    ['sorry my bad sis i have two cats', ['User has two cats']],
    ['its my sisters birthday on friday', ['User has a sister']],
    ['its my daughters first day at school', []],
    ['i hate my sisters boyfriend', ["User hates their sister's boyfriend"]],
    ['My brother in law is like that', ['User has a brother-in-law']],
    ['my dads old van is in Leith', ["User's dad's old van is in Leith"]],
    ['These are my daughters', ['User has daughters']],
    ['I gave my sisters flowers', ['User gave their sisters flowers']],
    ['Man named Otto taught me to sail', ['A man named Otto taught User to sail']],
    ['Friend of mine, Bea, runs a bakery in Lille', ["A friend of User's, Bea, runs a bakery in Lille"]],
    [
      "My sister Grizel lives in Perth and my sister Grizel's just had to stop work",
      ["User's sister Grizel has had to stop work", "User's sister Grizel lives in Perth"],
    ],
  ])('%j', (text, expected) => expect(contentsOf(text)).toEqual(expected));
});

describe('what only seems so', () => {
  it.each([
    "It mustn't sound as though I think everybody is lazy",
    "It mustn't read as though I've given up teaching",
    "People assume I'm a doctor",
  ])('%j is not told as a fact', (text) => expect(contentsOf(text)).toEqual([]));

  it.each([
    ['I feel as though my manager ignores me', ["User feels as though User's manager ignores User"]],
    ['My aunt talks as though I was still five', ["User's aunt talks as though User was still five"]],
    ["I mainly ski for fun, although I've raced twice", ['User has raced twice', 'User mainly skis for fun']],
  ])('%j', (text, expected) => expect(contentsOf(text)).toEqual(expected));
});

describe('what was read wrongly', () => {
  it.each([
    "I used my bad Welsh, the man said 'you are from Cardiff, no?' and gave me a pound off",
    'my manager ms joy she nice',
    'my boss dave he sound',
    'never owned a dog before im so happy',
    'I was so relieved I could dance',
    "I'm dead, my brain is mush",
    "That's the silliest thing I've ever heard",
    'I am told that some people never sleep',
    'I have question about visa',
    "I'm basically married to my phone",
    'I feel like I am 90 today',
    'I have a million things to do',
    'We have what my gran calls a Sunday face',
    'Strangely she always makes great jam',
    'One was my aunt',
    'Both work for my uncle',
    'The year I turned thirty was hard',
  ])('%j is refused', (text) => {
    expect(contentsOf(text).filter((content) => !content.endsWith('bad Welsh'))).toEqual([]);
  });

  it.each([
    ['i never had a garden before im thrilled', ['User never had a garden before']],
    ['i never eat before im at work', ['User never eats before they are at work']],
    ['we live near i-95 in baltimore', ['User lives near I-95 in baltimore']],
    ['i live wit my nan', ['User lives with their nan']],
    ['My dad is so deaf', ["User's dad is so deaf"]],
    ['One of my cats is deaf', ["One of User's cats is deaf"]],
    ['The year I turned thirty I moved to Rome', ['User lives in Rome']],
    ['I turned 40 last week', ['User is 40 years old']],
    ['I joined up the week after I turned ten', ['User joined up the week after they turned ten']],
    ['My trip, will start in Lima in May', ["User's trip will start in Lima in May"]],
    [
      'I put my earphones in and listen to old jazz',
      ['User puts their earphones in and listens to old jazz'],
    ],
    ["I'm freezing my eggs next month", ['User is freezing their eggs next month']],
    ["I'm dying to learn Welsh", ['User is dying to learn Welsh']],
    ['I have a question mark tattoo', ['User has a question mark tattoo']],
    [
      'Originally from Kerala though, came over in 2016 for my degree at Leeds',
      ['User came over in 2016 for their degree at Leeds', 'User is originally from Kerala'],
    ],
  ])('%j', (text, expected) => expect(contentsOf(text)).toEqual(expected));
});

describe('what lacks its complement', () => {
  it.each([
    'I go most Thursdays after choir',
    'I went with my aunt in 2010',
    'We came for our anniversary, in April',
    'My uncle sends often with the train from Split',
    'My nan sends every Christmas',
    "I've played since I was nine",
    'I have told to Grandpa only today',
    'We had the very same with our roof',
    'I was always good',
    'My aunt says no problem',
    "I've pencilled in the 3rd of May for ten days",
    "I'm a person again",
    'My uncle knows',
    'We talk on her way to work',
    'My neighbours have a big one',
    'My gran made the first one in 1960',
    'We argue about money',
    'I have two years left to go',
  ])('%j is refused', (text) => expect(contentsOf(text)).toEqual([]));

  it.each([
    ['I go with my dad to Leeds every month', ['User goes with their dad to Leeds every month']],
    ['We went to Malta for our honeymoon', ['User went to Malta for their honeymoon']],
    ['I go for a run every morning', ['User goes for a run every morning']],
    ['I work Saturdays in a bakery', ['User works Saturdays in a bakery']],
    [
      'I read a Maigret every Christmas in the original',
      ['User reads a Maigret every Christmas in the original'],
    ],
    ['My mum sends parcels every Christmas', ["User's mum sends parcels every Christmas"]],
    ["I've played the cello since I was nine", ['User has played the cello since they were nine']],
    ['I was always good at maths', ['User was always good at maths']],
    [
      "I've booked the 3rd of May for my driving test",
      ['User has booked the 3rd of May for their driving test'],
    ],
    ['We booked a cottage for August', ['User booked a cottage for August']],
    ['My sister swapped her car for a bigger one', ["User's sister swapped her car for a bigger one"]],
    ["I'm a morning person", ['User is a morning person']],
    ['My wife and I met in Cork', ['User and their wife met in Cork']],
    ['We argue with the neighbours about parking', ['User argues with the neighbours about parking']],
    ['I have two years left of my degree', ['User has two years left of their degree']],
    ['My sister knows a lot about plants', ["User's sister knows a lot about plants"]],
  ])('%j', (text, expected) => expect(contentsOf(text)).toEqual(expected));
});
