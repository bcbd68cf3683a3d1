import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractDrafts } from '../extract/extract-drafts';

const extract = (text: string, known: string[] = []) =>
  extractDrafts({ text: analyse(text), speaker: null, kinds: KINDS_BY_PROFILE.full, known });
const contents = (text: string, known?: string[]) => extract(text, known).map(({ content }) => content);

describe('somebody who is mentioned in passing', () => {
  it.each([
    ['My brother usually helps me.', 'User has a brother'],
    ['This is my rabbit.', 'User has a rabbit'],
    ["Here's a photo of our three huskies!", 'User has three huskies'],
    ['My younger sister said the same.', 'User has a younger sister'],
    ['That was for my two stepsons.', 'User has two stepsons'],
    ['The flatmate of mine? No, my flatmate is fine.', 'User has a flatmate'],
    ['It was fun for my kids.', 'User has kids'],
    ['They are my twin brothers.', 'User has twin brothers'],
  ])('"%s" tells that "%s"', (text, content) => {
    expect(contents(text)).toContain(content);
  });

  it.each([
    ['Write a poem about my two cats.', 'User has two cats'],
    ['What should I get my 12 year old son?', 'User has a 12 year old son'],
    ['Help me plan a trip for my wife.', 'User has a wife'],
    ["What's a good present for my nephew?", 'User has a nephew'],
    ['what can i cook for my girlfriend', 'User has a girlfriend'],
    ['where can i take my two dogs', 'User has two dogs'],
    ['What can I cook for my daughter Ines?', 'User has a daughter named Ines'],
    ['Suggest a toy for my 8-year-old niece who loves Lego.', 'User has an 8-year-old niece who loves Lego'],
  ])('"%s" asks, and tells that "%s"', (text, content) => {
    expect(contents(text)).toEqual([content]);
  });

  it.each([
    'Who is my sister?',
    'How old is my dog?',
    'Where does my brother work?',
    'What do you know about my wife?',
    "When is my daughter's birthday?",
    'How long have I had my parrot?',
    'whats my horse called',
    'did i tell you about my twins',
    'remind me what my cat is called',
    'Where does my brother Tom live?',
    'Do you remember my friend Ana?',
  ])('"%s" asks about them', (text) => {
    expect(contents(text)).toEqual([]);
  });

  it('rests on the words that mention them', () => {
    const [draft] = extract('My brother usually helps me.');
    expect(draft).toMatchObject({
      span: 'My brother usually helps me.',
      category: 'relationship',
      triple: { predicate: 'has_family', object: 'a brother' },
    });
  });

  it.each([
    'My mother is like that.',
    'My late husband was like that.',
    'Our dog died, it is so sad.',
    'I miss my horse.',
    'I moved here after my wife Jo left me.',
    'I am old and live alone since my wife Ruth passed away.',
    'My future wife would like it.',
    'My lab partner did it.',
    'The car is my baby.',
    'When I was small my cat did it too.',
    "My friend's husband is like that.",
    'My ex-girlfriend did it.',
    'This is for our kids.',
    'He fried my fish.',
    'Is my sister there?',
    'Your wife is there.',
  ])('"%s" tells of nobody who belongs to the person', (text) => {
    expect(contents(text).filter((content) => content.startsWith('User has'))).toEqual([]);
  });

  it('tells nothing of those whom only the question before mentions', () => {
    const previous = analyse('Dogs bring so much joy. Do your pets do that too?');
    const drafts = extractDrafts({
      text: analyse('They sure do!'),
      previous,
      speaker: null,
      kinds: KINDS_BY_PROFILE.full,
    });
    expect(drafts).toEqual([]);
  });

  it('tells nothing beside a statement that mentions them', () => {
    expect(contents('My sister teaches maths in Bath.')).toEqual(["User's sister teaches maths in Bath"]);
  });

  it.each([
    ['My sister is like that.', "User's sister is called Ines"],
    ['My kids are like that.', "User's daughter Mia is four"],
    ['My pets are like that.', 'User has a parrot'],
    ['My dogs are like that.', 'User has two dogs'],
  ])('"%s" is no news where "%s" is known', (text, known) => {
    expect(contents(text, [known])).toEqual([]);
    expect(contents(text, ['User lives in Leeds'])).toHaveLength(1);
  });

  it.each([
    ['My sister is like that.', 'User has a brother'],
    ['My daughter is like that.', 'User has kids'],
    ['My cat is like that.', 'User has a dog'],
  ])('"%s" is news where only "%s" is known', (text, known) => {
    expect(contents(text, [known])).toHaveLength(1);
  });

  it.each([
    ['Shall I bake for my line manager, Petra?', ['User has a line manager named Petra']],
    ['Write a card for my teacher, Mrs Oduya.', ['User has a teacher named Mrs Oduya']],
    ['Is it rude to ask our landlord, Mr Pavlik, to fix it?', ['User has a landlord named Mr Pavlik']],
    ['What do I get Ottilie, my mother-in-law, for Easter?', ['User has a mother-in-law named Ottilie']],
    ['How do I get my youngest to eat greens?', ['User has children']],
    ['What does one pack for Ana, our eldest?', ["User's eldest child is named Ana"]],
    ['Shall I ask my boss, Ana, or Tom?', []],
    ['Would you say my oldest friend is odd?', []],
  ])('"%s" names whoever stands beside: %j', (text, expected) => {
    expect(contents(text)).toEqual(expected);
  });
});
