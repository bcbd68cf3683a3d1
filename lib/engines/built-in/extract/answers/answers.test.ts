import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractDrafts } from '../extract-drafts';
import type { ExtractionInput } from '../reading';

const extract = (text: string, rest: Partial<ExtractionInput> = {}) =>
  extractDrafts({
    text: analyse(text),
    speaker: null,
    kinds: KINDS_BY_PROFILE.full,
    assistantName: 'Nova',
    ...rest,
  });
const contents = (text: string, rest: Partial<ExtractionInput> = {}) =>
  extract(text, rest)
    .map((draft) => draft.content)
    .sort();
const answer = (previous: string, text: string) => contents(text, { previous: analyse(previous) });

describe('an answer without its subject', () => {
  it.each([
    [
      'Do you have a favourite place for brunch?',
      'Really like Spanish food haha',
      ['User likes Spanish food'],
    ],
    [
      'What are your favourite colours?',
      'Like teal, dark red, navy, things like that',
      ["User's favourite colours are teal, dark red, navy"],
    ],
    ['What music do you like?', 'Mostly just listen to jazz', ['User mostly listens to jazz']],
    ['Where are you from?', 'Actually grew up in Leeds', ['User grew up in Leeds']],
    ['Tea or coffee?', 'Definitely prefer tea', ['User prefers tea']],
    ['Do you have any pets?', 'Still have my old tortoise', ['User still has their old tortoise']],
    ['What do you drink?', 'Usually tea', ['User drinks tea']],
    ['What do you like?', 'Mostly cats', ['User likes cats']],
    ['What do you play?', 'Only the oboe', ['User plays only the oboe']],
    ['What do you have in the garden?', 'Really tall trees', []],
    ['How do I get the stain out?', 'Never use hot water', []],
    ['How was it?', 'Really good', []],
  ])('%s %s', (previous, text, expected) => {
    expect(answer(previous, text)).toEqual(expected);
  });
});

describe('answers', () => {
  it.each([
    ['Do you have pets?', 'Two dogs.', 'User has two dogs'],
    ['Do you have any pets?', 'Yes, I do!', 'User has pets'],
    ['Do you have a dog?', 'Yes, Evan!', 'User has a dog'],
    [
      'Do you have any favourite films as well?',
      'Definitely Star Wars!',
      "User's favourite film is Star Wars",
    ],
    ['Do you like hiking?', 'Not really.', 'User dislikes hiking'],
    ['Do you like jazz?', 'I love it.', 'User loves jazz'],
    ["What's your name?", 'Sarah', "User's name is Sarah"],
    ['Where do you live?', 'In Leeds', 'User lives in Leeds'],
    ['How old are you?', '34', 'User is 34 years old'],
    ['What do you do for a living?', 'nurse', 'User works as a nurse'],
    ["What's your favourite food?", 'Sushi!', "User's favourite food is Sushi"],
    ['I love sailing', 'Me too!', 'User loves sailing'],
    ['Are you on holiday or at work?', 'I am at work', 'User is at work'],
    ['I do love baking!', 'Me too!', 'User loves baking'],
    ['What kind of dog do you have?', "It's a poodle, her name is Bo", 'User has a poodle'],
    ['How long have you lived in Denver?', 'About ten years', 'User has lived in Denver for about ten years'],
    ['What is your favourite food?', 'Pizza, definitely pizza!', "User's favourite food is Pizza"],
    ['Do you have a daughter?', 'Yes, she is five', "User's daughter is five"],
    ["What's your favourite music?", 'I am a big jazz fan', 'User is a big jazz fan'],
    ['How many cats do you have?', 'I have two', 'User has two cats'],
  ])('%j %j', (previous, text, content) => {
    expect(answer(previous, text)).toEqual([content]);
    expect(text).toContain(extract(text, { previous: analyse(previous) })[0]?.span);
  });

  it.each([
    ['Are you OK?', 'Yes'],
    ['Shall I tell you a joke?', 'Yes please'],
    ['Do you have worries?', 'Floods especially'],
    ['What do you love most about camping?', "It's a chance to be together."],
    ['I love helping with code!', 'Great!'],
    ['I love rowing now. I wish for rain!', 'Me too'],
  ])('%j %j states nothing', (previous, text) => {
    expect(answer(previous, text)).toEqual([]);
  });
});

