import { stemmer } from 'stemmer';
import { STOP_WORDS } from '../../words';
import { BODY } from './body';
import { CULTURE } from './culture';
import { FOOD } from './food';
import { GENERAL_WORDS } from './general-words';
import { HOME } from './home';
import { OTHER_LANGUAGES } from './other-languages';
import { PEOPLE } from './people';
import { TRAVEL } from './travel';
import { WORK } from './work';

/** What words are about: each stem with its topics, and each topic with its words. */
export interface Topics {
  /** Every `domain.topic`, in a fixed order: a topic's place names it elsewhere. */
  readonly names: readonly string[];
  /** The domain of each topic. */
  readonly domains: readonly string[];
  /** Topics of a stem, or of two stems that stand side by side ("ice cream"), as places in `names`. */
  readonly ofStem: ReadonlyMap<string, readonly number[]>;
  /** Words of each topic, most typical first. */
  readonly words: readonly (readonly string[])[];
  /** Stems of asking, wishing and judging, which tell of no topic. */
  readonly general: ReadonlySet<string>;
}

/** Reads the lexicon. */
export function readTopics(): Topics {
  const places = new Map<string, number>();
  const ofStem = new Map<string, number[]>();
  const listed: string[][] = [];
  for (const line of [FOOD, TRAVEL, CULTURE, BODY, HOME, PEOPLE, WORK, OTHER_LANGUAGES]
    .join('')
    .split('\n')) {
    const [name, said] = line.split(': ');
    if (!name || !said) continue;
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    const members = said.split(' ').map((word) => word.replaceAll('_', ' '));
    listed[place] = [...(listed[place] ?? []), ...members];
    for (const stem of new Set(members.flatMap(stemMember))) {
      const about = ofStem.get(stem) ?? [];
      if (!about.includes(place)) ofStem.set(stem, [...about, place]);
    }
  }
  const names = [...places.keys()];
  const domains = names.map((name) => name.split('.')[0] ?? name);
  const general = new Set(GENERAL_WORDS.trim().split(/\s+/).map(stemmer));
  return { names, domains, ofStem, words: listed, general };
}

/** The key of a word, or of a phrase's first two words of content; none where a phrase has but one. */
function stemMember(member: string): string[] {
  const parts = member.split(' ');
  if (parts.length === 1) return [stemmer(member)];
  const content = parts.filter((word) => !STOP_WORDS.has(word)).map(stemmer);
  return content.length < 2 ? [] : [content.slice(0, 2).join(' ')];
}
