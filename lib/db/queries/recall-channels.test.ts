import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rememberingPeople, snippets } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;

beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
afterAll(() => test.close());

describe('recall finds', () => {
  it('finds the answer beside the line that shares words with the question', async () => {
    const person = await people.person();
    const conversationId = await person.chat();
    await person.knows('Anna asked about the marathon in Boston', { conversationId, participants: ['Anna'] });
    await person.knows('Four hours and ten minutes, in pouring rain', {
      conversationId,
      participants: ['Ben'],
    });
    await person.knows('User likes quiet evenings');
    expect(snippets(await person.asks('How was the marathon in Boston?'))).toContain(
      'Four hours and ten minutes, in pouring rain',
    );
  });

  it('uses the previous turn for a short follow-up', async () => {
    const person = await people.person();
    await person.knows("Maria's brother studies law in Lisbon");
    await person.knows("Tom's brother is a carpenter");
    const { hits } = await person.asks('And her brother?', { previous: 'Where does Maria live?' });
    expect(hits[0]?.snippet).toBe("Maria's brother studies law in Lisbon");
  });

  it('finds words in languages that do not space them', async () => {
    const person = await people.person();
    await person.knows('ユーザーは京都で抹茶の店を開いた');
    await person.knows('ユーザーは猫を二匹飼っている');
    expect(snippets(await person.asks('抹茶の店はどこですか'))[0]).toContain('抹茶');
  });

  it.each([
    ['用户在杭州开了一家茶馆', '用户养了两只猫', '茶馆在哪里？'],
    ['사용자는 부산에서 도자기를 배운다', '사용자는 고양이를 키운다', '도자기 수업은 어디에서 하나요?'],
  ])('words in Chinese and in Korean: %s', async (answer, other, question) => {
    const person = await people.person();
    await person.knows(other);
    await person.knows(answer);
    expect(snippets(await person.asks(question))[0]).toBe(answer);
  });

  it.each([
    ['猫は何匹いますか？', 'ユーザーは猫を二匹飼っている'],
    ['妻の仕事は何ですか？', 'ユーザーの妻は医師である'],
    ['我有狗吗？', '用户养了一只狗'],
    ['我的狗叫什么？', '用户养了一只狗'],
    ['차는 뜨거운 게 좋을까?', '사용자는 차를 좋아한다'],
    ['แมวของฉันชื่ออะไร?', 'ผู้ใช้เลี้ยงแมวชื่อโมจิ'],
    ['今日は何をしますか？', null],
    ['今天天气怎么样？', null],
    ['오늘은 뭐 할까?', null],
    ['วันนี้อากาศเป็นอย่างไร?', null],
  ])('words of one character, and Thai ones: %s', async (question, answer) => {
    const person = await people.person();
    for (const content of [
      'ユーザーは猫を二匹飼っている',
      'ユーザーの妻は医師である',
      'ユーザーは毎日走っている',
      '用户养了一只狗',
      '用户每天早上跑步',
      '사용자는 차를 좋아한다',
      'ผู้ใช้เลี้ยงแมวชื่อโมจิ',
      'ผู้ใช้แพ้อาหารทะเล',
    ])
      await person.knows(content);
    const { hits } = await person.asks(question, { eachStands: true });
    expect(hits.filter(({ isFill }) => !isFill).map(({ snippet }) => snippet)).toEqual(
      answer ? [answer] : [],
    );
  });

  it('a memory that is tagged with the message’s topic, without any of its words', async () => {
    const person = await people.person();
    await person.knows('It needs a new mast before June', { tags: ['boat'] });
    await person.knows('The kitchen needs new tiles', { tags: ['kitchen'] });
    const [hit] = (await person.asks('What does my boat need?')).hits;
    expect(hit).toMatchObject({
      snippet: 'It needs a new mast before June',
      why: expect.arrayContaining(['topic']),
    });
  });

  it('what was said in the period that the question names', async () => {
    const person = await people.person();
    await person.knows('User painted the fence', { validFrom: new Date('2025-05-12T10:00:00Z') });
    await person.knows('User painted the shed', { validFrom: new Date('2025-09-12T10:00:00Z') });
    expect(snippets(await person.asks('What did I paint in May 2025?'))[0]).toBe('User painted the fence');
    expect((await person.asks('What did I do in September 2025?')).hits[0]?.why).toContain('time');
  });

  it.each([
    ['What do I have on Thursday?', ['sings in a concert']],
    ['What do I have on Friday?', ['has a dentist appointment']],
    ['What do I have on Saturday?', []],
    ['Do I have anything today?', ['meets the landlord']],
    [
      'What do I have until Saturday?',
      ['has a dentist appointment', 'meets the landlord', 'sings in a concert'],
    ],
    ['What am I doing on 15 March?', ['is on holiday in Crete']],
    ['Where will I be on 27 March?', ['is on holiday in Crete']],
    ['What am I doing on 28 March?', []],
    ['What did I do in June 2025?', ['went to Peru']],
    ['What did I do last summer?', ['went to Peru']],
    ['Where did I go last year?', ['went to Peru']],
    ['What did I do in February 2026?', ['painted the fence']],
    ['What have I got in 2026?', expect.arrayContaining(['learns to sail'])],
  ])('what takes place then, whenever it was told of: %s', async (question, found) => {
    const person = await people.person();
    const validFrom = new Date('2026-02-25T10:00:00Z');
    for (const [content, start, end] of [
      ['User went to Peru', '2025-06-01', '2025-07-01'],
      ['User meets the landlord', '2026-03-01', '2026-03-02'],
      ['User sings in a concert', '2026-03-05', '2026-03-06'],
      ['User has a dentist appointment', '2026-03-06T15:00', '2026-03-07'],
      ['User is on holiday in Crete', '2026-03-10', '2026-03-28'],
      ['User learns to sail', '2026-01-01', '2027-01-01'],
    ] as const)
      await person.knows(content, { category: 'event', eventDate: { start, end }, validFrom });
    await person.knows('User painted the fence', { validFrom });
    const { hits } = await person.asks(question, { eachStands: true });
    const inTime = hits.filter(({ why }) => why.includes('time'));
    expect(inTime.map(({ snippet }) => snippet.replace('User ', '')).sort()).toEqual(found);
  });

  it('what takes place today where the person is', async () => {
    const person = await people.person();
    const validFrom = new Date('2026-02-25T10:00:00Z');
    for (const [content, start] of [
      ['User sings in a concert', '2026-03-05'],
      ['User has a dentist appointment', '2026-03-06'],
    ] as const)
      await person.knows(content, { category: 'event', eventDate: { start, end: null }, validFrom });
    const evening = { now: new Date('2026-03-06T03:00:00Z'), eachStands: true };
    const asked = await person.asks('Do I have anything today?', evening, {
      timeZone: 'America/Los_Angeles',
    });
    expect(asked.hits.filter(({ why }) => why.includes('time')).map(({ snippet }) => snippet)).toEqual([
      'User sings in a concert',
    ]);
  });

  it.each([
    ['What did I paint last summer?', '2025-07-10'],
    ['What did I paint in May?', '2025-05-12'],
    ['What did I paint last month?', '2026-02-10'],
    ['What did I paint on 3 October 2025?', '2025-10-03'],
  ])('what was said in that period: %s', async (question, day) => {
    const person = await people.person();
    const days = ['2024-11-20', '2025-05-12', '2025-07-10', '2025-10-03', '2026-02-10'];
    for (const mentioned of days)
      await person.knows(`User painted picture ${days.indexOf(mentioned)}`, {
        validFrom: new Date(`${mentioned}T10:00:00Z`),
      });
    const [hit] = (await person.asks(question)).hits;
    expect(hit).toMatchObject({ timestamp: `${day}T10:00:00.000Z`, why: expect.arrayContaining(['time']) });
  });

  it('what a participant said, before what others said about the same', async () => {
    const person = await people.person();
    const words = 'The ferry was late and the coffee was cold';
    await person.knows(`Olga: ${words}`, { participants: ['Olga'], content: `${words}, said one` });
    await person.knows(`Piet: ${words}`, { participants: ['Piet'], content: `${words}, said another` });
    const { hits } = await person.asks('What did Piet say of the ferry?');
    expect(hits[0]).toMatchObject({
      snippet: `${words}, said another`,
      why: expect.arrayContaining(['words', 'names']),
    });
  });

  it('memories about somebody by name, if the message mentions their relation', async () => {
    const person = await people.person();
    await person.knows('User has a brother called Tom', { predicate: 'has_brother', object: 'Tom' });
    await person.knows('The new flat of Tom is in Antwerp', {
      subject: 'Tom',
      predicate: 'lives_in',
      object: 'Antwerp',
    });
    await person.knows('The new flat of Vera is in Ghent', {
      subject: 'Vera',
      predicate: 'lives_in',
      object: 'Ghent',
    });
    const { hits } = await person.asks('What do you know of my brother?', { limit: 2 });
    expect(hits.map(({ snippet }) => snippet)).toEqual([
      'User has a brother called Tom',
      'The new flat of Tom is in Antwerp',
    ]);
    expect(hits[1]?.why).toContain('connection');
  });

  it('memories about somebody by relation, if the message mentions their name', async () => {
    const person = await people.person();
    const brother = { category: 'relationship', predicate: 'has_brother' } as const;
    await person.knows('User has a brother called Tom', brother);
    await person.knows("User's brother is a carpenter", brother);
    await person.knows("User's mother is a dentist", { category: 'relationship', predicate: 'has_mother' });
    const { hits } = await person.asks('What does Tom do for work?', { limit: 2 });
    expect(hits.map(({ snippet }) => snippet)).toEqual([
      'User has a brother called Tom',
      "User's brother is a carpenter",
    ]);
  });

  it('nothing through somebody whom nearly every memory mentions', async () => {
    const person = await people.person();
    await person.knows('User has a brother called Tom', { predicate: 'has_brother', object: 'Tom' });
    for (let meeting = 0; meeting < 15; meeting++)
      await person.knows(`Lunch number ${meeting} was with Tom`, { subject: 'Tom', predicate: 'had_lunch' });
    const { hits } = await person.asks('What do you know of my brother?');
    expect(hits.filter(({ why }) => why.includes('connection'))).toEqual([]);
  });
});

