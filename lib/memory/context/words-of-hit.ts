import { neutralise } from '@/lib/basics/neutralise';
import type { RecallHit } from '../recall/hit';

/** A hit as data for a model: a message as a quotation, with its author if that is another member of a group. */
export function wordsOfHit({ source, whole, snippet, speaker, isPast }: RecallHit): string {
  const text = neutralise(whole ?? snippet);
  const quoted = source === 'chat' ? `${speaker ? `${neutralise(speaker)}: ` : ''}“${text}”` : text;
  return isPast ? `${quoted} (no longer so)` : quoted;
}
