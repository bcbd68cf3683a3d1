import { describe, expect, it } from 'vitest';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { english } from '@/lib/language/english/english';
import { parseAsked } from '@/lib/language/questions/asked';
import { repliesIn } from '@/messages/replies';
import { answerFrom } from './answer';

const sense = createWordSense();

function answerTo(question: string, contents: readonly string[]): string | null {
  const asked = parseAsked(english().parser, question);
  const known = contents.map((content) => ({ content, isPast: false }));
  return (asked && answerFrom(repliesIn('en'), asked, known, sense)?.text) ?? null;
}

/** @param answer null if nothing answers */
function expectAnswer(question: string, contents: readonly string[], answer: string | RegExp | null): void {
  const given = answerTo(question, contents);
  if (answer instanceof RegExp) expect(given).toMatch(answer);
  else expect(given).toBe(answer);
}

const TALL = 'User is 1.80 m tall and weighs 75 kg';
const FAMILY = ['User has a son named Leo', "User's daughter Mia is six", 'User has a sister'];

describe('how many there are', () => {
  it.each([
    ['How many kids do I have?', FAMILY, /^Two\./],
    ['How many sons do I have?', FAMILY, /^One\. You have a son named Leo\.$/],
    ['How many siblings do I have?', ['User has a sister', 'User has a brother named Otto'], /^Two\./],
    ['How many siblings do I have?', ['User has five brothers and no sisters'], /^Five\./],
    ['How many pets do I have?', ['User has a parrot called Kiwi and two rabbits'], /^Three\./],
    ['How many kids do I have?', ['User has three kids', "User's son Leo is eight"], /^Three\./],
    ['How many kids do I have?', ["User's kids are called Anna (7), Ben (5) and Carla (2)"], /^Three\./],
    ['How many cats do I have?', ['User has a cat named Pip', "User's cat Mo died last night"], /^One\./],
    ['How many children do I have?', ['User is an only child', "User's son Max is 11"], /^One\./],
    ['How many cousins do I have?', ['User has cousins in Spain'], /^You have cousins in Spain\.$/],
    ['How many kids do I have?', ["User's sister Lucy has three kids"], null],
    ['How many cats do I have?', ['User has two rabbits'], null],
  ])('%s', (question, known, answer) => expectAnswer(question, known, answer));
});

describe('what somebody dislikes, and who somebody is', () => {
  const tastes = ['User dislikes onions', 'User loves tea', 'User hates queues'];
  it.each([
    ["What don't I like?", tastes, /^(?:Onions|Queues) and/],
    ['What do I not like?', tastes, /^(?:Onions|Queues) and/],
    ['What do I hate?', tastes, /^Queues and onions\./],
    ['What do I love?', tastes, /^Tea\. You love tea\.$/],
    ['What is my brother called?', ["User's brother Wim is coming over with his kids"], /^Wim\. /],
    ["What's my favourite band?", ["User's favourite band is the Cure"], /^The Cure\./],
    ['What does my boyfriend like?', ['User wishes they had more time to see their parents'], null],
    ['Where do my parents live?', ["User's parents emigrated to Canada in 2009"], /Canada/],
    ['What is my mother called?', ['User visits their mother Sundays'], null],
  ])('%s', (question, known, answer) => expectAnswer(question, known, answer));
});

describe('where', () => {
  it.each([
    ['Where does my mum live?', ["User's mum lives in a care home in Hove"], /^In a care home in Hove\./],
    ['Where is my boyfriend from?', ["User's boyfriend Luis is a chef at a tapas place in Soho"], null],
    ['Where is my boyfriend from?', ["User's boyfriend Luis is from Cadiz"], /^From Cadiz\./],
  ])('%s', (question, known, answer) => expectAnswer(question, known, answer));
});

