import { type Parser, type ParsingContext, ParsingResult, type Refiner } from 'chrono-node';
import type { Kind, Mention, ReadingDay } from '../mention';
import type { Series } from '../series';

/** Result passed between our parsers and refiners: chrono's, plus every date the words can mean. */
class DateResult extends ParsingResult {
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

/** A chrono refiner over the results so far, in text order. */
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

/** The first refiner: `read` gets our parsers' results and chrono's own. */
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

/** Uses the wall clock instead of the instant, so that the machine's timezone does not matter. */
function dayOfContext({ refDate }: ParsingContext): ReadingDay {
  const minutes = Math.floor(refDate.getTime() / 60_000);
  return { today: Math.floor(minutes / 1440), minutes: minutes - Math.floor(minutes / 1440) * 1440 };
}
