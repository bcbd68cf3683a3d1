import { NUMBER_WORDS, ORDINALS, SMALL, TENS } from '../../lexicon/numbers';
import HURRIED from './spellings.json';
import { MONTH, UNIT, WEEKDAY } from './vocabulary';

/** The text as the parsers read it: spellings normalised, numbers as digits. Offsets map back to the original. */
export interface Respelt {
  text: string;
  /** Maps a range of the respelt text to the original. */
  toSource(start: number, end: number): { start: number; end: number };
}

/** Informal spellings and what they mean. */
const SPELLINGS = new Map(
  Object.entries(HURRIED).flatMap(([word, written]) => written.split(' ').map((one) => [one, word] as const)),
);

const ONES = SMALL.slice(0, 9);
const WRITTEN_NUMBER = `(?:${TENS.join('|')})(?:[- ](?:${ONES.join('|')}))?|${SMALL.toReversed().join('|')}`;
const DATE = String.raw`[0-3]?\d(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:1[5-9]|20)\d\d`;

/** A pattern of whole words in any case, and what takes their place: `$1` is its first group. */
type Rewrite = readonly [words: string, change: string | ((...found: (string | undefined)[]) => string)];

/** In this order: each works on the output of those before it. */
const REWRITES: readonly Rewrite[] = [
  [[...SPELLINGS.keys()].join('|'), (word = '') => SPELLINGS.get(word.toLowerCase()) ?? word],
  // "We sat in the second row": not a Saturday.
  ['(?<=\\b(?:i|we|he|she|they|you|who|and|all|just|once) )sat', 'sitting'],
  // "Nineteen ninety-six", "two thousand and fifteen", "the year two thousand".
  [
    `two thousand(?: and)? (${WRITTEN_NUMBER})|(?<=in |year |since )two thousand`,
    (_, rest) => String(2000 + parseNumber(rest ?? '')),
  ],
  [
    `(eighteen|nineteen|twenty)[- ]((?:${TENS.join('|')})(?:[- ](?:${ONES.join('|')}))?|${SMALL.slice(9).join('|')}|oh?[- ](?:${ONES.join('|')}))`,
    (_, century = '', rest = '') => String(parseNumber(century) * 100 + parseNumber(rest)),
  ],
  [
    `(?:(?:twenty|thirty)[- ]?)?(?:${ORDINALS.slice(0, 9).join('|')})|${ORDINALS.slice(9).join('|')}|thirtieth`,
    (words = '') => `${parseNumber(words) || 30}th`,
  ],
  // A number counts days or weeks; "no one may", "two may" are ordinary words.
  [
    `(?:${WRITTEN_NUMBER})(?=[- ](?:more |whole |full |long |and a half )?(?:${UNIT}|hours?|minutes?|fortnights?|springs|summers|autumns|winters|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\\b)`,
    (word = '') => String(parseNumber(word)),
  ],
  ['(?:a |the )?couple(?: of)?(?= (?:more )?\\w+s\\b)', '2'],
  ['(?:a )?(?:good )?few(?= (?:more )?\\w+s\\b)|several(?= \\w+s\\b)', '3'],
  ['half an? year', '6 months'],
  ['half an? decade', '5 years'],
  [
    '(?:a |(\\d+) )years? and a half|(\\d+) and a half years',
    (_, one, other) => `${12 * Number(one ?? other ?? 1) + 6} months`,
  ],
  [
    '(in|within|over|for) (?:exactly|precisely|roughly|around|about|approximately|almost|nearly|just|only|another)(?= \\d+ \\w)',
    '$1',
  ],
  ['(?:an? )?fortnight', '2 weeks'],
  [
    '(?:an? |(\\d+) )decades?(?= (?:ago|from now|later|earlier|before|after)\\b)',
    (_, count) => `${10 * Number(count ?? 1)} years`,
  ],
  ['(\\d+) (?:more|whole|full|long)(?= (?:day|week|month|year)s?\\b)', '$1'],
  [`an?(?= (?:${UNIT}|hour)\\b)`, '1'],
  ['(\\d+ (?:day|week|month|year)s?) (?:back|prior)(?! (?:to|in|on|at|home|from)\\b)', '$1 ago'],
  [`(${MONTH})\\.?[-/](${YEAR})[-/](${DATE})`, '$3 $1 $2'],
  [`(${MONTH})\\.?(?: of |, ?|-|/)(${YEAR})`, '$1 $2'],
  [`(${WEEKDAY}),? ([1-3]?\\d)(?=[.!?,;]|$)`, '$1 the $2th'],
  ['(?<!-)([1-3]?\\d)(?:-| to | until )([1-3]?\\d)(?= (?:of|in) (?:the |this |next |last ))', '$1th to $2th'],
  [`([0-3]?\\d) of (${MONTH})`, '$1 $2'],
  [`between (?:the )?(${DATE}) and (?:the )?(${DATE})(?= (?:${MONTH})|$)`, 'from $1 to $2'],
  ['((?:19|20)\\d\\d)(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])', '$1-$2-$3'],
  [
    `(?<=\\b(?:in|of|since|from|to|until|till|by|before|after|and|(?:${MONTH})\\.?|spring|summer|autumn|fall|winter|class of|back in) )['’](\\d\\d)(?!['’])`,
    (_, year) => String(Number(year) + (Number(year) < 50 ? 2000 : 1900)),
  ],
];

const PATTERNS = REWRITES.map(
  ([words, change]) => [new RegExp(String.raw`(?<![\w@#$€£.])(?:${words})(?!\w)`, 'gi'), change] as const,
);

/** Normalises informal text for the parsers. A fixed list of linear replacements. */
export function respell(source: string): Respelt {
  let text = source;
  /** Where each character was in the original. */
  let origins = Array.from({ length: source.length }, (_, at) => ({ start: at, end: at + 1 }));
  for (const [pattern, change] of PATTERNS) {
    let done = 0;
    const parts = [...text.matchAll(pattern)].flatMap((match) => {
      const end = match.index + match[0].length;
      const written =
        typeof change === 'string'
          ? change.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '')
          : change(...match);
      const origin = { start: origins[match.index]?.start ?? 0, end: origins[end - 1]?.end ?? 0 };
      const before = { text: text.slice(done, match.index), origins: origins.slice(done, match.index) };
      done = end;
      return [before, { text: written, origins: Array(written.length).fill(origin) }];
    });
    text = parts.map((part) => part.text).join('') + text.slice(done);
    origins = parts.flatMap((part) => part.origins).concat(origins.slice(done));
  }
  return {
    text,
    toSource: (start, end) => ({
      start: origins[start]?.start ?? 0,
      end: origins[end - 1]?.end ?? source.length,
    }),
  };
}

/** "Three", "twenty-one", "second"; 0 for any other word. */
function parseNumber(words: string): number {
  return words
    .toLowerCase()
    .split(/[- ]+/)
    .reduce((sum, word) => sum + (NUMBER_WORDS.get(word) ?? 0), 0);
}
