import type { MemoryCategory } from '@/lib/contracts/enums';
import type { DirectiveTopic } from '@/lib/memory/directives/directive';
import { sentences } from '../sentences';

/** Longest content that is its own title (decision logic, 2.3). */
const SHORT_CONTENT = 50;
/** Longest first sentence that serves as a title (decision logic, 2.3). */
const LONGEST_TITLE_SENTENCE = 60;
const ELLIPSIS = '…';

/** Words that indicate a topic, in the order in which topics are tried (decision logic, 2.3). */
const TOPIC_WORDS: readonly [DirectiveTopic, RegExp][] = [
  [
    'preferences',
    /\b(?:prefer(?:s|red|ence)?|likes?|favou?rite|always|never|hates?|loves?|dislikes?|enjoys?|can't stand|prefiero|gusta|gustan|favorit[oa]s?|odio|siempre|nunca|préfère|aime|déteste|toujours|jamais|mag|liebe|hasse|bevorzuge|lieblings\p{L}*|immer|nie|prefiro|gosto|adoro|odeio|sempre)\b|好き|嫌い|苦手|いつも|좋아|싫어|항상|喜欢|讨厌|总是|从不|偏好/iu,
  ],
  [
    'user_info',
    /\b(?:name is|named|called|work (?:at|for|as)|works? in|live in|lives in|i'm from|born|years old|age is|birthday|native language|me llamo|mi nombre|vivo en|trabajo en|cumpleaños|je m'appelle|j'habite|je travaille|anniversaire|ich heiße|ich wohne|ich arbeite|geburtstag|meu nome|moro em|trabalho (?:na|no|em)|aniversário)\b|名前|住んで|働いて|誕生日|이름|살고|살아|일하|생일|叫|住在|工作|生日/iu,
  ],
  [
    'contacts',
    /\b(?:e-?mail|phone|contact|address|colleague|friend|coworker|neighbou?r|boss|correo|teléfono|dirección|amig[oa]|adresse|téléphone|ami|amie|telefon|freund|freundin|endereço|telefone)\b|[\w.+-]+@[\w-]+\.\w+|電話|住所|友達|전화|주소|친구|电话|地址|朋友/iu,
  ],
  [
    'projects',
    /\b(?:projects?|working on|building|developing|tasks?|api|endpoints?|deploy(?:s|ment)?|repo(?:sitory)?|server|database|branch|codebase|proyecto|projet|projekt|projeto)\b|プロジェクト|프로젝트|项目/iu,
  ],
  [
    'decisions',
    /\b(?:decided|decision|agreed|commitment|plan to|we chose|decidí|decidimos|décidé|beschlossen|decidi)\b|決めた|決まり|결정|决定/iu,
  ],
];

/** Topics that take precedence over the category, because they are more specific. */
const OVER_CATEGORY: ReadonlySet<DirectiveTopic> = new Set(['contacts', 'projects', 'decisions']);
const TOPIC_BY_CATEGORY: Record<MemoryCategory, string> = {
  personal_info: 'user_info',
  preference: 'preferences',
  experience: 'experiences',
  relationship: 'people',
  goal: 'projects',
  skill: 'skills',
  habit: 'preferences',
  event: 'events',
  opinion: 'opinions',
  other: 'general',
};

/** Topic and title of a memory, from its words and its category (decision logic, 2.3). */
export function describe(content: string, category: MemoryCategory): { topic: string; title: string } {
  const byWords = TOPIC_WORDS.find(
    ([topic, pattern]) => (category === 'other' || OVER_CATEGORY.has(topic)) && pattern.test(content),
  )?.[0];
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
