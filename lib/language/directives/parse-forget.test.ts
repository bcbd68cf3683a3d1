import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse';

const wanted = (text: string) =>
  analyse(text).directives.flatMap((found) => (found.kind === 'forget' ? [found.query] : []))[0] ?? null;

describe('what to forget, in the words that people use', () => {
  it.each([
    ['forget the whole Tuscany thing', 'Tuscany'],
    [
      'Forget the bit about me going for counsellor please, my brother sometimes reads this',
      'me going for counsellor',
    ],
    ["you can forget about the boiler claim, it's all settled", 'boiler claim'],
    ['can u delete the rash thing actually its gone', 'rash'],
    ["scratch what I said about dairy, I'm fine with it now", 'dairy'],
    ['forget my old surname i hate it', 'my old surname'],
    ["You can forget that bit about Anil's sister by the way, she'd kill me", "Anil's sister"],
    ['drop the stuff about my weight please', 'my weight'],
    ['please delete the bit where I said I was lonely', 'I was lonely'],
    ['forget what i told u about the settlement', 'the settlement'],
    ['Could you get rid of what you have on my ex-husband?', 'my ex-husband'],
    ['can you take my salary out of your memory', 'my salary'],
    ['I want you to forget about the lawsuit', 'lawsuit'],
    ['ok so pls forget all that stuff about the loan', 'the loan'],
    ['Forget I told you about the pregnancy', 'the pregnancy'],
    ['Forget that I told you the alarm brand, it is not meant to be out', 'the alarm brand'],
    ['I moved house, so forget my old address', 'my old address'],
    ["let's forget the marathon stuff, my knee's done", 'marathon'],
    ["i'd like that thing about my rash removed", 'my rash'],
    ['would you ever forget that business with the solicitor', 'the solicitor'],
    ['forget that whole hospital business, all clear', 'hospital'],
    ["I'd rather you forgot about my eating disorder", 'my eating disorder'],
    ['forget the whole Callum thing. like delete it, i mean it', 'Callum'],
    ['stop reminding me about my thesis', 'my thesis'],
  ])('%j takes away %j', (text, query) => expect(wanted(text)).toBe(query));

  it.each([
    "don't forget to water the plants",
    "I can't forget her",
    'how do I delete a branch',
    'forget the onions, use shallots',
    'you can forget about getting a taxi in this town',
    'you can forget the bread, we have some',
    'scratch that, make it two cups',
    'drop the second sentence',
    'he told me to forget the whole thing',
    'can you remove the stuff about pricing from the email',
    'forget what i told you to do',
    'I can relax, forget my troubles and read',
    'delete the first thing',
    'you forget how young they are',
    'lose the tie, said the doorman',
  ])('%j takes nothing away', (text) => expect(wanted(text)).toBeNull());

  it('leaves the reason to be read like any other statement', () => {
    const text = 'Forget my old address, I moved to Leeds';
    const [found] = analyse(text).directives;
    expect(text.slice(found?.start, found?.end)).toBe('Forget my old address');
  });
});

describe('what to remember, in the words that people use', () => {
  it.each([
    ["can you remember that i'm a registered childminder", "i'm a registered childminder"],
    ['my blood type is O neg, keep it for emergencies', 'my blood type is O neg'],
    ['put down that my locker is 22', 'my locker is 22'],
    ["Don't be forgetting I'm allergic to latex", "I'm allergic to latex"],
    ['add to your notes that I take oat milk', 'I take oat milk'],
    ['remember this for later, my car reg is 08 D 1234', 'my car reg is 08 D 1234'],
    ['my daughter is called Saoirse. remember that will you', 'my daughter is called Saoirse'],
    ['hold onto this: my passport expires in May', 'my passport expires in May'],
    ['Can you keep a note that my landlord is called Gerry?', 'my landlord is called Gerry?'],
    ['My GP is Dr Shah. Keep that on file.', 'My GP is Dr Shah'],
  ])('%j asks for %j', (text, content) => {
    const found = analyse(text).directives.find(({ kind }) => kind === 'remember');
    expect(found).toMatchObject({ strength: 'explicit' });
    expect(content).toContain(found?.kind === 'remember' ? found.content : null);
  });

  it.each([
    'keep that in the fridge',
    'put that down, he said',
    'hold on to this rope',
    'put it down to experience',
    "don't be forgetting your coat now",
    'please keep an eye on it',
    'make a note of the difference here',
  ])('%j asks for nothing', (text) => expect(analyse(text).directives).toEqual([]));
});
