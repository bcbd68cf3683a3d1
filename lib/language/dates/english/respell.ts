import { NUMBER_WORDS, ORDINALS, SMALL, TENS } from '../../lexicon/numbers';
import HURRIED from './spellings.json';
import { MONTH, UNIT, WEEKDAY } from './vocabulary';

/** The text as the parsers read it: spellings normalised, numbers as digits. Offsets map back to the original. */
export interface Respelt {
  text: string;
  /** Maps a range of the respelt text to the original. */
  toSource(start: number, end: number): { start: number; end: number };
}

const whole = (body: string) => new RegExp(String.raw`(?<![\w@#$€£.])(?:${body})(?!\w)`, 'gi');

/** Informal spellings and what they mean. */
const SPELLINGS = new Map(
  Object.entries(HURRIED).flatMap(([word, written]) => written.split(' ').map((one) => [one, word] as const)),
);

const ONES = SMALL.slice(0, 9);
const WRITTEN_NUMBER = `(?:${TENS.join('|')})(?:[- ](?:${ONES.join('|')}))?|${SMALL.toReversed().join('|')}`;
const YEAR_REST = `(?:${TENS.join('|')})(?:[- ](?:${ONES.join('|')}))?|${SMALL.slice(9).join('|')}`;
const DATE = String.raw`[0-3]?\d(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:1[5-9]|20)\d\d`;

type Rewrite = readonly [pattern: RegExp, change: (...found: (string | undefined)[]) => string];

/** In this order: each works on the output of those before it. */
const REWRITES: readonly Rewrite[] = [
  [whole([...SPELLINGS.keys()].join('|')), (word = '') => SPELLINGS.get(word.toLowerCase()) ?? word],
  // "We sat in the second row": not a Saturday.
  [/(?<=\b(?:i|we|he|she|they|you|who|and|all|just|once) )sat\b/gi, () => 'sitting'],
  // "Nineteen ninety-six", "two thousand and fifteen", "the year two thousand".
  [
    whole(`two thousand(?: and)? (${WRITTEN_NUMBER})|(?<=in |year |since )two thousand`),
    (_, rest) => String(2000 + parseNumber(rest ?? '')),
  ],
  [
    whole(`(eighteen|nineteen|twenty)[- ](${YEAR_REST}|(?:oh|o)[- ](?:${ONES.join('|')}))`),
    (_, century = '', rest = '') =>
      String(parseNumber(century) * 100 + parseNumber(rest.replace(/^o(?:h)?[- ]/i, ''))),
  ],
  [
    whole(
      `(?:(twenty|thirty)[- ]?)?(${ORDINALS.slice(0, 9).join('|')})|(${ORDINALS.slice(9).join('|')})|thirtieth`,
    ),
    (_, tens = '', ones = '', other = '') => `${parseNumber(`${tens} ${ones} ${other}`) || 30}th`,
  ],
  // A number counts days or weeks; "no one may", "two may" are ordinary words.
  [
    new RegExp(
      String.raw`\b(?:${WRITTEN_NUMBER})(?=[- ](?:more |whole |full |long |and a half )?(?:${UNIT}|hours?|minutes?|fortnights?|springs|summers|autumns|winters|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b)`,
      'gi',
    ),
    (word = '') => String(parseNumber(word)),
  ],
  [/\b(?:a |the )?couple(?: of)?(?= (?:more )?\w+s\b)/gi, () => '2'],
  [/\b(?:a )?(?:good )?few(?= (?:more )?\w+s\b)|\bseveral(?= \w+s\b)/gi, () => '3'],
  [/\bhalf an? (year|decade)\b/gi, (_, unit) => (/^y/i.test(unit ?? '') ? '6 months' : '5 years')],
  [
    /\b(?:a |(\d+) )years? and a half\b|\b(\d+) and a half years\b/gi,
    (_, one, other) => `${12 * Number(one ?? other ?? 1) + 6} months`,
  ],
  [
    /\b(in|within|over|for) (?:exactly|precisely|roughly|around|about|approximately|almost|nearly|just|only|another) (?=\d+ \w)/gi,
    (_, preposition) => `${preposition} `,
  ],
  [/\b(?:an? )?fortnight\b/gi, () => '2 weeks'],
  [
    /\b(?:an? |(\d+) )decades?(?= (?:ago|from now|later|earlier|before|after)\b)/gi,
    (_, count) => `${10 * Number(count ?? 1)} years`,
  ],
  [/\b(\d+) (?:more|whole|full|long) (?=(?:day|week|month|year)s?\b)/gi, (_, count) => `${count} `],
  [new RegExp(String.raw`\ban? (?=(?:${UNIT}|hour)\b)`, 'gi'), () => '1 '],
  [
    /\b(\d+ (?:day|week|month|year)s?) (?:back|prior)\b(?! (?:to|in|on|at|home|from)\b)/gi,
    (_, amount) => `${amount} ago`,
  ],
  [whole(`(${MONTH})\\.?[-/](${YEAR})[-/](${DATE})`), (_, month, year, date) => `${date} ${month} ${year}`],
  [whole(`(${MONTH})\\.?(?: of |, ?|-|/)(${YEAR})`), (_, month, year) => `${month} ${year}`],
  [whole(`(${WEEKDAY}),? ([1-3]?\\d)(?=[.!?,;]|$)`), (_, weekday, date) => `${weekday} the ${date}th`],
  [
    /(?<![\w.-])([1-3]?\d)(?:-| to | until )([1-3]?\d)(?= (?:of|in) (?:the |this |next |last ))/gi,
    (_, first, second) => `${first}th to ${second}th`,
  ],
  [whole(`([0-3]?\\d) of (${MONTH})`), (_, date, month) => `${date} ${month}`],
  [
    whole(`between (?:the )?(${DATE}) and (?:the )?(${DATE})(?= (?:${MONTH})|$)`),
    (_, first, second) => `from ${first} to ${second}`,
  ],
  [
    whole('((?:19|20)\\d\\d)(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])'),
    (_, year, month, date) => `${year}-${month}-${date}`,
  ],
  [
    new RegExp(
      String.raw`(?<=\b(?:in|of|since|from|to|until|till|by|before|after|and|(?:${MONTH})\.?|spring|summer|autumn|fall|winter|class of|back in) )['’](\d\d)(?![\w'’])`,
      'gi',
    ),
    (_, year) => String(Number(year) + (Number(year) < 50 ? 2000 : 1900)),
  ],
];