describe('yes or no', () => {
  it.each([
    ['Do I have a sister?', 'User and their sister do not talk anymore', /^Yes: /],
    ['Do I have a dog?', "Rex, User's dog, is a beagle", /^Yes: /],
    ['Do I talk to my sister?', 'User and their sister do not talk anymore', /^No: /],
    ['Do I have a dog?', 'User has a golden retriever called Biscuit', /^Yes: /],
    ['Do I have a dog?', 'User wants to get a dog next year', /^You want/],
    ['Do I like flying?', 'User dislikes flying', /^No: /],
    ['Do I smoke?', 'User drinks two coffees a day', null],
    ['Is Ali married?', "User's brother Ali is getting married in May", /^Your brother/],
    ['Am I working?', 'User is off work until June', /^No: /],
    ['Do I have brothers?', 'User has five brothers and no sisters', /^Yes: /],
    ['Do I prefer tea or coffee?', 'User prefers tea to coffee', /^You prefer/],
    ['Am I retired?', 'User wants to move to Spain when User retires', /^You want/],
    ['Can I drive?', 'User failed their driving test twice', /^You failed/],
    ['Do I have a job?', 'User recently lost their job at a bank', /^No: /],
    ['Do I have a brother?', "User's brother-in-law Piet is a pilot", null],
    ['Are my parents divorced?', "User's mum and dad are divorced", /^Yes: /],
    ['Are my parents divorced?', "User's parents split up when User was six", /^Your parents/],
    ['Are my parents divorced?', 'User is divorced', null],
    ['Am I single?', 'User split up last week', /^You split up last week\.$/],
    ['Are my parents divorced?', "User's parents divorced when User was ten", /^Yes: /],
    ['Am I divorced?', "User's parents divorced when User was ten", null],
    ['Am I married?', 'User is single', /^No: /],
    ['Is my car red?', "User's car is blue", /^No: /],
    ['Can I swim?', 'User drives a van', null],
    ['Are my parents divorced?', "User's mum is married to Jo", null],
  ])('%s %s', (question, content, answer) => expectAnswer(question, [content], answer));
});

