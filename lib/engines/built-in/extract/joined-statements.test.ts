import { describe, expect, it } from 'vitest';
import { contentsOf } from './testing/contents-of';

describe('what is joined to a statement', () => {
  it.each([
    ["I'm a baker but stay active.", ['User is a baker', 'User stays active']],
    ['I am a city person and love to row.', ['User is a city person', 'User loves to row']],
    ['We usually hit the market on Sundays.', ['User usually hits the market on Sundays']],
    ["I'm vegetarian and allergic to shellfish.", ['User is allergic to shellfish', 'User is vegetarian']],
    ["I'm diabetic and vegan.", ['User is diabetic', 'User is vegan']],
    ["I'm short and shy.", ['User is short and shy']],
    ['I have ADHD and struggle to focus.', ['User has ADHD', 'User struggles to focus']],
    ["I'm into old maps and the history of roads.", ['User is into old maps and the history of roads']],
    ['I like to row and swim.', ['User likes to row and swim']],
    ['I hit a deer yesterday.', ['User hit a deer yesterday']],
    [
      "I took my savings and my dad's old tools to open a workshop.",
      ["User took their savings and their dad's old tools to open a workshop"],
    ],
    [
      'I use flour from the mill and my own eggs to bake bread.',
      ['User uses flour from the mill and their own eggs to bake bread'],
    ],
    ['Reading novels and gardening is my favourite.', ["Reading novels and gardening is User's favourite"]],
    [
      'Knitting and tea are my favourite ways to unwind.',
      ["User's favourite ways to unwind are knitting and tea"],
    ],
    ['Chess is my favourite game in winter.', ["User's favourite game in winter is Chess"]],
    ['Rolling in the Deep is my favourite song.', ["User's favourite song is Rolling in the Deep"]],
    [
      'My favourite holiday was when I was ten and we went to Crete.',
      ["User's favourite holiday was when User was ten and User went to Crete"],
    ],
    ['My favourite was when I caught a huge trout and my dad cheered.', []],
    ['My favourite day was when we won, but I hate football now.', ['User hates football']],
    ['I play in a band and my sister dances.', ['User plays in a band', "User's sister dances"]],
    [
      'My sister is a vet and she has three dogs.',
      ["User's sister has three dogs", "User's sister is a vet"],
    ],
    ['I have two cats and they sleep on my bed.', ['User has two cats', "User's cats sleep on User's bed"]],
    ['I asked my boss for a raise and he said no.', ['User asked their boss for a raise']],
    [
      'If my sister visits and she brings the dog, I leave.',
      ['User leaves if their sister visits and she brings the dog'],
    ],
    [
      "I'm Deniz, 22, studying architecture in Izmir.",
      ['User is 22 years old', 'User is studying architecture in Izmir', "User's name is Deniz"],
    ],
    ["I'm 34, married with two kids.", ['User is 34 years old', 'User is married with two kids']],
    ["I'm a baker and training to be a chef.", ['User is a baker', 'User is training to be a chef']],
    ["I'm a teacher, speaking of school.", ['User is a teacher, speaking of school']],
    ['I am eighty-three years old.', ['User is 83 years old']],
    ['I turned thirty two last week.', ['User is 32 years old']],
    ['I love Twenty One Pilots.', ['User loves Twenty One Pilots']],
    ['I was born in nineteen eighty-three.', ['User was born in nineteen eighty-three']],
  ])('%j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });

  it('is dropped if the first part was dropped', () => {
    expect(
      contentsOf('I went and got myself a new kayak and a kayak paddle to be ready.').join(),
    ).not.toContain('went and a');
    expect(contentsOf('I am sugar and gluten free though.')).toEqual(['User is sugar and gluten free']);
  });
});

describe('whom a pronoun means', () => {
  it.each([
    [
      'My parents emigrated to Canada and I stayed here with my grandmother. She passed away last winter.',
      ["User's grandmother passed away last winter", "User's parents emigrated to Canada"],
    ],
    [
      'My partner Marc is a chef so he is out most evenings. She wakes up early.',
      ["User's partner Marc is a chef", "User's partner Marc is out most evenings"],
    ],
    ['I had a baby girl, her name is Ida.', ["User's baby girl's name is Ida", 'User had a baby girl']],
    ["I'm seeing someone new, his name is Abe and he's a nurse.", ['User is dating Abe']],
    ['My boyfriends birthday is in May.', ["User's boyfriend's birthday is in May"]],
    ['My parents house is in Wales.', ["User's parents' house is in Wales"]],
    ["I'm divorced, my ex-husband lives in Graz.", ['User is divorced', "User's ex-husband lives in Graz"]],
    ['im 16 from bradford', ['User is 16 years old', 'User is from bradford']],
    ["I'm Ana, 40, from Oslo.", ['User is 40 years old', 'User is from Oslo', "User's name is Ana"]],
    ["I'm home from Leeds.", ['User is home from Leeds']],
    ['My fav band is the Cure.', ["User's favourite band is the Cure"]],
    // Wherever the pronoun stands, and as often as it does.
    [
      'my gran lives with us, shes 91 and she swims every day, hers is the attic',
      ["User's gran lives with User", "User's gran is 91", "User's gran swims every day"],
    ],
    [
      'My dad retired in May, now he builds model boats.',
      ["User's dad builds model boats", "User's dad retired in May"],
    ],
    [
      "I've a daughter called Ines. She's nine, she plays the cello and she wants to be a vet.",
      [
        'User has a daughter called Ines',
        "User's daughter Ines is nine",
        "User's daughter Ines plays the cello",
        "User's daughter Ines wants to be a vet",
      ],
    ],
    [
      "We have one little boy, Arjun, he turned three in June and he's starting nursery.",
      [
        'User has one little boy',
        "User's little boy Arjun is starting nursery",
        "User's little boy Arjun turned three in June",
      ],
    ],
    [
      "My sister has a new boyfriend, he's a fireman.",
      ["User's sister has a new boyfriend", "User's sister's boyfriend is a fireman"],
    ],
    [
      'My best friend moved to Japan and I visit her every spring.',
      ["User's best friend lives in Japan", 'User visits their best friend every spring'],
    ],
    [
      'My son plays rugby, his coach is a former player.',
      ["User's son plays rugby", "User's son's coach is a former player"],
    ],
    [
      "My mother in law lives with us, she's Italian.",
      ["User's mother in law lives with User", "User's mother-in-law is Italian"],
    ],
    ["My mother-in-law's name is Eleni.", ["User's mother-in-law is called Eleni"]],
    ['My brother-in-law is 40.', ["User's brother-in-law is 40"]],
    ['My brother is in law school.', ["User's brother is in law school"]],
    [
      'my da works on the rigs so hes away 2 weeks at a time',
      ["User's da is away 2 weeks at a time", "User's da works on the rigs"],
    ],
    ['Mum is 68 and had her hip done in May.', ["User's mum had her hip done in May", "User's mum is 68"]],
    [
      "We have two kids, Ella who's 7 and Tom who's 4.",
      ['User has two kids, Ella who is 7 and Tom who is 4'],
    ],
    ['I have two kids, Ella (7) and Tom (4).', ['User has two kids, Ella (7) and Tom (4)']],
    [
      'I have a wife, Agnieszka, and two sons, Kuba and Filip.',
      ['User has two sons, Kuba and Filip', "User's wife is called Agnieszka"],
    ],
    // Two may be meant, or somebody else.
    ['My daughter met a boy, now he lives in Wales.', ["User's daughter met a boy"]],
    [
      'My brother and my dad run a garage, now he wants to sell it.',
      ["User's brother and User's dad run a garage"],
    ],
    [
      'My friend Tom introduced me to his cousin, he lives in Malta.',
      ["User's friend Tom introduced User to his cousin"],
    ],
    ['My mum lives with her sister in Kent, now she is ill.', ["User's mum lives with her sister in Kent"]],
    ['I have a friend who has his own boat.', ['User has a friend who has his own boat']],
  ])('%j', (text, expected) => {
    expect(contentsOf(text).sort()).toEqual([...expected].sort());
  });
});

describe('a message without "I"', () => {
  it.each([
    ['live in glasgow', ['User lives in glasgow']],
    ['live with my gran', ['User lives with their gran']],
    ['want to be a tattoo artist', ['User wants to be a tattoo artist']],
    ['got 2 cats and a lizard', ['User has 2 cats and a lizard']],
    ['were moving to Hull in May', ['User is moving to Hull in May']],
    ['ma works in tesco', ["User's ma works in tesco"]],
    ['live in the moment!', []],
    ['live with it', []],
    ['got two minutes?', []],
    ['Want to be a vet?', []],
    ['Were you born in Oslo?', []],
  ])('%j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('what looks like a question, a request or a reference', () => {
  it.each([
    ['I have two kids, you?', ['User has two kids']],
    ['I live in Porto, u?', ['User lives in Porto']],
    ['I play the cello,do you play anything?', ['User plays the cello']],
    ["I'm a scout leader, that's their uncle's thing.", ['User is a scout leader']],
    ['I grew up in a village, that was ages ago.', ['User grew up in a village']],
    ['I think you, too?', []],
    [
      'Being Sikh matters more to me than to my father.',
      ["Being Sikh matters more to User than to User's father"],
    ],
    ['Open-plan offices make me miserable.', ['Open-plan offices make User miserable']],
    ['I saw that Hitchcock film with my sister.', ['User saw that Hitchcock film with their sister']],
    ['I saw that film with my mother.', []],
  ])('%j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('who somebody is, and where', () => {
  it.each([
    ['My sister is in Leeds.', ["User's sister is in Leeds"]],
    ['My friend is from Ghana.', ["User's friend is from Ghana"]],
    ['My mum is off to Spain.', ["User's mum is off to Spain"]],
    ['My best friend is Marta.', ["User's best friend is called Marta"]],
    ['My brothers are Tom and Ben.', ["User's brothers are called Tom and Ben"]],
    ['My cat is Mr Whiskers.', ["User's cat is called Mr Whiskers"]],
  ])('%j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });

  it('is not confused with a verb that was tagged as a name', () => {
    const text =
      "That's a really expensive trip to plan, I'm also gonna have to take a lot of time off for it but I think it's worth it.";
    expect(contentsOf(text).join()).not.toContain('name is');
  });
});

describe('a phrase that introduces a statement', () => {
  it.each([
    ["I realised I'm allergic to nuts.", ['User is allergic to nuts']],
    ["I'm happy that my sister moved to York.", ["User's sister lives in York"]],
    ['I know that my brother likes chess.', ["User's brother likes chess"]],
    ["I'd say my favourite city is Porto.", ["User's favourite city is Porto"]],
    ['Career-wise I want to be a vet.', ['User wants to be a vet']],
    ["I'm proud of my daughter.", ['User is proud of their daughter']],
    ['I realised my dream of opening a bakery.', ['User realised their dream of opening a bakery']],
  ])('%j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('something that was mentioned before', () => {
  it.each([
    'I enjoy watching the games.',
    'I enjoy the lovely characters and clever storyline.',
    'I watched the movies.',
    "I'm also open to the possibility of staying here.",
    'I want to make sure I know what I am getting into.',
  ])('is not kept: %j', (text) => {
    expect(contentsOf(text)).toEqual([]);
  });

  it.each([
    ['I play the piano.', ['User plays the piano']],
    ['I love the taste of coffee.', ['User loves the taste of coffee']],
    ['I love the Narnia books.', ['User loves the Narnia books']],
    ['I study law here in Orlando.', ['User studies law here in Orlando']],
    ['I use the recipe my aunt taught me.', ["User uses the recipe User's aunt taught User"]],
  ])('is kept if everybody knows it or it is named: %j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('careless and rare forms', () => {
  it.each([
    ['I gotta leave at six every day.', ['User has to leave at six every day']],
    ['I once dreamt that I was a bear.', ['User once dreamt that they were a bear']],
  ])('%j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});
