import { neutralise } from '@/lib/basics/neutralise';
import { exactForm } from '@/lib/basics/normalise';
import { asksAbout, renderSettingsQuestion, type SettingsQuestion } from './settings-question';

/** What a reply may ask the person, once: which of two values is right, or whether a memory is. */
export type ReplyQuestion =
  | ({ about: 'settings' } & SettingsQuestion)
  /** `object`: the part of the memory that may be wrong. */
  | { about: 'memory'; content: string; object: string };

/** Shorter words occur in most sentences. */
const DISTINCTIVE_LETTERS = 4;
/** The minimum share of a memory's distinctive words in a question about it: a model may rephrase. */
const NAMED = 0.5;

/** The line of the prompt that asks the model to put the question. */
export function renderQuestion(question: ReplyQuestion): string {
  if (question.about === 'settings') return renderSettingsQuestion(question);
  const content = neutralise(question.content).replaceAll('"', "'");
  return `One thing is uncertain: "${content}". If it fits, ask once and gently whether it is right. Leave it where they want help or are troubled.`;
}

/** Whether a reply asked the question. A model may leave it for later. */
export function putsQuestion(reply: string, question: ReplyQuestion): boolean {
  if (question.about === 'settings') return asksAbout(reply, question);
  if (!/[?？]/.test(reply)) return false;
  const words = exactForm(reply).split(' ');
  // Only the beginning of a word: a question about "works" may say "working".
  const distinctive = exactForm(question.content)
    .split(' ')
    .filter((word) => word.length >= DISTINCTIVE_LETTERS)
    .map((word) => word.slice(0, DISTINCTIVE_LETTERS));
  const named = distinctive.filter((start) => words.some((word) => word.startsWith(start)));
  // If it has no distinctive words, the reply must contain all of it.
  if (distinctive.length === 0) return exactForm(reply).includes(exactForm(question.content));
  return named.length >= NAMED * distinctive.length;
}
