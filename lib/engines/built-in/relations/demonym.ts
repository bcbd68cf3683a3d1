import nlp from 'compromise/two';

/** "Dutch", "Korean": a word for the people of a country, not a name. */
export function isDemonym(word: string): boolean {
  return nlp(word).has('#Demonym');
}