describe('recall understands', () => {
  it.each([
    [
      'transposed letters in the question',
      'User takes violin lessons on Mondays',
      'When are my voilin lessons?',
    ],
    ['a missing letter of the question', 'User is allergic to hazelnuts', 'Am I allergic to hazlnuts?'],
    ['a misspelt memory', 'User takes saxofone lessons', 'Which day is my saxophone class?'],
    ['a misspelt name', 'Giuseppe repairs old radios', 'What does Guiseppe repair?'],
  ])('%s', async (_, memory, question) => {
    const person = await people.person();
    for (const other of [
      'User takes piano lessons on Fridays',
      'User is allergic to pollen',
      'Bert repairs clocks',
    ])
      await person.knows(other);
    await person.knows(memory);
    expect(snippets(await person.asks(question))[0]).toBe(memory);
  });

  it.each(['voilin', 'saxophone'])('a misspelt search: %s', async (search) => {
    const person = await people.person();
    await person.knows('User plays the violin and the saxofone');
    expect(snippets(await person.asks(search, { isSearch: true }))).toHaveLength(1);
  });

  it('two ordinary words as different, however similar their spelling', async () => {
    const person = await people.person();
    await person.knows('User sits on a green bench');
    expect((await person.asks('Which beach do I like?')).hits).toEqual([]);
  });

  it("no spelling from another person's memory", async () => {
    const [person, other] = [await people.person(), await people.person()];
    await other.knows('User takes violin lessons on Mondays');
    expect((await person.asks('When are my voilin lessons?')).hits).toEqual([]);
    const words = await people.deps.store.findSpellings(person.userId, ['voilin']);
    expect(words).toEqual([]);
  });
});
