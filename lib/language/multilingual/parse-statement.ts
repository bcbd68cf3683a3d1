import { filedAs } from '@/lib/memory/predicates';
import TIMES from '../dates/languages.json';
import { guessLocale, isForeign as isForeignText } from '../detect-language';
import { gateTokens } from '../gate-tokens';
import type { Piece } from '../sentences';
import { asksAbroad } from './asks-abroad';
import { isCourtesy } from './courtesies';
import { WRITTEN_WITHOUT_SPACES } from './find-phrase';
import STATEMENTS from './statements.json';

/** A statement about the speaker, or somebody of theirs, in a language other than English. */
export interface ForeignStatement {
  predicate: string;
  /** The value: a place, a thing, or a person with what is said about them. */
  object: string;
  positive: boolean;
  /** Something has changed or is over. */
  corrects: boolean;
  /** A job is over, whatever it was. */
  endsJob: boolean;
  /** Somebody or an animal that died or is gone: "Hund". */
  gone: string | null;
}

/** A language's rules by predicate. `{}` is the value, `{N}` a name, `{pet}` and `{relative}` its words; without spaces, explicit groups. */
interface LanguageRules {
  locale: string;
  script: RegExp;
  unreal: RegExp;
  over: RegExp;
  passing: RegExp;
  /** Says what somebody is called, which stays true. */
  named: RegExp;
  /** Names whoever was mentioned last, without an owner: `someone` if they were. */
  unowned: RegExp | null;
  someone: RegExp;
  /** What a plan needs besides its verb; otherwise "I want a coffee" would be one. */
  planned: RegExp | null;
  /** Between joined statements: a comma, "and", or both. */
  joint: RegExp;
  /** "Lyon et je travaille …": the value ends where the next statement begins. */
  next: RegExp;
  /** The pronoun that a joined statement can leave out: "(ich) wohne in Ulm". */
  subject: string;
  rules: readonly { stated: string; pattern: RegExp }[];
}

const OTHER_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Greek}\p{Script=Thai}\p{Script=Devanagari}]/u;
/** A language's script if it is not Latin; its rules are only tried on that script. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  zh: /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
};
const LATIN = /\p{Script=Latin}/u;
/** Longest plain statement in characters; the rules are not tried on longer ones. */
const LONGEST_STATEMENT = 300;
/** This many characters without a space or punctuation are not a sentence in any language. */
const ENDLESS = /[^\s\p{P}]{120}/u;

/** "Ich liebe es": what, only the sentence before it says. */
const POINTING = /^(?:es|das|ça|cela|l[oa]|eso|isso|ciò|het|dat)$/iu;

const LANGUAGES: readonly LanguageRules[] = Object.entries(STATEMENTS).map(([locale, language]) => {
  const isSpaced = !WRITTEN_WITHOUT_SPACES.has(locale);
  const [before, after] = isSpaced ? ['(?<!\\p{L})', '(?!\\p{L})'] : ['', ''];
  const compile = (body: string) => new RegExp(`${before}(?:${body})${after}`, 'iu');
  const { pet, relative, unowned, and, subject } = {
    ...{ pet: '', relative: '', unowned: null, and: '(?!)', subject: '' },
    ...language,
  };
  const compileRule = (body: string) =>
    new RegExp(
      `${before}(?:${body})`
        .replaceAll('{pet}', `(?:${pet})`)
        .replaceAll('{relative}', `(?:${relative})`)
        .replaceAll('{N}', "((?-i:\\p{Lu})[\\p{L}'-]+(?: (?-i:\\p{Lu})[\\p{L}'-]+)?)")
        .replaceAll('{}', '([^,.;!]+)'),
      'iu',
    );
  return {
    locale,
    script: SCRIPTS[locale] ?? LATIN,
    unreal: compile(language.unreal),
    over: compile(language.over),
    passing: compile(language.passing),
    named: compile(language.named),
    unowned: unowned === null ? null : compile(unowned),
    someone: compile(`${pet}|${relative}`),
    joint: new RegExp(`(?:,| (?:${and})) (?:(?:${and}) )?`, 'gu'),
    next: new RegExp(` (?:${and}) .+$`, 'u'),
    subject,
    planned: isSpaced ? compile(timesOf(locale)) : null,
    rules: Object.entries(language.rules).flatMap(([stated, bodies]) =>
      [bodies].flat().map((body) => ({ stated, pattern: compileRule(body) })),
    ),
  };
});

