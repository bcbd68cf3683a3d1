import { english } from './english/english';

const PERSON = /^(?:i|me|my|mine|myself|you|yours?|yourself|(?:i|you)'(?:m|re|ve|d|ll))$/;
const IRREGULAR: Readonly<Record<string, string>> = { am: 'is', are: 'is', were: 'was' };

/**
 * A word of a sentence as it is shown to the person, and the form in which the stored one has it: "you" is "user", "study" is
 * "studies", if it is the person who does.
 */
export function storedForms(word: string): string[] {
  const lower = word.toLowerCase().replaceAll('’', "'");
  if (PERSON.test(lower)) return [word, 'user'];
  const [, verb = '', rest = ''] = /^([a-z]+?)(n't)?$/.exec(lower) ?? [];
  return verb ? [word, (IRREGULAR[verb] ?? english().inflect.thirdPerson(verb)) + rest] : [word];
}
