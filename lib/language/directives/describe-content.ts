import type { MemoryCategory } from '@/lib/contracts/enums';
import { sentences } from '../sentences';
import topics from './topic-of-category.json';
import WORDS from './topic-words.json';

/** Longest content that is its own title (decision logic, 2.3). */
const SHORT_CONTENT = 50;
/** Longest first sentence that serves as a title (decision logic, 2.3). */
const LONGEST_TITLE_SENTENCE = 60;
const ELLIPSIS = '…';

/** Words that indicate a topic, in the order in which topics are tried (decision logic, 2.3). */
const TOPICS = (['preferences', 'user_info', 'contacts', 'projects', 'decisions'] as const).map((topic) => ({
  topic,
  pattern: new RegExp(`\\b(?:${WORDS[topic].words})\\b|${WORDS[topic].elsewhere}`, 'iu'),
}));

/** Topics that take precedence over the category, because they are more specific. */
const OVER_CATEGORY: ReadonlySet<string> = new Set(['contacts', 'projects', 'decisions']);
const TOPIC_BY_CATEGORY: Record<MemoryCategory, string> = topics;

/** Topic and title of a memory, from its words and its category (decision logic, 2.3). */
export function describe(content: string, category: MemoryCategory): { topic: string; title: string } {
  const byWords = TOPICS.find(
    ({ topic, pattern }) => (category === 'other' || OVER_CATEGORY.has(topic)) && pattern.test(content),
  )?.topic;
  return { topic: byWords ?? TOPIC_BY_CATEGORY[category], title: makeTitle(content) };
}

/** A short heading: the content itself, its first sentence, or its beginning (decision logic, 2.3). */
export function makeTitle(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  if (line.length <= SHORT_CONTENT) return line;
  const first = sentences(line)[0]?.text.replace(/[.。!！]+$/, '') ?? line;
  if (first.length <= LONGEST_TITLE_SENTENCE && first.length < line.length) return first;
  const cut = line.slice(0, SHORT_CONTENT - ELLIPSIS.length);
  const space = cut.lastIndexOf(' ');
  // Do not cut words in languages with spaces.
  return `${(space > SHORT_CONTENT / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:]+$/, '')}${ELLIPSIS}`;
}
