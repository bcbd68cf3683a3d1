import { describe, expect, it } from 'vitest';
import { REVIEW_BELOW } from '@/lib/memory/memory-profiles';
import { knownFacts } from '@/testing/known-facts';
import { conversation, line, turn } from '../../model/testing/inputs';
import { analyseConversation } from '../review/analyse-conversation';
import { readTurn } from './read-turn';

/** The reading of a message: the decision's scope, the role, and each statement with its own scope. */
async function read(text: string, changes: Parameters<typeof turn>[1] = {}) {
  const { decision, drafts, roleplay } = await readTurn(turn(text, changes));
  return {
    decision,
    roleplay,
    stated: drafts
      .filter(({ triple }) => triple.predicate !== 'plays_role')
      .map(({ content, scope }) => `${scope}: ${content}`),
  };
}

describe('a message that sets a role', () => {
  it.each([
    ["I'm learning Spanish for my trip to Madrid. Let's role-play: you be the waiter.", 'learning Spanish'],
    ['My sister Ines lives in Porto. Now pretend I am a customer at a café.', 'Ines'],
    ['I have two dogs, so pretend I am a vet.', 'two dogs'],
    ['For this chat, pretend I am a customer at a café. By the way, my brother Tom is a baker.', 'Tom'],
    ['Imagine I am a pirate. In real life I work as a nurse.', 'nurse'],
    ["Let's play make-believe. I am allergic to peanuts.", 'allergic to peanuts'],
    ['I am a cat. I am allergic to dogs.', 'allergic to dogs'],
  ])('keeps its other facts: %s', async (text, fact) => {
    const { decision, stated, roleplay } = await read(text);
    expect(stated).toEqual([expect.stringMatching(new RegExp(`^permanent: .*${fact}`))]);
    expect(decision).toMatchObject({ isMemorable: true, scope: 'permanent' });
    expect(roleplay).toEqual(expect.any(String));
  });

  it.each([
    'Pretend I am a knight. My horse is called Storm.',
    'I am a dragon. I live in a cave full of gold.',
    "Let's pretend we are on Mars. I have three robots.",
    "Write a short scene in the first person. I'm a lighthouse keeper, 61, and I have lost my dog.",
    "Let's play, I'm Captain Ortolan. I own six ships.",
    "You're the innkeeper and I'm a weary monk. I have walked from Toledo.",
    "Let's practise a phone call. I'll be the caller. I have a leak in my kitchen.",
    'give me a ghost story from the point of view of a maid. I work in a manor house',
  ])('restricts the role’s own facts to the conversation: %s', async (text) => {
    const { decision, stated } = await read(text);
    expect(decision).toMatchObject({ scope: 'session', category: 'roleplay' });
    for (const one of stated) expect(one).toMatch(/^session: /);
  });
});

describe('a text that is to be written', () => {
  it.each([
    ['Write a cover letter in the first person. I am a nurse in Hull.', /nurse in Hull/],
    ['Write a poem for my wife. I have two sons.', /two sons/],
    ['I wrote a story in first person. I live in Cork.', /Cork/],
    ['Write a scene about the sea. I live in Cork.', /Cork/],
  ])('is no role without a story that the person tells as somebody else: %s', async (text, fact) => {
    const { roleplay, stated } = await read(text);
    expect(roleplay).toBeUndefined();
    expect(stated).toContainEqual(expect.stringMatching(fact));
  });

  it('ends its role with real life', async () => {
    const { roleplay } = await read('ok real life now. I need a plumber', { roleplay: 'write a scene' });
    expect(roleplay).toBeNull();
  });
});

describe('a role that the assistant is given', () => {
  it.each([
    'Act as my English teacher.',
    'Please act as my running coach.',
    'You are now my travel guide.',
    'From now on you are a strict editor.',
    'I want you to act as a doctor.',
    'Can you act like my interviewer?',
    'Pretend you are a tour guide in Rome.',
  ])('changes nothing for the person: %s', async (text) => {
    const { decision, roleplay, stated } = await read(text);
    expect(roleplay).toBeUndefined();
    expect(decision.isMemorable).toBe(false);
    expect(stated).toEqual([]);
  });

  it.each([
    ['Act as my English teacher. I am from Porto.', 'from Porto'],
    ["Act as my chess coach, I'm training for the club cup in May.", 'club cup'],
  ])('keeps what the person says about themselves: %s', async (text, fact) => {
    const { roleplay, stated } = await read(text);
    expect(roleplay).toBeUndefined();
    expect(stated).toEqual([expect.stringMatching(new RegExp(`^permanent: .*${fact}`))]);
  });

  it.each([
    "Act as the barista and I'm the customer.",
    'You be the doctor and I will be the patient.',
    "Let's pretend you are my boss.",
    "Act as a shopkeeper, I'm a tourist.",
  ])('sets a scene if the person plays too: %s', async (text) => {
    expect((await read(text)).roleplay).toEqual(expect.any(String));
  });
});

