/** A piece of a text with its place: UTF-16 offsets, `text === source.slice(start, end)`. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Splits into sentences, also at line breaks; pieces keep their offsets and are trimmed. */
export function sentences(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
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
