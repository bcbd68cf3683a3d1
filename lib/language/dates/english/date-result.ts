import { type Parser, type ParsingContext, ParsingResult } from 'chrono-node';
import type { Kind, Mention, ReadingDay } from '../mention';
import type { Series } from '../series';

/** A result of our parsers: chrono's, plus every date the words can mean. */
export class DateResult extends ParsingResult {
  constructor(
    context: ParsingContext,
    readonly mention: Mention,
  ) {
    super(context.reference, mention.start, context.text.slice(mention.start, mention.end));
  }
}

type Groups = Record<string, string | undefined>;

/** A chrono parser for whole words in any case; `read` gets the pattern's named groups, and the match as `all`. */
export function parser(
  body: string,
  read: (groups: Groups, day: ReadingDay) => Series | null,
  kind?: Kind,
  /** Whether the words count only in context; by default, words with a kind do. */
  isWeak: (phrase: string) => boolean = () => kind !== undefined,
): Parser {
  const pattern = new RegExp(String.raw`(?<![\w@#$€£.])(?:${body})(?![\w%]|[.,]\d)`, 'i');
  return {
    pattern: () => pattern,
    extract(context, match) {
      const { index = 0 } = match;
      // After a refusal chrono continues inside the match, where the pattern cannot see that a word has already begun.
      if (/[\w@#$€£.]/.test(context.text[index - 1] ?? '')) return null;
      const series = read({ ...match.groups, all: match[0] }, dayOfContext(context));
      if (!series) return null;
      const mention = { start: index, end: index + match[0].length, series, weak: isWeak(match[0]) };
      return new DateResult(context, kind ? { ...mention, kind } : mention);
    },
  };
}

/** Uses the wall clock instead of the instant, so that the machine's timezone does not matter. */
function dayOfContext({ refDate }: ParsingContext): ReadingDay {
  const minutes = Math.floor(refDate.getTime() / 60_000);
  return { today: Math.floor(minutes / 1440), minutes: minutes - Math.floor(minutes / 1440) * 1440 };
}
