import WORDS from './verbs.json';

interface Subject {
  /** How many words it has. */
  length: number;
  /** Somebody whose name may follow: "meine Schwester Ana". */
  mayBeNamed: boolean;
}

const oneOf = (words: string): string => `(?:${words.split(' ').map(RegExp.escape).join('|')})`;
const wholly = (words: string): RegExp => new RegExp(`^${oneOf(words)}$`);

const VERB = new RegExp(
  `^(?:${oneOf(WORDS.irregular)}|(?<prefix>${oneOf(WORDS.prefixes)})?(?<rest>${oneOf(WORDS.stems)}${oneOf(WORDS.endings)}?|${oneOf(WORDS.past)}(?:en)?))$`,
);
const PRONOUN = wholly(WORDS.pronouns);
const DETERMINER = new RegExp(wholly(WORDS.determiners), 'i');
const GENITIVE = wholly(WORDS.genitives);
const SOMEBODY = new RegExp(`${oneOf(WORDS.somebody)}$`, 'i');
/** These take a noun without an article: "Tom heißt", "Fußball spielt", "Ärztin ist". */
const TAKES_BARE_NOUN = wholly(WORDS.withBareNoun);
/** Forms of address and times are no names. */
const NO_NAME = wholly(WORDS.noName);
const IS_CALLED = /^hei(?:ß|ss)(?:t|en)$|^hieß$/;
/** "Meine Tochter Mia krank ist", but "meine Tochter Ärztin geworden ist". */
const STATE = /(?<!geworden|gewesen|geblieben) (?:ist|war|sind|waren)$/;
const CAPITAL = /^\p{Lu}[\p{L}\p{N}-]*$/u;
const ADJECTIVE = /^\p{Ll}+e[nrsm]?$/u;
/** Begins another clause, which is left as it is. */
const SUBORDINATE = new RegExp(`^${oneOf(WORDS.subordinate)}\\b`);
const SENTENCE_END = /(?<!\d)[.!?]\s+(?=\p{Lu})|;\s/u;
const JOINT = /^,? (?:und|oder|aber) (?:dass )?/;
/** "Alte und neue Bücher lese": whether the word before "und" is a verb is not known. */
const MAYBE_VERB = /(?<!\p{L})\p{Ll}{2,}(?:e|en|s?t) (?:und|oder|aber) /u;

/**
 * A German clause after "dass", as a sentence: "ich in Leeds wohne" becomes "Ich wohne in Leeds". Where its parts are not certain the
 * person's words stay as they are, with the "dass" without which they read wrong.
 */
export function toMainClause(content: string): string {
  const end = SENTENCE_END.exec(content)?.index ?? content.length;
  const sentence = reorder(content.slice(0, end));
  return sentence === null
    ? `Dass ${content}`
    : sentence.charAt(0).toUpperCase() + sentence.slice(1) + content.slice(end);
}

function reorder(clause: string): string | null {
  const words = clause.split(/\s+/);
  const subject = subjectOf(words);
  if (!subject) return null;
  const rest = words.slice(subject.length);
  if (PRONOUN.test(rest[0] ?? '')) return null;
  const [main = '', ...others] = splitClauses(rest.join(' '));
  const ordered = order(main, subject);
  // Already in the order of a sentence.
  if (ordered === null) return VERB.test(rest[0] ?? '') ? clause : null;
  const joined = others.map((other) => joinClause(other, subject));
  const name = words.slice(0, subject.length).join(' ');
  return joined.includes(null) ? null : `${name} ${ordered}${joined.join('')}`;
}

/** The words that the sentence begins with; null if they are not certainly its subject. */
function subjectOf(words: readonly string[]): Subject | null {
  const first = nounPhrase(words, 0);
  const second = first && words[first.length] === 'und' ? nounPhrase(words, first.length + 1) : null;
  return first && second ? { length: first.length + 1 + second.length, mayBeNamed: false } : first;
}

function nounPhrase(words: readonly string[], start: number): Subject | null {
  const [first = '', ...rest] = words.slice(start);
  if (PRONOUN.test(start === 0 ? first.toLowerCase() : first)) return { length: 1, mayBeNamed: false };
  if (!DETERMINER.test(first)) return CAPITAL.test(first) ? { length: 1, mayBeNamed: true } : null;
  const noun = rest.findIndex((word) => !ADJECTIVE.test(word));
  const [head = '', owners = '', owner = ''] = rest.slice(noun);
  if (noun < 0 || !CAPITAL.test(head)) return null;
  const isOwned = GENITIVE.test(owners) && CAPITAL.test(owner);
  return {
    length: noun + (isOwned ? 4 : 2),
    mayBeNamed: !isOwned && SOMEBODY.test(head),
  };
}

/** Splits what follows a subject where another clause begins: after a verb, at a comma or "und". */
function splitClauses(text: string): string[] {
  const starts = [...text.matchAll(/, |,? (?:und|oder|aber) /g)]
    .map(({ index }) => index)
    .filter((index) => VERB.test(lastWord(text.slice(0, index))));
  return [0, ...starts].map((start, place) => text.slice(start, starts[place]));
}

/** A clause that follows, with the mark or the conjunction before it: its subject may be that of the first one. */
function joinClause(text: string, subject: Subject): string | null {
  const joint = JOINT.exec(text)?.[0];
  if (joint === undefined) return text;
  const clause = text.slice(joint.length);
  if (SUBORDINATE.test(clause)) return text;
  const word = joint.replace(/dass $/, '');
  // "Und Katzen mag", but "und meine Schwester Ana heißt".
  const hasSubject = joint !== word || DETERMINER.test(clause.split(' ')[0] ?? '');
  const shared = order(clause, { ...subject, mayBeNamed: false });
  const ordered = hasSubject ? (reorder(clause) ?? shared) : shared;
  return ordered === null ? null : word + ordered;
}

/** What follows the subject, with the verb first; null if that is not certain. */
function order(text: string, subject: Subject): string | null {
  if (
    text
      .split(', ')
      .slice(1)
      .some((clause) => SUBORDINATE.test(clause)) ||
    MAYBE_VERB.test(text)
  )
    return null;
  const rest = text.split(' ').slice(0, -1);
  const verb = VERB.exec(lastWord(text));
  // "Habe wissen wollen": an auxiliary before two infinitives.
  if (!verb || rest.slice(-2).some((word) => VERB.test(word) && /^(?:h[aä]|w[eiu]r)/.test(word))) return null;
  const named = namesBefore(rest, text, subject);
  const { prefix = '', rest: moved = verb[0] } = verb.groups ?? {};
  return named === null
    ? null
    : [...rest.slice(0, named), moved, ...rest.slice(named), prefix].filter(Boolean).join(' ');
}

/** How many words after a noun are its name: "meine Schwester Ana in Leeds wohnt". Null if that is not certain. */
function namesBefore(rest: readonly string[], text: string, { mayBeNamed }: Subject): number | null {
  const end = rest.findIndex((word) => !CAPITAL.test(word));
  const names = end < 0 ? rest.length : end;
  const verb = lastWord(text);
  if (names === 0 || !mayBeNamed || NO_NAME.test(rest[0] ?? '') || IS_CALLED.test(verb)) return 0;
  if (names === rest.length - 1 && STATE.test(text)) return names;
  const isBare = TAKES_BARE_NOUN.test(verb);
  if (names < rest.length) return isBare ? null : names;
  return isBare ? names - 1 : null;
}

const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1);
