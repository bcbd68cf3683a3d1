/** Replaces each character of forgotten words. */
const MASK = '█';

/** Whether forgotten words are redacted in a value. */
export function isCovered(value: unknown): boolean {
  return typeof value === 'string' && value.includes(MASK);
}

/** Whether nothing of a text is left to read. */
export function isAllCovered(text: string): boolean {
  return text !== '' && text.replaceAll(MASK, '') === '';
}

/** The text for recall, prompts and re-extraction: forgotten spans are masked, offsets are unchanged. */
export function maskText(text: string, masks: readonly { start: number; end: number }[]): string {
  let masked = text;
  for (const { start, end } of masks)
    masked = masked.slice(0, start) + MASK.repeat(Math.max(0, end - start)) + masked.slice(end);
  return masked;
}
