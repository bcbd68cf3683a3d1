import DIRECTIVES from '../multilingual/directives.json';

/** A range of a message. */
export interface Stretch {
  start: number;
  end: number;
}

/**
 * The memory commands of one language. Patterns are matched against one trimmed sentence with straight quotes. A group
 * `somebody` must start with a capital letter, which a case-insensitive pattern cannot require.
 */
export interface DirectiveGrammar {
  /** Each has a group `content`; matched at the beginning of a sentence. */
  remember: readonly RegExp[];
  /** The statement comes first: "… , remember that". Each has a group `content`, empty when it is the sentence before. */
  rememberBefore: readonly RegExp[];
  /** Contents that are not statements: recollections, tasks, questions. */
  notContent: RegExp;
  /** An emphatic statement of something lasting, kept whole. */
  implicit: readonly RegExp[];
  notImplicit: RegExp;
  /** Each has a group `query`. */
  forget: readonly RegExp[];
  notQuery: RegExp;
  /** Where the reason for it begins in its sentence. */
  reason?: RegExp;
  list: readonly RegExp[];
  /** Has a group `name`: what the person wants to see. */
  show: readonly RegExp[];
  clearAll: readonly RegExp[];
}

type Phrases = {
  [Kind in keyof DirectiveGrammar]: DirectiveGrammar[Kind] extends RegExp | undefined
    ? string
    : readonly string[];
} & {
  /** Words that join two requests in a sentence. */
  joint?: string;
  /** Sources that several patterns share, by the name that stands for them: `{lead}`. */
  parts?: Readonly<Record<string, string>>;
};

/** A pattern with the named parts in place of `{name}`. */
export function fillParts(pattern: string, parts: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (name, key) =>
    key in parts ? fillParts(parts[key] ?? '', parts) : name,
  );
}

/** The memory commands of every language, English first. */
export const GRAMMARS: readonly DirectiveGrammar[] = Object.values<Phrases>(DIRECTIVES).map(
  ({ parts = {}, ...phrases }) => {
    const compile = (pattern: string): RegExp => new RegExp(fillParts(pattern, parts), 'isu');
    return {
      remember: phrases.remember.map(compile),
      rememberBefore: phrases.rememberBefore.map(compile),
      notContent: compile(phrases.notContent),
      implicit: phrases.implicit.map(compile),
      notImplicit: compile(phrases.notImplicit),
      forget: phrases.forget.map(compile),
      notQuery: compile(phrases.notQuery),
      ...(phrases.reason && { reason: compile(phrases.reason) }),
      list: phrases.list.map(compile),
      show: phrases.show.map(compile),
      clearAll: phrases.clearAll.map(compile),
    };
  },
);

const JOINTS = Object.values<Phrases>(DIRECTIVES)
  .flatMap(({ joint }) => joint ?? [])
  .join('|');

/** Where one request of a sentence may end and the next one begin. */
export const JOINT = new RegExp(
  `[,;–—、，；]\\s*(?:(?:${JOINTS})[,\\s]+)*|\\s+(?:(?:${JOINTS})[,\\s]+)+`,
  'giu',
);

/** How a request may begin, in any language: "please", "can you". */
export const LEAD = `(?:${Object.values<Phrases>(DIRECTIVES)
  .flatMap(({ parts = {} }) => (parts.lead ? fillParts(parts.lead, parts) : []))
  .join('|')}|)`;

/** Checks the capital itself: the engine's optimiser ignores inline modifiers such as `(?-i:…)`. */
export function execNaming(pattern: RegExp, text: string): RegExpExecArray | null {
  const found = pattern.exec(text);
  const somebody = found?.groups?.somebody;
  return somebody === undefined || /^\p{Lu}/u.test(somebody) ? found : null;
}
