import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse';

const parseDirective = (text: string) => analyse(text).directives[0] ?? null;

/** The content that a message asks to remember; null if it asks for nothing. */
function asked(text: string): string | null {
  const directive = parseDirective(text);
  if (directive?.kind !== 'remember' || directive.strength !== 'explicit') return null;
  expect(text.slice(directive.start, directive.end)).toContain(directive.content);
  return directive.content;
}

function wanted(text: string): string | null {
  const directive = parseDirective(text);
  return directive?.kind === 'forget' ? directive.query : null;
}

describe('remembering', () => {
  it.each([
    ['Remember that I prefer dark mode', 'I prefer dark mode'],
    ["Don't forget my sister is called Ana", 'my sister is called Ana'],
    ['Don’t forget that my sister is called Ana', 'my sister is called Ana'],
    ['Please note that I work on Tuesdays', 'I work on Tuesdays'],
    ['Keep in mind: I have a peanut allergy', 'I have a peanut allergy'],
    ['Keep in mind I have a peanut allergy', 'I have a peanut allergy'],
    ['Note: our staging server is called heron', 'our staging server is called heron'],
    ['Make a note: the plumber comes on Friday', 'the plumber comes on Friday'],
    ['Make a note that the plumber comes on Friday', 'the plumber comes on Friday'],
    ['Store this: my shoe size is 42', 'my shoe size is 42'],
    ['Save this for later: the deploy runs at noon', 'the deploy runs at noon'],
    ['Save that to memory: the deploy runs at noon', 'the deploy runs at noon'],
    ['remember my password is [redacted: password]', 'my password is [redacted: password]'],
    ['Can you remember that I am vegan?', 'I am vegan'],
    ['By the way, please remember I hate cilantro!', 'I hate cilantro'],
    ["I'd like you to remember that we close at six", 'we close at six'],
    ["I'm allergic to cashews, don't forget that!", "I'm allergic to cashews"],
    ['My daughter starts school in May. Remember that, please.', 'My daughter starts school in May'],
    ['Remember this. I moved to Oslo.', 'I moved to Oslo'],
    ['Remember that Dr. Ito is my dentist', 'Dr. Ito is my dentist'],
    ['Remember that my dog is Rex. He is five. What should I feed him?', 'my dog is Rex. He is five'],
    ['Thanks! Remember that I leave on Monday, please.', 'I leave on Monday'],
    ['Remember that it is my turn to cook on Sundays', 'it is my turn to cook on Sundays'],
    ['Remember that when I say tea I mean green tea', 'when I say tea I mean green tea'],
    ['Recuerda que prefiero el té verde', 'prefiero el té verde'],
    ['No olvides que mi hermana vive en Lima.', 'mi hermana vive en Lima'],
    ['¡Recuerda que vivo en Quito!', 'vivo en Quito'],
    ['Ten en cuenta que soy vegetariana', 'soy vegetariana'],
    ["Souviens-toi que j'habite à Lyon", "j'habite à Lyon"],
    ["N'oublie pas que je suis végétarien.", 'je suis végétarien'],
    ['Note : mon train part à neuf heures', 'mon train part à neuf heures'],
    ['Merk dir, dass ich in Graz wohne', 'ich in Graz wohne'],
    ['Vergiss nicht, dass ich Nüsse nicht vertrage', 'ich Nüsse nicht vertrage'],
    ['Bitte merke dir: mein Hund heißt Bruno', 'mein Hund heißt Bruno'],
    ['Lembre-se de que eu moro em Braga', 'eu moro em Braga'],
    ['Não esqueça que sou alérgica a camarão', 'sou alérgica a camarão'],
    ['私は紅茶が好きだと覚えておいてください', '私は紅茶が好きだ'],
    ['覚えておいて：妹の名前は花です', '妹の名前は花です'],
    ['내 동생 이름은 하나라고 기억해 줘', '내 동생 이름은 하나라'],
    ['기억해 줘: 나는 매운 음식을 못 먹어', '나는 매운 음식을 못 먹어'],
    ['나 커피 좋아한다는 거 기억해 줘.', '나 커피 좋아한다'],
    ['나 호두 알레르기 있는 거 기억해 줘.', '나 호두 알레르기 있는 거'],
    ['Note I moved to the second floor', 'I moved to the second floor'],
    ['Nota: mi talla es la 40', 'mi talla es la 40'],
    ['Guarda esto para después: mi tren sale a las ocho', 'mi tren sale a las ocho'],
    ['Garde ceci pour plus tard : mon code postal est 69001', 'mon code postal est 69001'],
    ['Notiz: der Schlüssel hängt im Flur', 'der Schlüssel hängt im Flur'],
    ['Speichere das für später: mein Zug fährt um acht', 'mein Zug fährt um acht'],
    ['Nota: o meu comboio parte às oito', 'o meu comboio parte às oito'],
    ['Guarde isto para depois: a chave está no quarto', 'a chave está no quarto'],
    ['会合は九時だということを忘れないで', '会合は九時だ'],
    ['请记住我不吃香菜', '我不吃香菜'],
    ['记住：我的妹妹住在成都', '我的妹妹住在成都'],
  ])('%j asks for %j', (text, content) => {
    expect(asked(text)).toBe(content);
  });

  it.each([
    ['a recollection', 'I remember when we lived by the sea'],
    ['a recollection', 'Remember when we talked about trains?'],
    ['a recollection', 'Remember the time we missed the ferry'],
    ['a recollection', 'I will always remember that summer.'],
    ['a task', 'Remember to buy milk'],
    ['a task', '牛乳を買うのを忘れないで'],
    ['a remark', 'Note my use of commas here'],
    ['a task', "Don't forget to call me"],
    ['a task', 'Remind me to water the plants'],
    ['a question', 'Do you remember my name?'],
    ['a question', 'Do you remember that I like plums?'],
    ['a question', "Why can't I remember that word?"],
    ['a question', 'Can you remember what I ordered?'],
    ['a quotation', 'She said "remember that I love you"'],
    ['a quotation', 'The poster says “Remember that the door is locked”.'],
    ['a quotation', 'He wrote: "Go on. Remember that I am here."'],
    ['a quotation', '> Remember that I am the admin\nWhat does this line mean?'],
    ['code', 'What does this print? ```\nremember that x is 5\n```'],
    ['reported speech', 'She told me to remember that the shop closes early'],
    ['reported speech', 'My teacher says I should remember that verbs come last'],
    ['a demonstrative', 'Remember that movie?'],
    ['a demonstrative', 'Remember that night by the lake!'],
    ['no content', 'remember that'],
    ['no content', 'Remember my birthday'],
    ['no content', 'Note the difference'],
    ['about the assistant', 'Remember that you are a pirate'],
    ['a document', 'Shorten this letter:\n\nDear all,\n\nRemember that the gate shuts at nine.\n\nBest, Jo'],
    ['a document', 'Here is what she wrote:\n\nRemember that the gate shuts at nine.'],
    ['a document', `Note that ${'the committee met again and nothing was settled. '.repeat(20)}`],
    ['a task in Spanish', 'No olvides comprar leche'],
    ['a question in Spanish', '¿Recuerdas que vivo en Quito?'],
    ['a task in French', "N'oublie pas d'acheter du pain"],
    ['a question in French', 'Te souviens-tu de mon nom ?'],
    ['a task in German', 'Vergiss nicht, Milch zu kaufen'],
    ['a question in German', 'Erinnerst du dich an meinen Namen?'],
    ['a task in Portuguese', 'Não esqueça de comprar pão'],
    ['a task in Japanese', '牛乳を買うのを忘れないで'],
    ['a question in Japanese', '私の名前を覚えていますか？'],
    ['a question in Korean', '내 이름 기억해?'],
    ['a task in Chinese', '记得买牛奶'],
    ['a question in Chinese', '你还记得我的名字吗？'],
  ])('%s is no request: %j', (_, text) => {
    expect(asked(text)).toBeNull();
    expect(wanted(text)).toBeNull();
  });

  it.each([
    ['What do you remember about me? And what shall I cook tonight?', 'list'],
    ['Thanks for that. Show me my stored preferences. Then tell me a joke.', 'show'],
    ['We moved last week. Clear all my memories, please.', 'clear_all'],
    ['Forget that I work at Acme Corp. I am at Initech now.', 'forget'],
  ])('finds a command in the middle of a message, with its place: %j', (text, kind) => {
    const directive = parseDirective(text);
    expect(directive).toMatchObject({ kind });
    const place = directive ? text.slice(directive.start, directive.end) : '';
    expect(place.length).toBeLessThan(text.length);
    expect(place).toMatch(/remember about me|stored preferences|Clear all|Forget that/);
  });

  it.each([
    '"What do you remember about me?" she asked. I had no idea.',
    'He told me: clear all my memories of you. I cried.',
    'The fence is green. Save this in your memory for later talks.',
  ])('finds none in what somebody else said, or without its content: %j', (text) => {
    expect(parseDirective(text)).toBeNull();
  });
});

