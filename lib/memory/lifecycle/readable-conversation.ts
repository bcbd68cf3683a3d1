import { letOthersIn, readablePart } from '@/lib/basics/readable-part';
import { withholdsMessage } from '../directives/commands';
import type { Language } from '../language-port';
import type { ConversationInput } from '../ports';
import { readableLine } from '../readable-turn';
import type { Detectors } from '../screening/detectors';
import type { ConversationLine, ConversationSnapshot } from './lifecycle-store';

interface LineDependencies {
  detectors: Pick<Detectors, 'detectDanger' | 'detectInjection'>;
  language: Pick<Language, 'analyse'>;
}

/**
 * The conversation as an engine may read it, without lines that the gatekeeper bars from being evidence, that are about
 * danger, that instruct the memory or that the person does not want kept, and without the answers to them: what is never
 * stored as a fact is not summarised either.
 */
export async function readableConversation(
  conversation: Pick<ConversationSnapshot, 'lines' | 'input'>,
  deps: LineDependencies,
): Promise<ConversationInput> {
  const utterances: ConversationLine[] = [];
  let left = false;
  for (const line of conversation.lines) {
    if (line.role === 'user') {
      left = isLeftOut(line, deps);
      await letOthersIn();
    }
    if (!left) utterances.push(line);
  }
  return { ...conversation.input, utterances };
}

function isLeftOut(line: ConversationLine, { detectors, language }: LineDependencies): boolean {
  const text = readablePart(line.text);
  return (
    line.barred ||
    detectors.detectDanger(text).isDanger ||
    detectors.detectInjection(text).flagged ||
    withholdsMessage(language.analyse(text))
  );
}

/** Shortens each line to the part of a message that is read. */
export function shortenLines(input: ConversationInput): ConversationInput {
  return { ...input, utterances: input.utterances.map(readableLine) };
}

/** Whether the person said anything; otherwise there is nothing to read. */
export function hasOwnWords(input: ConversationInput): boolean {
  return input.utterances.some((line) => line.role === 'user' && line.text.trim() !== '');
}
