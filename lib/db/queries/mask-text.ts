/** Stands where forgotten words stood. */
const MASK = '█';

/** The text as recall, prompts and re-extraction may see it: forgotten spans are covered, offsets stay. */
export function maskText(text: string, masks: readonly { start: number; end: number }[]): string {
  let masked = text;
  for (const { start, end } of masks)
    masked = masked.slice(0, start) + MASK.repeat(Math.max(0, end - start)) + masked.slice(end);
  return masked;
}
