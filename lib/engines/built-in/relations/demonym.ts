import nlp from 'compromise/two';

/** "Dutch", "Korean": a word for people of a country, and nobody's name. */
export function isDemonym(word: string): boolean {
  return nlp(word).has('#Demonym');
}