describe('an answer completed by the words of the question', () => {
  it.each([
    ['Which day is the exam?', 'Friday', "User's exam is on Friday"],
    ['What is your cat called?', 'Milo', "User's cat is called Milo"],
    ['Do you like to knit?', 'Yes', 'User likes to knit'],
    ['Have you started your new job yet?', 'Yes', 'User has started their new job'],
    ['Have you ever been to Iceland?', 'No, never.', 'User has never been to Iceland'],
    ['Did you break your arm climbing?', 'I sure did.', 'User broke their arm climbing'],
    ['Any siblings?', 'None.', 'User does not have siblings'],
    ['Any kids?', 'Two boys.', 'User has two boys'],
    ['You have kids?', 'Yes, three', 'User has three kids'],
    ['Do you have any tattoos?', 'One on my arm', 'User has one tattoo on their arm'],
    ['Do you play any instruments?', 'Just the ukulele.', 'User plays the ukulele'],
    ['Are you on any sports teams?', 'Yes, the rowing team.', 'User is on the rowing team'],
    ['Do you prefer tea or coffee?', 'Tea', 'User prefers Tea'],
    ['Do you like dogs?', 'Love them!', 'User loves dogs'],
    ['Do you work for yourself?', 'Yes', 'User works for themselves'],
    ['So how old are you ben?', '17', 'User is 17 years old'],
    ['Would you like to visit Japan someday?', 'I would love to!', 'User would like to visit Japan'],
    ['So you live in Paris?', 'No, in Lyon.', 'User lives in Lyon'],
    ['You live in Paris, right?', 'No.', 'User does not live in Paris'],
    ['Are you from Spain?', 'No, from Portugal.', 'User is from Portugal'],
    ['Do you work at a bank?', 'No, at a school', 'User works at a school'],
    ['Does your sister live in Rome?', 'No, in Bari.', "User's sister lives in Bari"],
    ['Do you live in Paris?', 'No, sorry', 'User does not live in Paris'],
    ['Do you live in Paris?', 'No, Tom', 'User does not live in Paris'],
    ['Are you married?', 'Not yet', 'User is not married'],
    [
      'Do you have kids?',
      'No, I am far too worried that the cat would be jealous',
      'User does not have kids',
    ],
    ['Do you ever go skiing?', 'Every winter!', 'User goes skiing every winter'],
    ['Do you speak Spanish?', 'A little', 'User speaks Spanish a little'],
    ['How often do you go to the gym?', 'Twice a week', 'User goes to the gym twice a week'],
    ['How many languages do you speak?', '3 fluently', 'User speaks 3 languages fluently'],
    ['How long have you been writing for?', 'Over 20 years', 'User has been writing for over 20 years'],
    ['How old is your son?', '7', "User's son is 7"],
    ['Who do you live with?', 'My grandparents', 'User lives with their grandparents'],
    ['Where did you go to school?', 'Michigan State', 'User went to school at Michigan State'],
    ['What did you major in?', 'Psychology', 'User majored in Psychology'],
    ['What time do you get up?', 'Around 5 am', 'User gets up around 5 am'],
    ['What else do you like to do?', 'Playing softball', 'User likes playing softball'],
    ['Is your sister older than you?', 'Yes', "User's sister is older than User"],
    ['Do you have a favourite band?', "I'd have to say Blur", "User's favourite band is Blur"],
    ['Do you have any pets?', 'Yes! I have a parrot.', 'User has a parrot'],
  ])('%j %j', (previous, text, content) => {
    expect(answer(previous, text)).toEqual([content]);
  });

  it.each([
    ['Do you have any questions?', 'Just one'],
    ['Do you have a minute?', 'Yes'],
    ['Would you like some tips?', 'Yes please'],
    ['Can you tell me more?', 'Sure'],
    ['Do you want me to continue?', 'Yes'],
    ['Any special requests?', 'Sure!'],
    ['What do you love most about camping with your kids?', "It's a chance to be close and together"],
    ['Do you have any favourite moments from the Oscars, Kate?', 'Certainly!'],
    ['Do they have kids?', 'Two'],
    ['When is it due?', 'Friday'],
    ['How many do you have?', '10'],
    ["What didn't you like about it?", 'The noise'],
    ['When you get home, what do you eat?', "It's funny, being a cook"],
    ['When are you getting married?', 'Congratulations!'],
    ['Do you like the second version?', 'Yes'],
  ])('%j %j states nothing', (previous, text) => {
    expect(answer(previous, text)).toEqual([]);
  });
});

describe('several people and languages', () => {
  it('begins with the name of the author', () => {
    const [draft] = extract('I prefer Python', { speaker: 'alex' });
    expect(draft).toMatchObject({ content: 'alex prefers Python', triple: { subject: 'alex' } });
    expect(contents('My brother plays chess', { speaker: 'sarah' })).toEqual(["sarah's brother plays chess"]);
    expect(
      extract('I think alex is right', { speaker: 'sarah', participants: ['alex', 'sarah'] })[0]?.triple,
    ).toMatchObject({ subject: 'sarah', predicate: 'agrees_with', object: 'alex' });
  });

  it.each([
    ['Ich wohne in Bremen.', 'Ich wohne in Bremen', 'lives_in', 'Bremen'],
    ['Me llamo Lucía.', 'Me llamo Lucía', 'name', 'Lucía'],
    ['No me gusta el café.', 'No me gusta el café', 'likes', 'el café'],
    ['私は東京に住んでいます。', '私は東京に住んでいます', 'lives_in', '東京'],
    ['저는 서울에 살아요.', '저는 서울에 살아요', 'lives_in', '서울'],
  ])('%j keeps its words', (text, content, predicate, object) => {
    expect(extract(text)).toMatchObject([{ content, triple: { predicate, object } }]);
  });

  it.each(['¿Dónde vives?', 'Wo wohnst du?', '元気ですか？', 'Vielleicht bin ich müde.'])(
    '%j states nothing',
    (text) => {
      expect(contents(text)).toEqual([]);
    },
  );
});
