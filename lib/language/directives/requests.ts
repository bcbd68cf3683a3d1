import type { Piece } from '../sentences';

/** A sentence, or the part of one that is a request by itself, in which a command may stand. */
export interface Request extends Piece {
  /** Where the words begin that join it to the request before it; its start if there are none. */
  joint: number;
  paragraph: number;
  /** Only content: it was quoted, pasted or handed over to be worked on. */
  isForeign: boolean;
}

/** The forms of a text in which commands are looked for. */
export interface ReadText {
  text: string;
  /** With straight apostrophes. */
  straight: string;
  /** Without quotations. */
  own: string;
  straightSentences: readonly Piece[];
}

/** A longer paragraph is a pasted document that happens to begin like a command. */
export const LONGEST_COMMAND = 600;
/** Spanish opens questions and exclamations with a mark. */
export const OPENING = /^[¿¡\s]+/;
const BLANK_LINE = /\n\s*\n/g;
/** What follows such a paragraph is a text that the message is about. */
const HANDS_OVER = /[:：]\s*$/;

/**
 * The sentences of a message. A command counts in the paragraphs that are the person's own: not in a quotation or code, not in a
 * long paragraph or amid a long message, and not after a paragraph that ends in a colon (design §9).
 */
export function findRequests({ straight, own, straightSentences }: ReadText): Request[] {
  const paragraphs = paragraphsOf(straight);
  const last = paragraphs.length - 1;
  const handedOver = paragraphs.findIndex(({ text }) => HANDS_OVER.test(text));
  const isLong = straight.length > LONGEST_COMMAND;
  let paragraph = 0;
  return straightSentences.map((sentence) => {
    const piece = withoutOpening(sentence);
    while ((paragraphs[paragraph + 1]?.start ?? Number.POSITIVE_INFINITY) <= piece.start) paragraph++;
    const isForeign =
      (paragraphs[paragraph]?.text.length ?? 0) > LONGEST_COMMAND ||
      (isLong && paragraph > 0 && paragraph < last) ||
      (handedOver >= 0 && paragraph > handedOver) ||
      isQuoted(piece, own);
    return { ...piece, joint: piece.start, paragraph, isForeign };
  });
}

function paragraphsOf(text: string): { text: string; start: number }[] {
  const starts = [0, ...Array.from(text.matchAll(BLANK_LINE), (gap) => gap.index + gap[0].length)];
  return starts
    .map((start, index) => ({ text: text.slice(start, starts[index + 1]), start }))
    .filter((paragraph) => paragraph.text.trim() !== '');
}

function withoutOpening(piece: Piece): Piece {
  const text = piece.text.replace(OPENING, '');
  return { text, start: piece.end - text.length, end: piece.end };
}

/** The command's first words are part of a quotation. */
function isQuoted(piece: Piece, own: string): boolean {
  return own.slice(piece.start, piece.start + 6).trim() === '';
}
