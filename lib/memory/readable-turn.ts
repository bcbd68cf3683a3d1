import { readablePart } from '@/lib/basics/readable-part';
import type { AnalysedText } from './analysed-text';
import type { Language } from './language-port';
import type { AnalysedTurn, TurnInput, Utterance } from './ports';

/** What a line says; asked again for the same line, the same object. */
export type AnalyseLine = (line: Utterance) => AnalysedText;

/** Analyses the lines of one run of the pipeline, each once and as much of it as is read. */
export function lineAnalyser(language: Pick<Language, 'analyse'>): AnalyseLine {
  const analysed = new Map<Utterance, AnalysedText>();
  return (line) => {
    const text = analysed.get(line) ?? language.analyse(readablePart(line.text));
    analysed.set(line, text);
    return text;
  };
}

/** The turn with as much of each of its lines as is read; evidence is looked for in the whole. */
export function analyseTurn(turn: TurnInput, analyse: AnalyseLine): AnalysedTurn {
  const text = analyse(turn.message);
  const message = { ...turn.message, text: text.text };
  const reply = turn.reply ? readableLine(turn.reply) : null;
  return { ...turn, message, previous: turn.previous.map(readableLine), reply, text };
}

export function readableLine<T extends Pick<Utterance, 'text'>>(line: T): T {
  return { ...line, text: readablePart(line.text) };
}
