import type { WithholdDirective } from '@/lib/memory/directives/directive';
import WORDS from '../multilingual/withholding.json';
import { isSmallTalk } from '../small-talk';
import { fillParts, LEAD } from './grammar';
import type { Request } from './requests';

/** How one language asks not to keep something. */
interface Withholding {
  /** Sources that several patterns share, by the name that stands for them: `{keep}`. */
  parts?: Readonly<Record<string, string>>;
  this: readonly string[];
  before: readonly string[];
  /** It names what: each has a group `query`. */
  named?: readonly string[];
  /** Words that join the request to what it is about, or to its reason. */
  joint: string;
  filler: string;
  /** Words of a request that point back to what was said. */
  back?: readonly string[];
  /** After a request: what it is about follows ("Don't save that: …"). */
  announces?: readonly string[];
  /** Excuses beside it, which tell nothing: "I was only joking". */
  aside?: readonly string[];
  /** Between a statement and a request that no punctuation separates. */
  runOn?: readonly string[];
  /** Somebody else's words follow: "She said, …". */
  reports?: readonly string[];
}

const LANGUAGES: readonly Withholding[] = Object.values<Withholding>(WORDS);
const any = (sources: readonly string[]): string => `(?:${sources.join('|')})`;
const allOf = (choose: (words: Withholding) => readonly string[]): string =>
  any(LANGUAGES.flatMap((words) => choose(words).map((source) => fillParts(source, words.parts ?? {}))));

const THIS = allOf((words) => words.this);
const BEFORE = allOf(({ before }) => before);
const NAMED = allOf(({ named = [] }) => named);
const REPORTED = allOf(({ reports = [] }) => reports);
const JOINT = `(?:${any(LANGUAGES.map(({ joint }) => joint))}(?!\\p{L}))`;

const ALL = `(?:(?<this>${THIS})|(?<before>${BEFORE})|${NAMED})(?!\\p{L}|[\\p{Pd}']\\p{L})`;
const ENDS = `(?=\\s*$|\\s*\\p{P}|\\s+${JOINT})`;
/** Somebody else's words follow. */
export const REPORTS = new RegExp(`(?<!\\p{L})${REPORTED}\\s*$`, 'isu');
/** The sentence begins with it: "Don't save this: …", "Off the record, …". */
const FIRST = new RegExp(`^${LEAD}${ALL}${ENDS}`, 'isu');
/** "Off the record I applied for a job": nothing need separate it. */
const PHRASE =
  /^(?:(?:off the record|en off|em off|extraoficialmente)(?=\s)|オフレコ(?:で|だけど|なんだけど|ですが))/iu;
/** It follows in the sentence: "…, but don't remember that", "…, don't keep that, it's nothing". */
const LATER = new RegExp(
  `(?:\\p{P}(?<!${REPORTED}\\s*\\p{P})\\s*|\\s(?=${JOINT}))(?:${JOINT}[,\\s]+)*${LEAD}${ALL}${ENDS}`,
  'isu',
);
/** "i earn 62k dont save that" */
const RUN_ON = new RegExp(`${allOf(({ runOn = [] }) => runOn)}${LEAD}${ALL}[\\s\\p{P}]*$`, 'isu');
/** Words beside it that tell nothing. */
const FILLER = new RegExp(
  `^(?:(?:[\\s\\p{P}]|(?<!\\p{L})${any(LANGUAGES.map(({ filler, joint }) => `${filler}|${joint}`))}(?!\\p{L}))*|[\\s\\p{P}]*${allOf(({ aside = [] }) => aside)})$`,
  'iu',
);
const BACK = new RegExp(`(?<!\\p{L})${allOf(({ back = [] }) => back)}(?!\\p{L})`, 'iu');
const ANNOUNCES = new RegExp(`^${allOf(({ announces = [] }) => announces)}`, 'iu');

/**
 * Reads that something shall not be kept: the message, if it tells something beside, otherwise the one before it. "Forget that"
 * looks back, "don't remember this" ahead; "don't save that, I was drunk" means both.
 */
export function parseWithhold(
  piece: Request,
  { pieces, own }: { pieces: readonly Request[]; own: string },
): WithholdDirective | null {
  const { text, start } = piece;
  const found = find(text);
  if (!found) return null;
  const from = found.index;
  const to = from + found[0].length;
  if (!/\p{L}/u.test(own.slice(start + from, start + to))) return null;
  const others = pieces.filter((other) => !withholds(other) && tells(other.text));
  const tellsBefore = tellsBeside(text.slice(0, from)) || others.some((other) => other.end <= start);
  const tellsAfter = tellsBeside(text.slice(to)) || others.some((other) => other.start >= piece.end);
  const { before, query } = found.groups ?? {};
  const directive = {
    kind: 'withhold',
    start: start + from,
    end: start + to,
    ...(query !== undefined && { query }),
  } as const;
  if (tellsBefore) return { ...directive, of: 'message' };
  if (before !== undefined || !tellsAfter) return { ...directive, of: 'before' };
  const pointsBack = (query !== undefined || BACK.test(found[0])) && !ANNOUNCES.test(text.slice(to));
  return { ...directive, of: pointsBack ? 'both' : 'message' };
}

/** Whether a sentence asks to keep nothing. */
export const withholds = ({ text }: Pick<Request, 'text'>): boolean => find(text) !== null;

const find = (text: string): RegExpExecArray | null =>
  FIRST.exec(text) ?? PHRASE.exec(text) ?? LATER.exec(text) ?? RUN_ON.exec(text);

/** A part of a sentence may ask for it again: "don't save that, that's between us". */
const tellsBeside = (text: string): boolean => tells(text) && find(text.replace(/^[\s\p{P}]+/u, '')) === null;

const tells = (text: string): boolean => !FILLER.test(text) && !isSmallTalk(text, '');