/** Words for periods longer than a day: months, seasons, weeks, years. */
function timesOf(locale: string): string {
  const words = Object.entries(TIMES).find(([name]) => name === locale)?.[1];
  return words
    ? [words.months, ...words.seasons.split(','), ...words.units.split(',').slice(1)].join('|')
    : '';
}

/** Whether a sentence is in another language than English, judging by its script and words. */
export function isForeign(text: string): boolean {
  return (
    OTHER_SCRIPT.test(text) || isForeignText(text, gateTokens(text)) || parseForeignStatement(text) !== null
  );
}

/**
 * The first plain statement of a sentence in another language: a name, a home, work, family, animals, likes, plans.
 * Intentionally narrow: unknown forms are not kept.
 *
 * @param before what was said before it: "My dog is old. Name is Rex" is no name of theirs.
 */
export function parseForeignStatement(text: string, before = ''): ForeignStatement | null {
  if (text.length > LONGEST_STATEMENT || ENDLESS.test(text) || asksAbroad(text)) return null;
  const own = guessLocale(text);
  const ranked = [...LANGUAGES].sort((a, b) => Number(b.locale === own) - Number(a.locale === own));
  for (const language of ranked) {
    if (!language.script.test(text)) continue;
    const found = readIn(language, text, before);
    if (found) return found;
  }
  return null;
}

/** A statement, and the same as a whole sentence if it left out its subject. */
export interface ForeignPiece extends Piece {
  whole: string;
}

/**
 * "J'habite à Lyon et je travaille comme infirmière", "ich heiße Ute, wohne in Ulm": the statements that it joins, if each can
 * stand alone, without a greeting before them.
 */
export function splitForeign(piece: Piece & { whole?: string }): ForeignPiece[] {
  const { text, start, end, whole = text } = piece;
  const own = guessLocale(text);
  const { joint, subject } = LANGUAGES.find(({ locale }) => locale === own) ?? {};
  for (const { 0: found, index } of joint ? text.matchAll(joint) : []) {
    const from = index + found.length;
    const rest = { text: text.slice(from), start: start + from, end };
    const isWhole = parseForeignStatement(rest.text) !== null;
    const next = { ...rest, whole: isWhole || !subject ? rest.text : `${subject} ${rest.text}` };
    if (!parseForeignStatement(next.whole)) continue;
    const first = { text: text.slice(0, index), start, end: start + index };
    if (isCourtesy(first.text)) return splitForeign(next);
    const before = { ...first, whole: whole.slice(0, whole.length - text.length + index) };
    if (parseForeignStatement(before.whole)) return [before, ...splitForeign(next)];
  }
  return [{ ...piece, whole }];
}

/**
 * The sentences that are no longer true when an animal or a relative is gone: those about them but for their name, and that
 * there is the animal, if only one sentence says so.
 */
export function endedWith({ predicate, gone }: ForeignStatement, known: readonly string[]): string[] {
  if (gone === null) return [];
  const about = known.filter((sentence) => {
    const stated = parseForeignStatement(sentence);
    const isSame = stated?.predicate === predicate && stated.positive && stated.gone === null;
    return isSame && sentence.toLowerCase().includes(gone.toLowerCase());
  });
  if (predicate === 'has_pet') return about.length === 1 ? about : [];
  return about.filter((sentence) => !LANGUAGES.some(({ named }) => named.test(sentence)));
}

function readIn(
  { unreal, over, passing, planned, unowned, someone, next, rules }: LanguageRules,
  text: string,
  before: string,
): ForeignStatement | null {
  const bare = unowned?.exec(text);
  const isNameOfOther = bare ? someone.test(before + text.slice(0, bare.index)) : false;
  for (const { stated, pattern } of rules) {
    const [, ...groups] = pattern.exec(text) ?? [];
    const value = groups.find((group) => group !== undefined)?.trim();
    if (!value || POINTING.test(value) || unreal.test(text) || (stated === 'name' && isNameOfOther)) continue;
    if ((stated === 'has_relative' || stated === 'plans_to') && passing.test(text)) continue;
    if (stated === 'plans_to' && planned && !planned.test(text)) continue;
    const isOver = over.test(text);
    const { predicate, positive, corrects } = filedAs(stated);
    return {
      predicate,
      object: stated === 'has_relative' ? value : value.replace(next, ''),
      positive: positive && !isOver,
      corrects: corrects || isOver,
      endsJob: stated === 'lost_job',
      gone: /^lost_(?:pet|relative)$/.test(stated) ? value : null,
    };
  }
  return null;
}
