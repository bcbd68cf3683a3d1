import ASKED from './asked-of-assistant.json';
import { createPhraseFinder } from './find-phrase';

/** What a message asks the assistant: who it is, its name, what it can do, how it is, or a task that needs a language model. */
const KINDS = ['who', 'name', 'can', 'mood', 'task'] as const;
export type AskedOfAssistant = (typeof KINDS)[number];

/** A longer sentence is not read: a task is recognised by its first or last words. */
const LONGEST = 200;

/** The whole sentence, after a greeting: "Hallo, wer bist du?" */
const find = createPhraseFinder(
  ASKED,
  KINDS,
  (phrases) => `^[\\s¡¿]*(?:\\p{L}+(?: \\p{L}+)?[,!、，！]\\s*¿?)?(?:${phrases})[\\s.!?。！？…]*$`,
);

/** What a sentence in another language than English asks of the assistant itself, and in which language; otherwise null. */
export function parseAskedOfAssistant(sentence: string): { language: string; kind: AskedOfAssistant } | null {
  return sentence.length > LONGEST ? null : find(sentence);
}
