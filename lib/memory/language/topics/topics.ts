import { stemmer } from 'stemmer';
import { LEISURE } from './leisure';
import { LIFE } from './life';
import { OTHER_LANGUAGES } from './other-languages';
import { WORLD } from './world';

/** What words are about: each stem with its topics, and each topic with its words. */
export interface Topics {
  /** Every `domain.facet`, in a fixed order: a topic's place is its dimension in a vector. */
  readonly names: readonly string[];
  /** Topics of a stem, as places in `names`. */
  readonly ofStem: ReadonlyMap<string, readonly number[]>;
  /** Words of each topic, most typical first. */
  readonly words: readonly (readonly string[])[];
}

/** Reads the lexicon. */
export function readTopics(): Topics {
  const names: string[] = [];
  const ofStem = new Map<string, number[]>();
  const listed: string[][] = [];
  for (const line of `${LEISURE}${LIFE}${WORLD}${OTHER_LANGUAGES}`.split('\n')) {
    const [name, said] = line.split(': ');
    if (!name || !said) continue;
    if (!names.includes(name)) names.push(name);
    const place = names.indexOf(name);
    const members = said.split(' ');
    listed[place] = [...(listed[place] ?? []), ...members];
    for (const stem of new Set(members.map(stemmer))) {
      const places = ofStem.get(stem) ?? [];
      if (!places.includes(place)) ofStem.set(stem, [...places, place]);
    }
  }
  return { names, ofStem, words: listed };
}
