/**
 * How many characters of one message are read sentence by sentence: more than anybody types, and few enough for every
 * analysis to take well below a quarter of a second. Longer messages were pasted.
 */
export const READ_AT_MOST = 4500;
/** The most ends of sentences and lines in it: a list of thousands of short lines takes as long as a long text. */
export const STOPS_READ_AT_MOST = 180;
/** Characters that end a sentence or a line, in any script. */
export const STOPS = '.!?…。！？\n';
/** The share of the part of a long text that is its beginning; the rest is its end. */
const AT_BEGINNING = 0.75;
/** The most consecutive white space; more has no meaning, and patterns backtrack over each character. */
const SPACES_AT_MOST = 8;
const WIDE_GAP = /\s{9,}/g;
const IS_STOP = /[.!?…。！？\n]/g;
/** How far a cut may be moved to the gap between two words, in characters. */
const CUT_MOVES = 200;
/** A single character may expand to up to eighteen (NFKC); such a text is read in a smaller part. */
const LONGEST_SPELLING = 18;
/** Shorter texts are read in one go; after a longer one other work can run. */
const LONG = 1000;

/**
 * The part of a message that is read for its meaning: all of it, or, if it is too long, its beginning and its end on separate
 * lines. Gaps are narrowed. Only for reading: what is stored, shown and searched for secrets is the whole message.
 * Idempotent.
 */
export function readablePart(text: string): string {
  const narrow = narrowGaps(text);
  if (fits(narrow, READ_AT_MOST, STOPS_READ_AT_MOST)) return narrow;
  const length = expands(narrow) ? READ_AT_MOST / LONGEST_SPELLING : READ_AT_MOST;
  // The line break between the two parts counts, too.
  const beginning = takeBeginning(narrow, length * AT_BEGINNING - 2, STOPS_READ_AT_MOST * AT_BEGINNING - 2);
  const rest = narrow.slice(beginning.length);
  const end = takeEnd(rest, length * (1 - AT_BEGINNING), STOPS_READ_AT_MOST * (1 - AT_BEGINNING));
  return `${beginning.trim()}\n\n${end.trim()}`;
}

/** The beginning of a text, at most this many UTF-16 units; never half of a character. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** The part of a text that is searched for a question: its beginning and its end, together this many characters. */
export function shortenTo(text: string, length: number): string {
  const narrow = narrowGaps(text);
  const most = expands(narrow) ? Math.ceil(length / LONGEST_SPELLING) : length;
  if (narrow.length <= most) return narrow;
  const beginning = takeBeginning(narrow, most * AT_BEGINNING, most);
  return `${beginning.trim()}\n\n${takeEnd(narrow.slice(beginning.length), most - beginning.length, most).trim()}`;
}

/** Lets other work run after the analysis of a long text; continues at once after a short one. */
export async function pauseAfter(text: string): Promise<void> {
  if (text.length > LONG) await letOthersIn();
}

/** Yields to whatever waits for this thread. */
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

/** The index at which the text reaches this many stops; its length if it has fewer. */
function endWithin(text: string, stops: number): number {
  return [...text.matchAll(IS_STOP)][Math.floor(stops)]?.index ?? text.length;
}

function stopFromEnd(text: string, stops: number): number {
  return [...text.matchAll(IS_STOP)].at(-Math.floor(stops))?.index ?? 0;
}