describe('leaving a role', () => {
  const leaves = async (text: string) => (await read(text, { roleplay: 'I am a pirate' })).roleplay === null;

  it.each([
    'OK stop the role-play',
    "Let's stop pretending.",
    'End of the role-play.',
    'That was all in character, back to normal.',
    'Stop roleplaying now please.',
    'Can we stop the role play?',
    'OK, role-play over.',
    "Let's end this scenario.",
    "Okay, that's the end of our adventure.",
    'No more pretending.',
    'Stop being a dragon.',
  ])('is understood: %s', async (text) => {
    expect(await leaves(text)).toBe(true);
  });

  it.each([
    'My character wants to stop pretending to be dead.',
    'I want to stop playing golf.',
    "Don't stop the role-play.",
    "Let's not end the scene yet.",
    'I leave the play at the theatre.',
    'Do you want to stop the game?',
    'I finished the game last night.',
    'We leave the tavern.',
    "I end the king's reign.",
    'The game shop is over there.',
  ])('is not seen in: %s', async (text) => {
    expect(await leaves(text)).toBe(false);
  });
});

describe('during a roleplay', () => {
  const inRole = { roleplay: 'a customer at a café' };

  it.each([
    ['(out of character: my brother Piotr is getting married)', 'Piotr'],
    ['For real now, I have a severe nut allergy.', 'nut'],
    ['By the way, I work as a nurse in Leeds.', 'nurse'],
    ['I am vegetarian, so no ham please.', 'vegetarian'],
    ['Honestly, I am learning Spanish for my job.', 'Spanish'],
  ])('the person’s own word is permanent: %s', async (text, fact) => {
    const { decision, stated } = await read(text, inRole);
    expect(stated.filter((one) => one.includes(fact))).toEqual([expect.stringMatching(/^permanent: /)]);
    expect(decision.scope).toBe('permanent');
  });

  it('a statement about somebody known to the memory is the person’s own', async () => {
    const known = knownFacts('User has a sister called Ines');
    const { stated } = await read('My sister Ines plays the cello.', { ...inRole, known });
    expect(stated).toEqual([expect.stringMatching(/^permanent: .*cello/)]);
  });

  it.each([
    ['a customer at a café', 'I love old jazz records.', 'jazz'],
    ['a customer at a café', "I'm learning Welsh, so please speak slowly.", 'Welsh'],
    ['an applicant in a job interview', 'I go swimming every Tuesday.', 'swimming'],
    ['a guest checking in at a hotel', 'My son Leo loves trains.', 'Leo'],
    ['a tourist in Lisbon', 'I struggle with the past tense.', 'past tense'],
    ['a customer at a café', 'My name is Tom Brown.', 'Tom Brown'],
    ['a customer at a bakery', 'I live just around the corner, in Leith.', 'Leith'],
    ['an applicant in a job interview', 'I work as a bookkeeper in Gdańsk.', 'bookkeeper'],
    ['a patient at the dentist', "I'm 52 years old.", '52'],
    ['a new tenant talking to the landlord', 'I work for the railway.', 'railway'],
    ['a guest at a dinner party', "I'm from Cluj originally.", 'Cluj'],
  ])(
    'a statement about themselves in a realistic scene is kept, as uncertain: as %s, %s',
    async (roleplay, text, fact) => {
      const { drafts, decision } = await readTurn(turn(text, { roleplay }));
      expect(drafts).toMatchObject([{ scope: 'permanent', content: expect.stringContaining(fact) }]);
      expect(drafts[0]?.confidence).toBeLessThan(REVIEW_BELOW);
      expect(decision).toMatchObject({ isMemorable: true, scope: 'permanent' });
    },
  );

  it.each([
    ['a guest checking in at a hotel', 'I have a reservation for two nights.'],
    ['a guest checking in at a hotel', 'I have a reservation under Miller.'],
    ['a tourist in Rome', "I'm staying at the Hotel Roma."],
    ['a witch in a forest', 'I live in a hut on chicken legs.'],
    ['a detective in 1920s Chicago', 'I work for the police.'],
    ['a knight at court', 'I come from Camelot.'],
    ['a wizard at a school of magic', 'I struggle with spells.'],
    ['a vampire prince', 'I go hunting every night.'],
    ['a detective in the rain', 'I hate crooks.'],
  ])('a fact that fits a scene or a story belongs to the roleplay: as %s, %s', async (roleplay, text) => {
    const { stated } = await read(text, { roleplay });
    expect(stated).toEqual([expect.stringMatching(/^session: /)]);
  });

  it.each([
    'I live in Tortuga.',
    'My name is Anne Bonny.',
    'I hate water and I love fish.',
    'I have three ships.',
  ])('anything else may belong to the roleplay: %s', async (text) => {
    const { decision, stated } = await read(text, { roleplay: 'a pirate' });
    expect(decision.scope).toBe('session');
    for (const one of stated) expect(one).toMatch(/^session: /);
  });

  it('closes none of the person’s preferences', async () => {
    const { drafts } = await readTurn(turn("I don't like cats any more.", { roleplay: 'a dog' }));
    expect(drafts.filter(({ retracts = [], onlyRetracts }) => onlyRetracts || retracts.length > 0)).toEqual(
      [],
    );
  });
});

it('the review takes into account what was said in a role', async () => {
  const message = [
    "Let's pretend I am a knight.",
    'My castle is called Greyrock and I have nine horses.',
    '(out of character: my brother Piotr is getting married)',
    "OK, let's stop the roleplay.",
    'I work as a nurse in Leeds.',
  ];
  const { drafts } = await analyseConversation(conversation(...message.map((text) => line(text))));
  const contents = drafts.map(({ content }) => content).join('\n');
  expect(contents).toContain('Piotr');
  expect(contents).toContain('nurse');
  expect(contents).not.toMatch(/Greyrock|horses|knight/);
});
