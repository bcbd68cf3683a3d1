/**
 * How much of one message is read sentence by sentence, in characters: more than anybody types, and little enough for every
 * reading of it to stay well under a quarter of a second. What is longer was pasted.
 */
export const READ_AT_MOST = 4500;
/** Ends of sentences and lines in it, at most: a list of thousands of short lines costs as much as a long text. */
export const STOPS_READ_AT_MOST = 180;
/** What ends a sentence or a line, in any writing. */
export const STOPS = '.!?…。！？\n';
/** Share of what is read of a text that is too long that stands at its beginning; the rest stands at its end. */
const AT_BEGINNING = 0.75;
/** White space in a row, at most; more carries no meaning, and patterns backtrack over each of its characters. */
const SPACES_AT_MOST = 8;
const WIDE_GAP = /\s{9,}/g;
const IS_STOP = /[.!?…。！？\n]/g;
/** How far a cut may move to stand between two words, in characters. */
const CUT_MOVES = 200;
/** Single characters that stand for up to eighteen (NFKC) make a short text long; such a text is read in a smaller part. */
const LONGEST_SPELLING = 18;
/** Shorter texts are read in one go; a longer one lets others in between two readings. */
const LONG = 1000;

/**
 * The part of a message that is read for what it says: all of it, or where it is too long its beginning and its end, on
 * lines of their own. Gaps are narrowed. For reading alone: what is stored, shown and searched for secrets is the whole.
 * A part of a part is itself.
 */
export function readablePart(text: string): string {
  const narrow = narrowGaps(text);
  if (fits(narrow, READ_AT_MOST, STOPS_READ_AT_MOST)) return narrow;
  const length = expands(narrow) ? READ_AT_MOST / LONGEST_SPELLING : READ_AT_MOST;
  // The break between the two counts, too.
  const beginning = takeBeginning(narrow, length * AT_BEGINNING - 2, STOPS_READ_AT_MOST * AT_BEGINNING - 2);
  const rest = narrow.slice(beginning.length);
  const end = takeEnd(rest, length * (1 - AT_BEGINNING), STOPS_READ_AT_MOST * (1 - AT_BEGINNING));
  return `${beginning.trim()}\n\n${end.trim()}`;
}

/** As much of a text as a question is looked for in: its beginning and its end, so many characters together. */
export function shortenTo(text: string, length: number): string {
  const narrow = narrowGaps(text);
  const most = expands(narrow) ? Math.ceil(length / LONGEST_SPELLING) : length;
  if (narrow.length <= most) return narrow;
  const beginning = takeBeginning(narrow, most * AT_BEGINNING, most);
  return `${beginning.trim()}\n\n${takeEnd(narrow.slice(beginning.length), most - beginning.length, most).trim()}`;
}

/** Lets everybody else in before the next reading of a long text; a short one goes on at once. */
export async function pauseAfter(text: string): Promise<void> {
  if (text.length > LONG) await letOthersIn();
}

/** Gives way to whatever waits for this thread. */
export function letOthersIn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function narrowGaps(text: string): string {
  return text.replace(
    WIDE_GAP,
    (gap) => gap.slice(0, SPACES_AT_MOST - 1) + (gap.includes('\n') ? '\n' : ' '),
  );
}

function fits(text: string, length: number, stops: number): boolean {
  return text.length <= length && (text.match(IS_STOP)?.length ?? 0) <= stops && !expands(text);
}

function expands(text: string): boolean {
  return text.length > READ_AT_MOST / LONGEST_SPELLING && text.normalize('NFKC').length > 2 * text.length;
}

function takeBeginning(text: string, length: number, stops: number): string {
  const end = endWithin(text.slice(0, length), stops);
  if (end >= text.length) return text;
  const gap = text.slice(0, end).search(/\s\S*$/);
  return text.slice(0, gap > end - Math.min(CUT_MOVES, end / 4) ? gap : end).toWellFormed();
}

function takeEnd(text: string, length: number, stops: number): string {
  const last = text.slice(-Math.floor(length));
  const begin = text.length - last.length + stopFromEnd(last, stops);
  if (begin === 0) return text;
  const gap = text.slice(begin, begin + Math.min(CUT_MOVES, last.length / 4)).search(/\s/);
  return text.slice(gap < 0 ? begin : begin + gap).toWellFormed();
}

/** Where the text reaches so many stops; its length where it has fewer. */
function endWithin(text: string, stops: number): number {
  return [...text.matchAll(IS_STOP)][Math.floor(stops)]?.index ?? text.length;
}

function stopFromEnd(text: string, stops: number): number {
  return [...text.matchAll(IS_STOP)].at(-Math.floor(stops))?.index ?? 0;
}
