import { expect, it } from 'vitest';
import { toMainClause } from './main-clause';

it.each([
  ['ich den dunklen Modus mag', 'Ich mag den dunklen Modus'],
  ['ich in Leeds wohne', 'Ich wohne in Leeds'],
  ['meine Schwester Ana heißt', 'Meine Schwester heißt Ana'],
  ['ich um sechs aufstehe', 'Ich stehe um sechs auf'],
  ['wir im Juni umziehen', 'Wir ziehen im Juni um'],
  ['mein Bruder Tom in Wien arbeitet', 'Mein Bruder Tom arbeitet in Wien'],
  ['ich früher in Graz gewohnt habe', 'Ich habe früher in Graz gewohnt'],
  ['ich nicht gut schwimmen kann', 'Ich kann nicht gut schwimmen'],
  ['ich mich auf den Urlaub freue', 'Ich freue mich auf den Urlaub'],
  ['ich Tee trinke, wenn ich müde bin', 'Ich trinke Tee, wenn ich müde bin'],
  ['ich einen Hund habe, der Rex heißt', 'Ich habe einen Hund, der Rex heißt'],
  ['ich Äpfel, Birnen und Nüsse nicht vertrage', 'Ich vertrage Äpfel, Birnen und Nüsse nicht'],
  ['ich in Leeds wohne und Katzen mag', 'Ich wohne in Leeds und mag Katzen'],
  ['ich Vegetarierin bin und dass mein Sohn Ole heißt', 'Ich bin Vegetarierin und mein Sohn heißt Ole'],
  ['meine Eltern in Bonn leben', 'Meine Eltern leben in Bonn'],
  ['meine Frau und ich im Mai heiraten', 'Meine Frau und ich heiraten im Mai'],
  ['die Schwester meiner Mutter Ärztin ist', 'Die Schwester meiner Mutter ist Ärztin'],
  ['mein Geburtstag am 3. Mai ist', 'Mein Geburtstag ist am 3. Mai'],
  ['ich einem Verein angehöre', 'Ich gehöre einem Verein an'],
  [
    'ich meine Schwester liebe und meine Mutter Ida heißt',
    'Ich liebe meine Schwester und meine Mutter heißt Ida',
  ],
  ['meine Katze Mimi krank ist', 'Meine Katze Mimi ist krank'],
  ['mein Chef Herr Huber ist', 'Mein Chef ist Herr Huber'],
  ['ich in Leeds wohne; ich mag Katzen', 'Ich wohne in Leeds; ich mag Katzen'],
  ['Ana meine Chefin ist', 'Ana ist meine Chefin'],
  ['es mir gut geht', 'Es geht mir gut'],
  ['ich beim Zahnarzt war. Er heißt Huber', 'Ich war beim Zahnarzt. Er heißt Huber'],
  ['ich in Leeds wohne, aber in York arbeite', 'Ich wohne in Leeds, aber arbeite in York'],
])('%s → %s', (clause, sentence) => {
  expect(toMainClause(clause)).toBe(sentence);
});

it.each([
  'mir von Nüssen schlecht wird',
  'mich der Lärm stört',
  'ich, wenn ich müde bin, Tee trinke',
  'meine Schwester Ana kommt',
  'mein Hund Angst vor Gewitter hat',
  'meine Schwester, Ana, in Leeds wohnt',
  'ich die Zeitung abonniert',
  'ich nichts davon habe wissen wollen',
  'ich alte und neue Bücher lese',
  'Nüsse ich nicht vertrage',
  'wenn ich Tee sage, ich grünen Tee meine',
])('keeps the order of words where it cannot tell the sentence: %s', (clause) => {
  expect(toMainClause(clause)).toBe(`Dass ${clause}`);
});

it('leaves a clause in the order of a sentence as it is', () => {
  expect(toMainClause('ich wohne in Leeds')).toBe('Ich wohne in Leeds');
  expect(toMainClause('ich mag Katzen, weil sie leise sind')).toBe('Ich mag Katzen, weil sie leise sind');
});
