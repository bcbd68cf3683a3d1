import classes from './word-classes.json';

/** The words of a class, in lower case; "in~case" is one of two words. */
export const wordClass = (name: keyof typeof classes): Set<string> =>
  new Set(classes[name].split(' ').map((word) => word.replaceAll('~', ' ')));
