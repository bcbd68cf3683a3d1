import { expect, it } from 'vitest';
import { parseAskedOfAssistant } from './asked-of-assistant';

it.each([
  ['de', 'Wer bist du?', 'Schreib ein Gedicht', 'Kannst du mir einen Brief schreiben?', 'Was kannst du?'],
  ['fr', 'Qui es-tu ?', 'Écris un poème', 'Peux-tu m’écrire une lettre ?', 'Que sais-tu faire ?'],
  ['es', '¿Quién eres?', 'Escribe un poema', '¿Puedes escribirme una carta?', '¿Qué puedes hacer?'],
  ['pt', 'Quem é você?', 'Escreva um poema', 'Você pode me escrever uma carta?', 'O que você pode fazer?'],
  ['ja', 'あなたは誰ですか？', '詩を書いて', '手紙を書いてくれますか？', '何ができますか？'],
  ['ko', '너는 누구야?', '시를 써 줘', '편지를 써 줄 수 있어?', '뭘 할 수 있어?'],
  ['zh', '你是谁？', '写一首诗', '你能帮我写一封信吗？', '你能做什么？'],
])('is recognised in %s', (language, who, task, plea, can) => {
  expect(parseAskedOfAssistant(who)).toEqual({ language, kind: 'who' });
  expect(parseAskedOfAssistant(task)).toEqual({ language, kind: 'task' });
  expect(parseAskedOfAssistant(plea)).toEqual({ language, kind: 'task' });
  expect(parseAskedOfAssistant(can)).toEqual({ language, kind: 'can' });
});

it.each([
  ['Hallo, wer bist du eigentlich?', 'who'],
  ['¡Hola! ¿Cómo te llamas?', 'name'],
  ['Comment allez-vous ?', 'mood'],
  ['お名前は？', 'name'],
  ['설명해 주세요', null],
  ['광합성을 설명해 주세요', 'task'],
  ['Hi, who are you?', 'who'],
  ['Do you remember my name?', null],
  ['Are you recording everything I say?', 'remember'],
  ['Why did you remember that?', 'remember'],
  ['What do you know about me?', 'aboutMe'],
  ['What do you like?', 'life'],
  ['What kind of music do you enjoy?', 'life'],
  ['Do you get bored?', 'life'],
  ['How do you get wax out of a rug?', null],
  ['What do you bring to a housewarming?', null],
  ['Could you be a bit shorter?', null],
  ['What can you do with two lemons?', null],
  ['What can you do for people?', 'can'],
] as const)('%s: %s', (text, kind) => {
  expect(parseAskedOfAssistant(text)?.kind ?? null).toBe(kind);
});

it.each([
  'Wer bin ich?',
  'Wie heißt meine Schwester?',
  'Schreib dir auf, dass ich in Leeds wohne',
  'Ich schreibe Gedichte',
  'Erzähl mir von meiner Schwester',
  'Qui est ma sœur ?',
  'J’écris un poème',
  '¿Cómo se llama mi tía?',
  'Escribo poemas',
  'Quem é minha irmã?',
  'Como se chama meu gato?',
  '私の名前は何ですか？',
  '妹は誰ですか？',
  '내 이름이 뭐야?',
  '다시 써 줘',
  '我叫什么名字？',
  '我写诗',
])('%s asks nothing of the assistant', (text) => {
  expect(parseAskedOfAssistant(text)).toBeNull();
});