describe('the part that is asked for', () => {
  it.each([
    ['How much do I weigh?', TALL, '75 kg. You are 1.80 m tall and weigh 75 kg.'],
    ['How tall am I?', TALL, '1.80 m. You are 1.80 m tall and weigh 75 kg.'],
    ["What's my job?", "User's job as a cashier bores User", 'A cashier. Your job as a cashier bores you.'],
    [
      'What do I do for work?',
      'User dislikes their job as a cashier',
      'A cashier. You dislike your job as a cashier.',
    ],
    ["What's my job?", "User's sister's job as a nurse is tiring", null],
    ["When's my birthday?", "User's mum's birthday is on 2 February", null],
    ["When's my birthday?", "User's wedding anniversary is on June 14th", null],
    ['Where does Lucy live?', "User's sister Lucy lives in Perth and is a midwife", /^In Perth\. /],
    ['What does Lucy do?', "User's sister Lucy lives in Perth and is a midwife", /^A midwife\. /],
    ['What does my grandma like?', "User's grandma is 91", null],
    ['Where is Ines from?', "User's neighbour Ines has a key to User's flat", null],
    ['Where am I from?', 'User lives in Hamburg', null],
    ['Who is Jo?', 'User has been married to Jo for twelve years', /^Your partner\. /],
    ['Who is Dory?', 'User owns a boat named Dory', 'A boat. You own a boat named Dory.'],
    ['What car do I have?', "User's car is a red Fiat", 'A red Fiat. Your car is a red Fiat.'],
    ["What's my puppy's name?", 'User adopted a puppy named Fig last weekend', /^Fig\. /],
    ['Do you know my name?', "User's name is Bo", 'Bo. Your name is Bo.'],
    [
      'Did I tell you about Petra?',
      "User's best friend is called Petra",
      'Your best friend is called Petra.',
    ],
    ['Did I tell you where Petra lives?', "User's friend Petra lives in Canada", /^In Canada\. /],
    ['When did I move to Porto?', 'User has lived in Porto since 2015', /^2015\. /],
    ['Where do I live?', 'User has lived in Porto since 2015', /^In Porto\. /],
    ['When do I work?', 'User has worked at Acme since 2015', /^You have/],
    ['What did I do before?', 'User used to work as a nurse', 'A nurse. You used to work as a nurse.'],
    ['What did I do before?', 'User used to smoke', null],
    ['How old is Ben?', 'User has two kids: Ann (7) and Ben (5)', /^5\. /],
    ['How old are my kids?', 'User has two kids: Ann (7) and Ben (5)', /^Ann \(7\) and Ben \(5\)\. /],
    ['How old is Cy?', 'User has two kids: Ann (7) and Ben (5)', null],
    ['How old is Ann?', 'User has two kids, Ann who is 7 and Ben who is 5', /^7\. /],
    ['How old is Ben?', 'User has two kids, Ann who is 7 and Ben who is 5', /^5\. /],
    ["What's the name of Nora's husband?", "User's friend Nora's husband is called Tim", /^Tim\. /],
    ["What's the name of Nora's husband?", "User's sister Nora is married to Tim", /^Tim\. /],
    ["Who is my sister's husband?", "User's sister Nora is married to Tim", /^Tim\. /],
    ["What's my sister's name?", "User's sister Nora is married to Tim", /^Nora\. /],
    ['What scares me?', 'Spiders freak User out', 'Spiders freak you out.'],
    ['What scares me?', "Storms terrify User's dog", null],
    ['How old is Ben?', "User's son Ben is 4", '4. Your son Ben is 4.'],
    ["What's my brother's girlfriend called?", "User's brother is dating Zoe", /^Zoe\. /],
    ["What's my girlfriend called?", "User's brother is dating Zoe", null],
    ['Who is my sister seeing?', "User's sister is seeing a guy called Paul", /^A guy called Paul\. /],
    ["Who is my sister's fiancé?", "User's sister is engaged to Marco", /^Marco\. /],
    ["What's my husband called?", "User's ex-husband is called Rolf", null],
    ['Who is my ex-husband?', "User's ex-husband is called Rolf", /^Rolf\. /],
    ["What's my dog called?", "User's dog is a beagle called Bramble", /^Bramble\. /],
    ["What's my last name?", "User's surname is Okafor", /^Okafor\. /],
    ["What's my address?", 'User lives at 5 Elm Street', /^At 5 Elm Street\. /],
    ['When is my birthday?', 'User was born on 4 July 1990', /^On 4 July 1990\. /],
    ['What do I want to learn?', 'User wants to learn Greek', /^Greek\. /],
    ['What am I into?', 'User is into pottery', /^Pottery\. /],
    ['Which city does my brother live in?', "User's brother lives in Utrecht", /^In Utrecht\. /],
    ['what does ola do', "User's girlfriend Ola is a dentist", /^A dentist\. /],
  ])('%s %s', (question, content, answer) => expectAnswer(question, [content], answer));
});

describe('what a second sentence of a memory says of the first', () => {
  const CLUB = 'User runs a book club. User meets on the first Monday of the month';
  const BEES = 'User keeps bees behind the house. They give about twenty kilos of honey a year';
  const CABIN = 'User rents a cabin near the lake. It has a stove and a boat';
  it.each([
    ['When does my book club meet?', CLUB, /^On the first Monday of the month\. You run a book club\./],
    ['How much honey do my bees give?', BEES, /^Twenty kilos\. You keep bees/],
    ['Does the cabin have a boat?', CABIN, /^Yes: /],
    ['Does the cabin have a garage?', CABIN, null],
    ['When does my sister meet?', CLUB, null],
    ['Does my bakery have a stove?', CABIN, null],
    ['Where does my reading group sing?', CLUB, null],
  ])('%s', (question, content, answer) => expectAnswer(question, [content], answer));
});
