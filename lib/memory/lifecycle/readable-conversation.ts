import type { ConversationInput } from '../ports';
import { detectInjection } from '../safety/injection/detect-injection';
import type { ScreenDetectors } from '../turn/screen/screen-candidate';
import type { ConversationLine, ConversationSnapshot } from './lifecycle-store';

type Detectors = Pick<ScreenDetectors, 'detectDanger'>;

/**
 * The conversation as an engine may read it. What the gatekeeper bars from being evidence, lines about danger and lines
 * that instruct the memory are left out, and so is the answer to them: what is never filed as a fact is not summed up either.
 */
export function readableConversation(
  conversation: Pick<ConversationSnapshot, 'lines' | 'input'>,
  detectors: Detectors,
): ConversationInput {
  const utterances: ConversationLine[] = [];
  let left = false;
  for (const line of conversation.lines) {
    if (line.role === 'user') left = isLeftOut(line, detectors);
    if (!left) utterances.push(line);
  }
  return { ...conversation.input, utterances };
}

function isLeftOut(line: ConversationLine, detectors: Detectors): boolean {
  return line.barred || detectors.detectDanger(line.text).isDanger || detectInjection(line.text).flagged;
}

/** The person's words in it; without any there is nothing to read. */
export function hasOwnWords(input: ConversationInput): boolean {
  return input.utterances.some((line) => line.role === 'user' && line.text.trim() !== '');
}
