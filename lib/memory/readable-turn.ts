import { readablePart } from '@/lib/basics/readable-part';
import type { AnalysedText } from './analysed-text';
import type { Language } from './language-port';
import type { AnalysedTurn, TurnInput, Utterance } from './ports';

/** Analyses a line; returns the same object for the same line. */
export type AnalyseLine = (line: Utterance) => AnalysedText;

/** Creates an analyser for one run of the pipeline: it analyses each line once, and only the part that is read. */
export function lineAnalyser(language: Pick<Language, 'analyse'>): AnalyseLine {
  const analysed = new Map<Utterance, AnalysedText>();
  return (line) => {
    const text = analysed.get(line) ?? language.analyse(readablePart(line.text));
    analysed.set(line, text);
    return text;
  };
}

/** The turn with its lines shortened to the part that is read; evidence is looked up in the whole message. */
export function analyseTurn(turn: TurnInput, analyse: AnalyseLine): AnalysedTurn {
  const text = analyse(turn.message);
  const message = { ...turn.message, text: text.text };
  const reply = turn.reply ? readableLine(turn.reply) : null;
  return { ...turn, message, previous: turn.previous.map(readableLine), reply, text };
}

export function readableLine<T extends Pick<Utterance, 'text'>>(line: T): T {
  return { ...line, text: readablePart(line.text) };
}
