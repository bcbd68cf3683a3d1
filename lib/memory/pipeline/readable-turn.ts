import { readablePart } from '@/lib/basics/readable-part';
import type { TurnInput, Utterance } from '../ports';

/** The turn with as much of each of its lines as is read; evidence is looked for in the whole. */
export function readableTurn<T extends Pick<TurnInput, 'message' | 'previous'>>(turn: T): T {
  return { ...turn, message: readableLine(turn.message), previous: turn.previous.map(readableLine) };
}

export function readableLine<T extends Pick<Utterance, 'text'>>(line: T): T {
  return { ...line, text: readablePart(line.text) };
}
