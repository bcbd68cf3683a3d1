import type { WithholdDirective } from '@/lib/memory/directives/directive';
import WORDS from '../multilingual/withholding.json';
import { isSmallTalk } from '../small-talk';
import { LEAD } from './grammar';
import type { Request } from './requests';

const LANGUAGES = Object.values(WORDS);
const any = (sources: readonly string[]): string => `(?:${sources.join('|')})`;
const THIS = any(LANGUAGES.flatMap((words) => words.this));
const BEFORE = any(LANGUAGES.flatMap(({ before }) => before));
const JOINT = `(?:${any(LANGUAGES.map(({ joint }) => joint))}(?!\\p{L}))`;

const ALL = `(?:(?<this>${THIS})|(?<before>${BEFORE}))(?!\\p{L}|[\\p{Pd}']\\p{L})`;
/** The sentence begins with it: "Don't save this: …", "Off the record, …". */
const FIRST = new RegExp(`^${LEAD}${ALL}(?=\\s*$|\\s*\\p{P}|\\s+${JOINT})`, 'isu');
/** "Off the record I applied for a job": nothing need separate it. */
const PHRASE =
  /^(?:(?:off the record|en off|em off|extraoficialmente)(?=\s)|オフレコ(?:で|だけど|なんだけど|ですが))/iu;
/** The sentence ends with it: "…, but don't remember that", "… (don't store this)". */
const LAST = new RegExp(
  `(?:\\p{P}\\s*|\\s(?=${JOINT}))(?:${JOINT}[,\\s]+)*${LEAD}${ALL}[\\s\\p{P}]*$`,
  'isu',
);
/** Words beside it that tell nothing. */
const FILLER = new RegExp(
  `^(?:[\\s\\p{P}]|(?<!\\p{L})${any(LANGUAGES.map(({ filler, joint }) => `${filler}|${joint}`))}(?!\\p{L}))*$`,
  'iu',
);

/**
 * Reads that something shall not be kept: the message, if it tells something beside, otherwise the one before it. "Forget that"
 * looks back, "don't remember this" also ahead.
 */
export function parseWithhold(
  piece: Request,
  { pieces, own }: { pieces: readonly Request[]; own: string },
): WithholdDirective | null {
  const { text, start } = piece;
  const found = FIRST.exec(text) ?? PHRASE.exec(text) ?? LAST.exec(text);
  if (!found) return null;
  const from = found.index;
  const to = from + found[0].length;
  if (!/\p{L}/u.test(own.slice(start + from, start + to))) return null;
  const others = pieces.filter((other) => !withholds(other) && tells(other.text));
  const tellsBefore = tells(text.slice(0, from)) || others.some((other) => other.end <= start);
  const tellsAfter = tells(text.slice(to)) || others.some((other) => other.start >= piece.end);
  const looksAhead = found.groups?.before === undefined;
  const of = tellsBefore || (looksAhead && tellsAfter) ? 'message' : 'before';
  return { kind: 'withhold', of, start: start + from, end: start + to };
}

/** Whether a sentence asks to keep nothing. */
export const withholds = ({ text }: Pick<Request, 'text'>): boolean =>
  [FIRST, PHRASE, LAST].some((pattern) => pattern.test(text));

const tells = (text: string): boolean => !FILLER.test(text) && !isSmallTalk(text, '');
