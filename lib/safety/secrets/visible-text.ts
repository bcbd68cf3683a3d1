const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** A text without characters that nobody sees: soft hyphens, spaces without width, marks of direction. */
export interface VisibleText {
  text: string;
  /** The offsets in the original of a range of it. */
  placeOf(start: number, end: number): { start: number; end: number };
}

/** Web pages put invisible characters into numbers and words, where a line may break. */
export function visibleText(original: string): VisibleText {
  if (!INVISIBLE.test(original)) return { text: original, placeOf: (start, end) => ({ start, end }) };
  const places: number[] = [];
  let text = '';
  let place = 0;
  for (const character of original) {
    if (!INVISIBLE.test(character)) {
      text += character;
      for (let unit = 0; unit < character.length; unit++) places.push(place + unit);
    }
    place += character.length;
  }
  return {
    text,
    placeOf: (start, end) => ({ start: places[start] ?? 0, end: (places[end - 1] ?? 0) + 1 }),
  };
}
