import { expect, it } from 'vitest';
import { analyse } from '../analyse';
import { isUnclearWish } from './is-unclear-wish';

it.each([
  'Forget about the train',
  'please forget the red one',
  'stop remembering things',
  'Vergiss die Katze',
  'Oublie le chat',
  'olvida el gato',
  'esqueça o gato',
  '猫を忘れて',
  '고양이 잊어줘',
  '忘掉猫',
])('%j wants something forgotten, but no command says what', (text) => {
  expect(isUnclearWish(analyse(text))).toBe(true);
});

it.each([
  'Forget that I have a cat',
  'forget it',
  'I forgot my keys',
  'Did you forget the cat?',
  'Vergiss es',
  'Vergiss nicht, Milch zu kaufen',
  'N’oublie pas le lait',
  'no olvides la leche',
  '忘れてた',
])('%j is a command that is understood, or none', (text) => {
  expect(isUnclearWish(analyse(text))).toBe(false);
});
