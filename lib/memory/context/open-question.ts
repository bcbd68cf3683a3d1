import { neutralise } from '@/lib/basics/neutralise';
import { exactForm } from '@/lib/basics/normalise';
import { asksAbout, renderSettingsQuestion, type SettingsQuestion } from './settings-question';

/** What a reply may ask the person, once: which of two values holds, or whether a memory is right. */
export type ReplyQuestion =
  | ({ about: 'settings' } & SettingsQuestion)
  /** `object`: the part of it that may be otherwise. */
  | { about: 'memory'; content: string; object: string };

/** Words of fewer letters are in most sentences. */
const DISTINCTIVE_LETTERS = 4;
/** Share of a memory's distinctive words that a question about it holds at least: a model words it as it likes. */
const NAMED = 0.5;

/** The line of the prompt that has the model ask. */
export function renderQuestion(question: ReplyQuestion): string {
  if (question.about === 'settings') return renderSettingsQuestion(question);
  const content = neutralise(question.content).replaceAll('"', "'");
  return `One thing is uncertain: "${content}". If it fits, ask once and gently whether it is right. Leave it where they want help or are troubled.`;
}

/** Whether a reply put the question. A model may leave it for later. */
export function putsQuestion(reply: string, question: ReplyQuestion): boolean {
  if (question.about === 'settings') return asksAbout(reply, question);
  if (!/[?？]/.test(reply)) return false;
  const words = exactForm(reply).split(' ');
  // The beginning of a word: "works" is asked about as "working".
  const distinctive = exactForm(question.content)
    .split(' ')
    .filter((word) => word.length >= DISTINCTIVE_LETTERS)
    .map((word) => word.slice(0, DISTINCTIVE_LETTERS));
  const named = distinctive.filter((start) => words.some((word) => word.startsWith(start)));
  // Without spaces or long words, the whole of it must stand there.
  if (distinctive.length === 0) return exactForm(reply).includes(exactForm(question.content));
  return named.length >= NAMED * distinctive.length;
}
