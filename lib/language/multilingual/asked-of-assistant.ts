import ASKED from './asked-of-assistant.json';

/** What a message asks the assistant: who it is, its name, what it can do, how it is, or a task that needs a language model. */
export type AskedOfAssistant = 'who' | 'name' | 'can' | 'mood' | 'task';

const KINDS = ['who', 'name', 'can', 'mood', 'task'] as const satisfies readonly AskedOfAssistant[];
/** A longer sentence is not read: a task is recognised by its first or last words. */
const LONGEST = 200;

/** The whole sentence, after a greeting: "Hallo, wer bist du?" */
const BY_LANGUAGE = Object.entries(ASKED).map(([language, kinds]) => ({
  language,
  patterns: KINDS.map(
    (kind) =>
      [
        kind,
        new RegExp(
          `^[\\s¡¿]*(?:\\p{L}+(?: \\p{L}+)?[,!、，！]\\s*¿?)?(?:${kinds[kind].join('|')})[\\s.!?。！？…]*$`,
          'iu',
        ),
      ] as const,
  ),
}));

/** What a sentence in another language than English asks of the assistant itself, and in which language; otherwise null. */
export function parseAskedOfAssistant(sentence: string): { language: string; kind: AskedOfAssistant } | null {
  if (sentence.length > LONGEST) return null;
  for (const { language, patterns } of BY_LANGUAGE) {
    const found = patterns.find(([, pattern]) => pattern.test(sentence));
    if (found) return { language, kind: found[0] };
  }
  return null;
}
