import { describe, expect, it } from 'vitest';
import { repliesIn } from '@/messages/replies';
import { preparePerson } from '../testing/prepare-person';

describe('without a model, the reply', () => {
  const person = preparePerson(() => ({}));

  it('is in the language of the message', async () => {
    expect((await person.send('Hallo!')).reply).toMatch(/^Hallo! .* kein Sprachmodell/);
    expect((await person.send('Ich wohne seit März in Leipzig.')).reply).toContain(
      '„Ich wohne seit März in Leipzig“',
    );
    expect((await person.send('¿Cómo se llama mi tía?')).reply).toBe('Eso no lo sé de ti.');
    expect((await person.send('ありがとう')).reply).toMatch(/どういたしまして|いつでもどうぞ|お役に立てて/);
    expect((await person.send('Where does my aunt live?')).reply).toBe('I don’t know that about you.');
  });

  it('quotes the person’s own words, which would read as the assistant’s', async () => {
    expect((await person.send('Me encantan los mapas antiguos.')).reply).toContain(
      '«Me encantan los mapas antiguos»',
    );
  });

  it('is in the language of the browser if the message shows none', async () => {
    const answered = await person.send('🙂', { browserLocale: 'pt' });
    expect(answered.reply).toMatch(/Certo|Continue|Conte mais|Estou ouvindo|Tudo bem/);
  });

  it('is in the language of the interface, or of the conversation, if the words are of several', async () => {
    const shared = 'Me mudei para Leeds';
    expect((await person.send(shared, { browserLocale: 'pt' })).reply).toMatch(
      /^(?:Anotado|Entendido|Bom saber): “/,
    );
    await person.send('Eu moro com a minha irmã.', { browserLocale: 'en' });
    expect((await person.send(`${shared}!`, { browserLocale: 'es' })).reply).toMatch(
      /^(?:Anotado|Entendido|Bom saber): “/,
    );
  });

  it.each([
    ['de', 'Wer bist du?', 'Schreib ein Gedicht', 'Ich wohne in Leipzig.'],
    ['fr', 'Qui es-tu ?', 'Écris un poème', 'J’habite à Nantes.'],
    ['es', '¿Quién eres?', 'Escribe un poema', 'Vivo en Vigo.'],
    ['pt', 'Quem é você?', 'Escreva um poema', 'Moro em Porto.'],
    ['ja', 'あなたは誰ですか？', '詩を書いてください', '横浜に住んでいます。'],
    ['ko', '너는 누구야?', '시를 써 줘', '부산에 살아요.'],
    ['zh', '你是谁？', '写一首诗', '我住在成都。'],
  ] as const)('says who it is, and what it cannot do, in %s', async (locale, who, task, told) => {
    const t = repliesIn(locale);
    const lack = t('lack.noModel');
    const { turnId } = await person.send(told);
    await person.process(turnId);
    expect((await person.send(who)).reply).toBe(t('itself.who', { lack }));
    expect((await person.send(task)).reply).toContain(t('itself.noTask', { lack }));
  });

  it('shows what is known under a heading in the language of the question', async () => {
    const { events } = await person.send('¿Qué sabes de mí?');
    expect(events).toContainEqual(
      expect.objectContaining({ card: expect.objectContaining({ heading: 'Lo que sé de ti' }) }),
    );
  });
});
