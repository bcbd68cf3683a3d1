import { describe, expect, it } from 'vitest';
import { ownWords } from './own-words';

describe("the words of one's own in a message", () => {
  it.each([
    ['Translate this: I live in Rome. Where do I live?', 'Translate this:'],
    ['Can you proofread my letter please: I work at Brill', 'Can you proofread my letter please:'],
    ['Rephrase: I hate my job', 'Rephrase:'],
    ['Fix my grammar: me has two cat', 'Fix my grammar:'],
    ['Summarise this mail:\nHi, I am Bo.\nI live in Oslo.', 'Summarise this mail:'],
    ['Übersetze das ins Englische: Ich wohne in Rom.', 'Übersetze das ins Englische:'],
    ['Traduis en anglais : Je vis à Rome.', 'Traduis en anglais :'],
    ['Traduce esto: vivo en Roma', 'Traduce esto:'],
    ['翻訳してください：私はローマに住んでいます。', '翻訳してください：'],
    ['请翻译：我住在罗马。', '请翻译：'],
    ['I have a cat. Translate this: I live in Rome.', 'I have a cat. Translate this:'],
    ['please proofread\nI am a lawyer from Bath', 'please proofread'],
    ['can u translate pls\n\nMy name is Ilse.\n\nI am ten.', 'can u translate pls'],
    ['from our landlord, reply politely: I own three flats', 'from our landlord, reply politely:'],
    ['advert in the voice of a guest: I sleep like a log here', 'advert in the voice of a guest:'],
    ['text for the neighbours: we are away all week', 'text for the neighbours:'],
    ['I have hands but cannot clap. What am I?', 'What am I?'],
    ['put into the past tense: I keep bees. I hate honey', 'put into the past tense:'],
    ['is this too rude?: I own this street', 'is this too rude?:'],
    ['fix the commas only: I am a nun and I sing', 'fix the commas only:'],
    ['in italian please for the waiter: I eat no meat', 'in italian please for the waiter:'],
    ['two truths and a lie: I own a llama', 'two truths and a lie:'],
    [
      'I own four dice. What is the probability that all show six?',
      'What is the probability that all show six?',
    ],
    ['speech for my aunt: I am 80 and proud', 'speech for my aunt:'],
    [
      'make this note from a parent sound kinder - hi, my twins are ill',
      'make this note from a parent sound kinder -',
    ],
    ['rewrite this so it is friendlier\nHi Tom, I quit my job', 'rewrite this so it is friendlier'],
    ['fix my grammar\nI has three dog', 'fix my grammar'],
    ['turn this into a haiku: I lost my job', 'turn this into a haiku:'],
    ['make this nicer\nI quit. My wife does too.', 'make this nicer'],
    ['TLDR this\nI founded my firm in 2010', 'TLDR this'],
    ['Kannst du das korrigieren\n\nIch wohne in Köln', 'Kannst du das korrigieren'],
    ['校正お願いします\n私は先生です', '校正お願いします'],
  ])('are not those to be worked on: %j', (text, own) => {
    expect(ownWords(text).trim()).toBe(own);
    expect(ownWords(text)).toHaveLength(text.length);
  });

  it.each([
    ["lyrics stuck in my head: i'm a creep", 'lyrics stuck in my head:'],
    ['Character sheet: I am an elf.', 'Character sheet:'],
    ['The recipe says: I like mine crisp.', 'The recipe says:'],
    ['Text from mum: I am at the doctor.', 'Text from mum:'],
    ['That song goes I was a sailor', 'That song goes'],
    ['My horoscope says that I will travel', 'My horoscope says'],
    ["As my gran used to say: I'm not made of money", 'As my gran used to say:'],
    ['my sister says: im off to Fife in may', 'my sister says:'],
    ['A note for Ana, she wrote: I am ill', 'A note for Ana, she wrote:'],
    ['He was like: I hate cats', 'He was like:'],
    ['Riddle: I am tall when I am young', 'Riddle:'],
    ['From the job ad: we are a family firm', 'From the job ad:'],
    ['another word for glad as in I am glad', 'another word for glad as in'],
    ['Is this sentence passive? I was born in a storm', 'Is this sentence passive?'],
    ['Ann: I grew up in Fife\nBea: My mum is a vet\n\nWho is older?', 'Who is older?'],
    ['For my novel: I was born at sea.', 'For my novel:'],
    ['A sample answer: I am a manager. Is it good?', 'A sample answer:'],
    ['A speech from his view: I began in 1980', 'A speech from his view:'],
    ['Read this poem I found: I am the sea', 'Read this poem I found:'],
    ["got this from my landlord, what now?\n\nHi, I'm selling up.", 'got this from my landlord, what now?'],
    ['My friend wrote me this:\nI am so tired', 'My friend wrote me this:'],
    ["Here's a review, is it kind?\nI live in a flat", "Here's a review, is it kind?"],
    ['rate my poem\nI am the wind', 'rate my poem'],
    ['which one is correct, I live or I lives', 'which one is correct,'],
    ['Give me sentences. Like: I was in Rome', 'Give me sentences. Like:'],
    ["she'd say something like i love hiking and i row", "she'd say something like"],
    [
      'The essay is about exile. I fled at six. Grade it',
      `The essay is about exile.${' '.repeat(16)}Grade it`,
    ],
  ])('are not those announced as others’: %j', (text, own) => expect(ownWords(text).trim()).toBe(own));

  it.each([
    'My favourite song: Imagine',
    'That song goes on too long, I left early',
    'The letter says I got the job',
    'I always say: I hate mondays',
    'I said: I live in Hull',
    'I correct exams for a living.\nI live in Bath',
    'I translate novels.\nMy wife is a chef',
    "That's correct.\nI have two cats",
    'correct!\nI live in Leeds',
    'They rewrite this every year\nI work there',
    'My answer to your question: I live in Leeds',
    'I have hobbies, for example: I row and I bake',
    'Choir practice: I go on Fridays',
    'I got this from my nan, it is a quilt.\nI live in Hull',
    'I read this book twice.\nMy wife hated it',
    'A friend sent me this recipe.\nI made it for my wife',
    "Here's my cover letter\nI am a nurse in Hull",
    'This is my story:\nI was born in Fife',
    'Homework: I have a maths test on Friday',
    'My essay is about bees. I keep bees myself. Any ideas?',
    'She says I snore like a bear',
    'I make it to work by six\nI live in Bath',
    'Likes: my dog, my garden\nJob: nurse',
    "About me: I'm a nurse\nHobbies: I row\nGoals: I want a boat",
    'Which one is better, tea or coffee? I like tea',
    'About me: I live in Rome.',
    'I have a recipe book: it was a gift.',
    'Remember this: I live in Rome.',
    'Check this out: I got a dog!',
    'Good news: I live in Rome now.',
    'I translate novels for a living. My favourite: Rayuela.',
    'Can you translate letters? One thing first: I live in Rome.',
    'Correction: I live in Rome.',
    'I corrected exams all day: I am a teacher.',
    'My plan for today: translate a letter, feed my cat.',
    'Ich übersetzte früher. Jetzt gilt: Ich wohne in Rom.',
  ])('are all of any other message: %j', (text) => expect(ownWords(text)).toBe(text));

  it.each([
    ["I'm a doctor, she told me.", ', she told me.'],
    ['I want to leave, my uncle keeps saying', ', my uncle keeps saying'],
    ['I have a dog. I hate cats, the boy said.', 'I have a dog.            , the boy said.'],
    ['I live in Rome, he said it is lovely', 'I live in Rome, he said it is lovely'],
    ['I live in Bonn, I said.', 'I live in Bonn, I said.'],
  ])('are not what somebody else says, without quotation marks: %j', (text, own) => {
    expect(ownWords(text).trim()).toBe(own);
  });

  it.each(["is this ok to eat?\nI'm allergic to sesame", 'how does this look\nI sewed it for my aunt'])(
    'go on below a question about something: %s',
    (text) => expect(ownWords(text)).toBe(text),
  );

  it('go on after a blank line', () => {
    const text = 'Translate this: I live in Rome.\n\nBy the way, I have a cat.';
    expect(ownWords(text).replace(/\s+/g, ' ')).toBe('Translate this: By the way, I have a cat.');
  });
});
