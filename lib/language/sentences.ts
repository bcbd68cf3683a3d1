import type { Piece } from '@/lib/memory/analysed-text';

export type { Piece };

/** No real sentence is longer, in characters; it keeps the patterns fast. */
const LONGEST_SENTENCE = 1000;
const PARTS = new RegExp(
  `\\S(?:[\\s\\S]{0,${LONGEST_SENTENCE - 2}}\\S)?(?!\\S)|\\S{1,${LONGEST_SENTENCE}}`,
  'g',
);
const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The stop of a title does not end a sentence. */
const LONGEST_TITLE = 20;
const TITLE = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|Prof|St|Mt|Sra?|Hr|Fr|Mme|Sgt|Capt)\.\s*$/u;

/** Splits into sentences, also at line breaks; pieces keep their offsets and are trimmed. */
export function sentences(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { segment, index } of segmentsOf(text)) {
    let offset = index;
    for (const line of segment.split('\n')) {
      const lead = line.length - line.trimStart().length;
      const trimmed = line.trim();
      if (trimmed)
        pieces.push(...cutLong({ text: trimmed, start: offset + lead, end: offset + lead + trimmed.length }));
      offset += line.length + 1;
    }
  }
  return pieces;
}

/**
 * The sentences of a memory, which may tell more of its first one: "User paints. It calms them". Lines stay together, and so
 * does what goes on behind a short word with a stop: "at No. 5 Elm St. with their sister".
 */
export function memorySentences(content: string): string[] {
  const pieces = sentences(content);
  const starts = pieces.flatMap(({ text, start }, index) => {
    const before = pieces[index - 1];
    const isNext =
      before !== undefined &&
      content.slice(before.end, start) === ' ' &&
      (/^(?:User|You|I)\b/.test(text) || /[\p{L}\p{N}]{3}\.$/u.test(before.text));
    return isNext ? [start] : [];
  });
  return [0, ...starts].map((start, index) => content.slice(start, starts[index]).trimEnd());
}

/** Cuts text without stops into parts, between words if possible. */
function cutLong(piece: Piece): Piece[] {
  if (piece.text.length <= LONGEST_SENTENCE) return [piece];
  return [...piece.text.matchAll(PARTS)].map((part) => {
    const start = piece.start + part.index;
    return { text: part[0], start, end: start + part[0].length };
  });
}

function segmentsOf(text: string): { segment: string; index: number }[] {
  const found: { segment: string; index: number }[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const last = found.at(-1);
    if (last && TITLE.test(last.segment.slice(-LONGEST_TITLE))) last.segment += segment;
    else found.push({ segment, index });
  }
  return found;
}
