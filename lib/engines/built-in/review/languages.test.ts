import { expect, it } from 'vitest';
import type { Locale } from '@/lib/contracts/interface-language';
import { conversation, line } from '../../model/testing/inputs';
import { analyseConversation } from './analyse-conversation';

/** Everything that the analysis says, in one text. */
async function readingOf(interfaceLanguage: Locale | 'auto', ...texts: string[]) {
  const input = conversation(...texts.map((text) => line(text)));
  const settings = { ...input.settings, profile: { ...input.settings.profile, interfaceLanguage } };
  const { summary, themes, tone, emotionalArc, diary } = await analyseConversation({ ...input, settings });
  return [summary, tone, ...emotionalArc, ...themes, diary].join('\n');
}

/** Fixed English words of an analysis. */
const ENGLISH = /conversation|about|message|mood|start:|middle:|You |told|talked|nothing|likes and/m;

it.each([
  [
    'de',
    'Ich wohne seit März in Porto.',
    'Ich mag Schach und gutes Brot.',
    /Ein Gespräch mit 2 Nachrichten/,
    /Anfang: /,
  ],
  [
    'fr',
    "J'habite à Porto depuis mars.",
    "J'aime les échecs et le bon pain.",
    /Une conversation de 2 messages/,
    /début : /,
  ],
  [
    'es',
    'Vivo en Oporto desde marzo.',
    'Me gusta el ajedrez y el buen pan.',
    /Una conversación de 2 mensajes/,
    /principio: /,
  ],
  [
    'pt',
    'Moro no Porto desde março.',
    'Gosto de xadrez e de pão bom.',
    /Uma conversa de 2 mensagens/,
    /início: /,
  ],
  ['ja', '三月からポルトに住んでいます。', 'チェスとパンが好きです。', /会話（メッセージ2件）/, /はじめ：/],
  ['ko', '저는 3월부터 포르투에 살아요.', '저는 체스와 빵을 좋아해요.', /메시지 2개의 대화/, /처음: /],
  ['zh', '我从三月起住在波尔图。', '我喜欢下棋和面包。', /共 2 条消息/, /开始：/],
] as const)('a conversation in %s is described in its language', async (_, one, two, summary, arc) => {
  const reading = await readingOf('auto', one, two);
  expect(reading).toMatch(summary);
  expect(reading).toMatch(arc);
  expect(reading.replace(/Une conversation de/, '').replace(/2 messages/, '')).not.toMatch(ENGLISH);
});

it('a topic in another language is a name, not just any word', async () => {
  expect(
    await readingOf('auto', 'Ich wohne seit März in Porto.', 'Ich mag Schach und gutes Brot.'),
  ).toContain('über Porto, Schach, März und Brot.');
});

it('without words that show a language it is described in that of the interface', async () => {
  expect(await readingOf('de', 'Porto 2024', 'Porto!')).toMatch(/Ein Gespräch mit 2 Nachrichten/);
  expect(await readingOf('auto', 'Porto 2024', 'Porto!')).toMatch(/A conversation of 2 messages/);
});

it('an English conversation is described in English, whatever the interface', async () => {
  const reading = await readingOf('de', 'My sister Ines moved to Porto.', 'I am so excited about it!');
  expect(reading).toMatch(/A conversation of 2 messages about/);
  expect(reading).toMatch(/You told me that your sister Ines/);
});
