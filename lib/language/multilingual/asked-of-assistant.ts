import ASKED from './asked-of-assistant.json';
import { createPhraseFinder } from './find-phrase';

/**
 * What a message asks the assistant: what it knows of the person, what it can do, who it is, its name, how it is, whether it
 * remembers, something of a life that it does not have, or a task that needs a language model.
 */
const KINDS = ['aboutMe', 'can', 'who', 'name', 'mood', 'remember', 'life', 'task'] as const;
export type AskedOfAssistant = (typeof KINDS)[number];

/** A longer sentence is not read: a task is recognised by its first or last words. */
const LONGEST = 200;

/** The whole sentence, after a greeting: "Hallo, wer bist du?" */
const find = createPhraseFinder(
  ASKED,
  KINDS,
  (phrases) => `^[\\s¡¿]*(?:\\p{L}+(?: \\p{L}+)?[,!、，！]\\s*¿?)?(?:${phrases})[\\s.!?。！？…]*$`,
);

/** What a sentence asks of the assistant itself, and in which language; otherwise null. */
export function parseAskedOfAssistant(sentence: string): { language: string; kind: AskedOfAssistant } | null {
  return sentence.length > LONGEST ? null : find(sentence);
}
