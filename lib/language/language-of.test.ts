import { describe, expect, it, test } from 'vitest';
import { languageOf } from './language-of';

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
