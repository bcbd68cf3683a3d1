import type { Piece } from '@/lib/language/sentences';

const ABBREVIATED = /(?:^|[\s.])(?:dr|mr|mrs|ms|st|vs|e\.g|i\.e|etc|approx|no|prof|jr|sr|\p{L})\.$/iu;

/** In chat, a full stop before a lower-case letter ends a sentence too, unless it belongs to an abbreviation. */
export function splitAtStops(sentence: Piece): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  const cut = (end: number) => {
    const raw = sentence.text.slice(start, end);
    const lead = raw.length - raw.trimStart().length;
    const trimmed = raw.trim();
    if (/[\p{L}\p{N}]/u.test(trimmed)) {
      const at = sentence.start + start + lead;
      pieces.push({ text: trimmed, start: at, end: at + trimmed.length });
    }
    start = end;
  };
  for (const stop of sentence.text.matchAll(
    /[.!?…]+["')\]]*(?=\s|(?:i|i['’]m|do|what|how|are|my|have|we)\s)|[。！？]+/gi,
  )) {
    const end = stop.index + stop[0].length;
    if (
      stop[0] === '.' &&
      ABBREVIATED.test(sentence.text.slice(0, end)) &&
      !/\s\.$/.test(sentence.text.slice(0, end))
    )
      continue;
    cut(end);
  }
  cut(sentence.text.length);
  return pieces;
}
