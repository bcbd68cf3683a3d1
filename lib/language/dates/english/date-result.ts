import { type Parser, type ParsingContext, ParsingResult, type Refiner } from 'chrono-node';
import type { Kind, Mention, ReadingDay } from '../mention';
import type { Series } from '../series';

/** What our parsers and refiners hand on: chrono's result with all that the words can mean. */
class DateResult extends ParsingResult {
  constructor(
    context: ParsingContext,
    readonly mention: Mention,
  ) {
    super(context.reference, mention.start, context.text.slice(mention.start, mention.end));
  }
}

type Groups = Record<string, string | undefined>;

/** A chrono parser of whole words, any case; its named groups, and the words as `all`, are what `read` gets. */
export function parser(
  body: string,
  read: (groups: Groups, day: ReadingDay) => Series | null,
  kind?: Kind,
  /** Whether the words need company to be a date; where none is given, those of a kind do. */
  isWeak: (phrase: string) => boolean = () => kind !== undefined,
): Parser {
  const pattern = new RegExp(String.raw`(?<![\w@#$€£.])(?:${body})(?![\w%]|[.,]\d)`, 'i');
  return {
    pattern: () => pattern,
    extract(context, match) {
      const { index = 0 } = match;
      // Chrono goes on within what it refused, where the pattern cannot see that a word has begun before.
      if (/[\w@#$€£.]/.test(context.text[index - 1] ?? '')) return null;
      const series = read({ ...match.groups, all: match[0] }, dayOfContext(context));
      if (!series) return null;
      const mention = { start: index, end: index + match[0].length, series, weak: isWeak(match[0]) };
      return new DateResult(context, kind ? { ...mention, kind } : mention);
    },
  };
}

/** A chrono refiner over what was found so far, in the order of the text. */
export function refiner(
  change: (mentions: Mention[], text: string, day: ReadingDay) => readonly Mention[],
): Refiner {
  return {
    refine: (context, results) =>
      change(mentionsOf(results), context.text, dayOfContext(context)).map(
        (mention) => new DateResult(context, mention),
      ),
  };
}

/** The refiner that stands first: `read` gets what our parsers found, and chrono's own results. */
export function reader(
  read: (own: Mention[], others: ParsingResult[], text: string, day: ReadingDay) => readonly Mention[],
): Refiner {
  return {
    refine(context, results) {
      const others = results.filter((result) => !(result instanceof DateResult));
      return read(mentionsOf(results), others, context.text, dayOfContext(context)).map(
        (mention) => new DateResult(context, mention),
      );
    },
  };
}

export function mentionsOf(results: readonly unknown[]): Mention[] {
  return results.flatMap((result) => (result instanceof DateResult ? [result.mention] : []));
}

/** The wall clock stands in for the instant, so that the machine's own timezone has no part in it. */
function dayOfContext({ refDate }: ParsingContext): ReadingDay {
  const minutes = Math.floor(refDate.getTime() / 60_000);
  return { today: Math.floor(minutes / 1440), minutes: minutes - Math.floor(minutes / 1440) * 1440 };
}