/** Normalises informal text for the parsers. A fixed list of linear replacements. */
export function respell(source: string): Respelt {
  let text = source;
  let from = Array.from({ length: source.length }, (_, index) => index);
  let to = from.map((index) => index + 1);
  for (const [pattern, change] of REWRITES) {
    const found = [...text.matchAll(pattern)];
    if (found.length === 0) continue;
    const parts: string[] = [];
    const nextFrom: number[] = [];
    const nextTo: number[] = [];
    let done = 0;
    const keep = (until: number) => {
      parts.push(text.slice(done, until));
      for (let index = done; index < until; index++) {
        nextFrom.push(from[index] ?? 0);
        nextTo.push(to[index] ?? 0);
      }
    };
    for (const match of found) {
      keep(match.index);
      done = match.index + match[0].length;
      const written = change(...match);
      parts.push(written);
      for (let index = 0; index < written.length; index++) {
        nextFrom.push(from[match.index] ?? 0);
        nextTo.push(to[done - 1] ?? 0);
      }
    }
    keep(text.length);
    text = parts.join('');
    from = nextFrom;
    to = nextTo;
  }
  return {
    text,
    toSource: (start, end) => ({ start: from[start] ?? 0, end: to[end - 1] ?? source.length }),
  };
}

/** "Three", "twenty-one", "second"; 0 for any other word. */
function parseNumber(words: string): number {
  return words
    .toLowerCase()
    .split(/[- ]+/)
    .reduce((sum, word) => sum + (NUMBER_WORDS.get(word) ?? 0), 0);
}
