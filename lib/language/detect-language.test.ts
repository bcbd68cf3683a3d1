import { describe, expect, it, test } from 'vitest';
import { analyse } from './analyse';
import { languageOf } from './detect-language';

test.each([
  ['Ich wohne seit März in Leipzig.', 'de'],
  ['Danke!', 'de'],
  ['J’habite à Nantes avec ma sœur.', 'fr'],
  ['Me llamo Inés y tengo dos gatos.', 'es'],
  ['Eu moro em Porto com a minha irmã.', 'pt'],
  ['猫を二匹飼っています', 'ja'],
  ['저는 부산에 살아요', 'ko'],
  ['我住在成都', 'zh'],
  ['I live in Leipzig with my sister.', 'en'],
  ['Hola', 'es'],
  ['¿Qué sabes de mí?', 'es'],
  ['Merke dir, dass ich in Leipzig wohne', 'de'],
  ['Que sais-tu de moi ?', 'fr'],
  ['O que você sabe sobre mim?', 'pt'],
  ['Bom dia!', 'pt'],
  ['Vivo en Oporto', 'es'],
  ['Trabajo de enfermera', 'es'],
  ['Nací en Sevilla', 'es'],
  ['Ya no fumo', 'es'],
  ['Quiero aprender alemán', 'es'],
  ['Vivo no Porto', 'pt'],
  ['Gosto de jazz', 'pt'],
  ['Trabalho num hospital', 'pt'],
  ['Jogo ténis às segundas', 'pt'],
  ['Je travaille en ville', 'fr'],
  ['Végétarienne depuis 2010', 'fr'],
  ['Wohne jetzt in Graz', 'de'],
  ['Lieber Tee', 'de'],
  ['Allergisch gegen Nüsse', 'de'],
  ['Vivo a Roma', null],
  ['Odio il caffè', null],
  ['Lavoro in ospedale', null],
  ['Moved to San Sebastián', 'en'],
  ['No way José', 'en'],
  ['I ate pain au chocolat', 'en'],
  ['Acme, 1999', null],
  ['Was liebe ich?', 'de'],
  ['Was koche ich?', null],
  ['What do I love?', 'en'],
  ['Ik woon in Gent met mijn zus', null],
  ['yo dude', null],
  ['La La Land', null],
  ['work as a vet', null],
  ['esqueça tudo', null],
  ['🙂', null],
] as const)('%s is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

describe('words that languages share', () => {
  it('are in the likeliest of these languages', () => {
    expect(languageOf('Me mudei para Leeds', ['pt'])).toBe('pt');
    expect(languageOf('Me mudei para Leeds', ['de', 'es', 'pt'])).toBe('es');
    expect(languageOf('Vivo en Leeds', ['es'])).toBe('es');
  });

  it('leave alone a text whose language they show', () => {
    expect(languageOf('Eu moro em Leeds', ['es'])).toBe('pt');
    expect(languageOf('Ich wohne in Leeds', ['pt'])).toBe('de');
    expect(languageOf('Hola', ['pt'])).toBe('es');
  });
});

describe('a message', () => {
  it.each([
    'I live in Leeds.',
    'Hi there',
    'Moved to San Sebastián',
    'No idea',
    'My son is called Jürgen',
    'Where do I live?',
    'Tofu and Miso',
    'Ana is in Köln with me',
  ])('is certainly English: %s', (text) => {
    expect(analyse(text).isEnglish).toBe(true);
  });

  it.each([
    'Ich wohne in Leeds.',
    'Was liebe ich?',
    'Ich war in Rom',
    'Am Montag',
    'Tom war hier',
    'J’habite à Leeds',
    'Je suis content',
    'Mon chat est mort',
    'Où est Ana ?',
    'Me mudé a Leeds.',
    'Me llamo Ana',
    'Me gusta el jazz',
    'Soy Ana',
    'Me mudei para Leeds',
    'Sou a Ana',
    'Me chamo Ana',
    'Moro em Leeds',
    'アナです',
    'TOEICを受けます',
    '아나예요',
    '저는 개발자입니다',
    '我是安娜',
    '我在Google工作',
  ])('is not certainly English: %s', (text) => {
    expect(analyse(text).isEnglish).toBe(false);
  });
});
