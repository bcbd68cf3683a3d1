import { stemmer } from 'stemmer';
import { once } from '@/lib/basics/once';
import otherLanguages from '../../multilingual/topics.json';
import { STOP_WORDS } from '../../words';
import body from './body.json';
import culture from './culture.json';
import food from './food.json';
import generalWords from './general-words.json';
import home from './home.json';
import people from './people.json';
import travel from './travel.json';
import work from './work.json';

/** Words by topic, `domain.topic`, most typical first; `_` joins the words of a phrase. */
const LISTS: readonly Readonly<Record<string, string>>[] = [
  food,
  travel,
  culture,
  body,
  home,
  people,
  work,
  otherLanguages,
];

/** What words are about: each stem's topics and each topic's words. */
export interface Topics {
  /** Every `domain.topic` in a fixed order; other fields refer to topics by index. */
  readonly names: readonly string[];
  /** The domain of each topic. */
  readonly domains: readonly string[];
  /** Topics of a stem, or of two adjacent stems ("ice cream"), as indices into `names`. */
  readonly ofStem: ReadonlyMap<string, readonly number[]>;
  /** Words of each topic, most typical first. */
  readonly words: readonly (readonly string[])[];
  /** Stems of asking, wishing and judging, which belong to no topic. */
  readonly general: ReadonlySet<string>;
}

/** The lexicon, loaded on first use in about ten milliseconds. */
export const loadTopics = once((): Topics => {
  const places = new Map<string, number>();
  const ofStem = new Map<string, number[]>();
  const listed: string[][] = [];
  for (const [name, wordList] of LISTS.flatMap((list) => Object.entries(list))) {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    const members = wordList.split(' ').map((word) => word.replaceAll('_', ' '));
    listed[place] = [...(listed[place] ?? []), ...members];
    for (const stem of new Set(members.flatMap(stemMember))) {
      const about = ofStem.get(stem) ?? [];
      if (!about.includes(place)) ofStem.set(stem, [...about, place]);
    }
  }
  const names = [...places.keys()];
  const domains = names.map((name) => name.split('.')[0] ?? name);
  const general = new Set(listGeneralWords().map(stemmer));
  return { names, domains, ofStem, words: listed, general };
});

/** Words of asking, wishing and judging: weak hints at a sentence's subject. */
export function listGeneralWords(): string[] {
  return generalWords.flatMap((line) => line.split(' '));
}

/** The stem of a word, or of a phrase's first two content words; empty if a phrase has only one. */
function stemMember(member: string): string[] {
  const parts = member.split(' ');
  if (parts.length === 1) return [stemmer(member)];
  const content = parts.filter((word) => !STOP_WORDS.has(word)).map(stemmer);
  return content.length < 2 ? [] : [content.slice(0, 2).join(' ')];
}