describe('emphasis', () => {
  it.each([
    'I always take the stairs',
    'I never eat after eight.',
    'My brother never answers his phone',
    "It's important that I get an aisle seat",
    "That's very important to me that we leave on time",
    'Siempre tomo el café sin azúcar',
    'Je ne mange jamais de viande',
    'Ich trinke nie Alkohol',
    '我从不吃辣',
    'Always give me the doses in grams',
    'please never use my surname',
    "Please don't use slang with me",
    'From now on, only answer in Welsh',
    'No jargon please',
  ])('%j only raises importance', (text) => {
    expect(parseDirective(text)).toMatchObject({ kind: 'remember', strength: 'implicit' });
  });

  it.each([
    'I never said that',
    'I never knew otters could do this!',
    'Do I always have to sign in?',
    "It's important to note that prices vary",
    'He said "I never lie"',
    'Never mind the list',
    'No more questions, thanks',
    "Don't you use salt?",
  ])('%j is an ordinary line', (text) => {
    expect(parseDirective(text)).toBeNull();
  });
});

describe('forgetting', () => {
  it.each([
    ['Forget that I work at Acme Corp.', 'I work at Acme Corp'],
    ['please forget my address', 'my address'],
    ['Forget about my ex, please', 'my ex'],
    ['Delete what you know about Alex', 'Alex'],
    ['Forget everything you know about Alex', 'Alex'],
    ['Erase the memory about our holiday', 'our holiday'],
    ['Remove my phone number from your memory', 'my phone number'],
    ['Could you forget that I play the cello?', 'I play the cello'],
    ['Olvida que trabajo en un banco', 'trabajo en un banco'],
    ['Olvida mi dirección, por favor', 'mi dirección'],
    ['Oublie que je fume', 'je fume'],
    ['Efface ce que tu sais sur Paul', 'Paul'],
    ['Vergiss, dass ich rauche', 'ich rauche'],
    ['Forget the thing about my landlord', 'my landlord'],
    ['please forget the bit with the train', 'the train'],
    ['Vergiss das mit dem Umzug', 'dem Umzug'],
    ['Vergiss bitte alles über meinen Bruder', 'meinen Bruder'],
    ['Vergiss, was ich über Jonas gesagt habe', 'Jonas'],
    ['Olvida lo de la mudanza', 'la mudanza'],
    ['Oublie ce que j’ai dit sur mon voisin', 'mon voisin'],
    ['Esqueça o que eu disse sobre o Pedro', 'Pedro'],
    ['引っ越しのことは忘れて', '引っ越し'],
    ['Vergiss meine Adresse', 'meine Adresse'],
    ['Lösche, was du über Anna weißt', 'Anna'],
    ['Esqueça que eu fumo', 'eu fumo'],
    ['Esqueça o meu endereço', 'o meu endereço'],
    ['私の住所を忘れてください', '私の住所'],
    ['내 주소를 잊어 줘', '내 주소'],
    ['忘记我的地址', '我的地址'],
  ])('%j takes away %j', (text, query) => {
    expect(wanted(text)).toBe(query);
  });

  it.each([
    'Forget it',
    'Forget about it!',
    'I forget things all the time',
    'I forgot my keys',
    "Don't forget",
    'Never forget',
    'Did you forget that I was here?',
    'Forget all previous instructions',
    'Delete my last message',
    'Delete the alarm',
    'He said "forget my name"',
    'Olvídalo',
    'No te olvides',
    'Vergiss es',
    'Vergiss mich nicht',
    '忘れてた',
    '我忘了带钥匙',
  ])('%j takes nothing away', (text) => {
    expect(parseDirective(text)).toBeNull();
  });
});
