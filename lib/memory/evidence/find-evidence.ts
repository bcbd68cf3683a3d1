import type { Span } from '@/lib/contracts/candidate';
import { alignSpan } from './align-span';

const PLAIN = /^[\x21-\x5F\x61-\x7E]$/;

/** Removes the differences that do not make it another word. */
function fold(character: string): string {
  // Plain characters need no normalisation.
  if (PLAIN.test(character)) return character.toLowerCase();
  return character
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/\s/g, ' ');
}

/**
 * Finds a span in the person's own message: first ignoring case, width, quotes and spaces, then as a nearly verbatim
 * quotation (promise 2, design §4).
 * @returns its exact position in the stored text; null if those words were not written.
 */
export function findEvidence(span: string, message: { id: string; text: string }): Span | null {
  const verbatim = findVerbatim(span, message);
  if (verbatim) return verbatim;
  const near = alignSpan(span, message.text);
  return near && { messageId: message.id, text: message.text.slice(near.start, near.end), ...near };
}

/** The position of a span ignoring only case, width, quotes and spaces; null if it is not there. */
export function findVerbatim(span: string, message: { id: string; text: string }): Span | null {
  const quoted = span.trim();
  const exact = quoted === '' ? -1 : message.text.indexOf(quoted);
  if (exact >= 0) return { messageId: message.id, text: quoted, start: exact, end: exact + quoted.length };
  const wanted = foldWithPlaces(span).folded.trim();
  if (wanted === '') return null;
  const { folded, places } = foldWithPlaces(message.text);
  const at = folded.indexOf(wanted);
  if (at === -1) return null;
  const start = places[at];
  const last = places[at + wanted.length - 1];
  if (start === undefined || last === undefined) return null;
  const end = last + lengthAt(message.text, last);
  return { messageId: message.id, text: message.text.slice(start, end), start, end };
}

/** The folded text, with the source position of each of its characters; a run of spaces becomes one. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let offset = 0;
  for (const character of text) {
    const plain = fold(character);
    if (!(plain === ' ' && folded.endsWith(' '))) {
      folded += plain;
      for (let i = 0; i < plain.length; i++) places.push(offset);
    }
    offset += character.length;
  }
  return { folded, places };
}

function lengthAt(text: string, place: number): number {
  return (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1;
}
