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
    ['What kind of work do you do?', 'Textiles and fashion.', 'User works in textiles and fashion'],
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
    ['Do you prefer tea or coffee?', 'Tea', 'User prefers tea'],
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

describe('the phrase that a longer answer begins with', () => {
  it.each([
    [
      'Where do you live?',
      "A tiny flat above a bakery in Lille, it smells amazing but it's so hot in summer.",
      'User lives in a tiny flat above a bakery in Lille',
    ],
    [
      'Whereabouts in Scotland are you?',
      'Oban, right down by the ferry pier, so I hear the horn every morning.',
      'User is in Oban, right down by the ferry pier',
    ],
    ['Where are you from?', 'Originally Cluj, but that was long ago.', 'User is originally from Cluj'],
    [
      'So where do you work?',
      'At a garden centre outside town, mostly on the tills.',
      'User works at a garden centre outside town, mostly on the tills',
    ],
    ['Do you have kids?', 'Three, all grown up and scattered.', 'User has three kids'],
    ['Any siblings?', 'An older brother, Marc, who is never home.', 'User has an older brother, Marc'],
    ['Do you have any pets? When you have time, tell me.', 'Two dogs.', 'User has two dogs'],
    ['u got kids?', 'yeah 2, a boy n a girl', 'User has 2 kids, a boy and a girl'],
    [
      'Have you got any pets?',
      'A rescue greyhound called Duke and two budgies.',
      'User has a rescue greyhound called Duke and two budgies',
    ],
    ['How old are you?', '47, though my knees would say 60.', 'User is 47 years old'],
    ['How old are your kids?', 'Six and nine, both girls.', "User's kids are six and nine"],
    ['How often do you train?', "Three times a week, four if it's quiet.", 'User trains three times a week'],
    [
      'Have you been to Japan?',
      "Once, in 2018, for my brother's wedding.",
      "User has been to Japan once, in 2018, for their brother's wedding",
    ],
    ['Have you ever been skiing?', 'Never, I grew up in Darwin.', 'User has never been skiing'],
    ['Have you ever been skiing?', 'Never, I grew up in Darwin.', 'User grew up in Darwin'],
    ['Are you vegetarian?', 'Pescatarian actually, I gave up meat at uni.', 'User is pescatarian'],
    [
      'Do you still play tennis?',
      'Every Thursday with my neighbour, if the courts are dry.',
      'User plays tennis every Thursday with their neighbour',
    ],
    ['Do you cook much?', 'Most nights, yeah.', 'User cooks most nights'],
    ['Are you still at the bank?', 'No, thank god!', 'User is not at the bank any more'],
    [
      'What are you studying?',
      'Marine biology, second year, in Plymouth.',
      'User is studying marine biology, second year, in Plymouth',
    ],
    [
      "What's your favorite food?",
      "My grandmother's dumplings, no contest.",
      "User's favorite food is User's grandmother's dumplings",
    ],
    ['What kind of dog is he?', 'A border collie cross.', "User's dog is a border collie cross"],
    ["What's your sister's name?", 'Ingrid, after our grandmother.', "User's sister is called Ingrid"],
    ['What does your wife do?', 'Nurse, in paediatrics.', "User's wife works as a nurse, in paediatrics"],
    ['wyd for work', 'warehouse, 4 on 4 off', 'User works in a warehouse, 4 on 4 off'],
    ['What do you do for work?', 'Roofing mostly.', "User's job is roofing"],
    [
      'Do you live alone?',
      'With two housemates, a nurse and a guy who never leaves his room.',
      'User lives with two housemates, a nurse and a guy who never leaves his room',
    ],
    [
      'Do you have a car?',
      'An ancient Polo that my aunt gave me.',
      "User has an ancient Polo that User's aunt gave User",
    ],
    ['Who taught you to cook?', 'My grandad, he was patient.', "User's grandad taught User to cook"],
    ['Is Nora your sister?', 'My cousin, actually.', "User's cousin is called Nora"],
    ['Is Paul your brother?', 'No, my stepdad.', "User's stepdad is called Paul"],
    [
      "What's your favourite book?",
      'Probably The Odyssey, I reread it every winter.',
      "User's favourite book is the Odyssey",
    ],
    ['Do you work nights?', 'Only every other week, thank god.', 'User works nights only every other week'],
    ['Do you have any allergies?', 'Just penicillin.', 'User is allergic to penicillin'],
    ['What time do you get up?', "Half five, the cows don't wait.", 'User gets up at half five'],
    ['Are you an only child?', 'Youngest of five.', 'User is youngest of five'],
    ['Which team do you support?', 'Everton, God help me.', 'User supports Everton'],
    ['Is Vera your boss?', 'Yes.', "User's boss is called Vera"],
    ['Where are you going on holiday?', 'Crete, two weeks in June.', 'User is going on holiday to Crete'],
  ])('%j %j', (previous, text, content) => {
    expect(answer(previous, text)).toContain(content);
  });

  it.each([
    ['Where are you from?', 'Guess!'],
    ['Do you have kids?', 'Not answering that one, sorry.'],
    ['What do you do for work?', "Long story, I'll tell you another time."],
    ["What's your favourite book?", "Hard question, I'd have to think about it."],
    ['How old are you?', 'Old enough to know better.'],
    ["What's the capital of Peru?", 'Lima, I think.'],
    ["What's wrong?", 'Nothing, just a long day.'],
    ['Are you ready?', 'Nearly, two minutes.'],
    ['When you visit, bring a hat.', 'A straw one.'],
    ['Do your best.', 'Always, every day.'],
    ['Where do you live now?', '6... e5. It is your move.'],
    ['How long have you played?', '4. It is your move.'],
    ["What's your job like?", 'Long hours, nice people.'],
    ['And what do your kids do?', "One's an engineer, the other one surfs."],
    ['Which plan do you prefer?', 'In the end, they all cost the same.'],
    ['Where should I put the tent?', 'Near the trees, out of the wind.'],
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
