/** A piece of a text with its place: UTF-16 offsets, `text === source.slice(start, end)`. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** A title's stop ends no sentence. */
const TITLE = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|Prof|St|Sra?|Hr|Fr|Mme|Sgt|Capt)\.\s*$/u;

/** Splits into sentences, also at line breaks; pieces keep their offsets and are trimmed. */
export function sentences(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { segment, index } of segmentsOf(text)) {
    let offset = index;
    for (const line of segment.split('\n')) {
      const lead = line.length - line.trimStart().length;
      const trimmed = line.trim();
      if (trimmed) pieces.push({ text: trimmed, start: offset + lead, end: offset + lead + trimmed.length });
      offset += line.length + 1;
    }
  }
  return pieces;
}

function segmentsOf(text: string): { segment: string; index: number }[] {
  const found: { segment: string; index: number }[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const last = found.at(-1);
    if (last && TITLE.test(last.segment)) last.segment += segment;
    else found.push({ segment, index });
  }
  return found;
}
