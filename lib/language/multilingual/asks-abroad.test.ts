import { expect, it } from 'vitest';
import { asksAbroad } from './asks-abroad';

it.each([
  'wo wohne ich',
  'wie heißt meine Schwester',
  'habe ich einen Hund',
  "qu'est-ce que j'aime pas",
  "est-ce que j'aime le thé",
  'où est-ce que je travaille',
  'cuándo es el cumpleaños de carmen',
  'como se llama mi perro',
  'como se chama meu filho',
  'quantos cachorros eu tenho',
  'dove vivo',
  'waar woon ik',
  '弟の名前は何',
  '我的狗叫什么',
])('%s asks', (sentence) => expect(asksAbroad(sentence)).toBe(true));

it.each([
  'Am liebsten trinke ich Tee.',
  'Was ich mag: Tee',
  'Wie meine Mutter liebe ich Tee',
  "Quand j'étais petit, j'avais un chat",
  'Cuando era niño vivía en Lima',
  'como pescado los viernes',
  'qué bien, vivo en Madrid ahora',
  'Quando eu era criança morei em Recife',
  'Perché sono vegano',
  'Wat ik leuk vind is zwemmen',
  'was born in Leeds',
])('%s does not', (sentence) => expect(asksAbroad(sentence)).toBe(false));
