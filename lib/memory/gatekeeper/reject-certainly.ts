import { hasRedaction } from '@/lib/basics/redaction-mark';
import type { GateReason } from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';
import { commandsIn, restOfMessage, withholdsMessage } from '../directives/commands';
import type { Language } from '../language-port';
import type { Withheld } from '../pipeline/turn-store';
import type { AnalysedTurn } from '../ports';
import type { Detectors } from '../screening/detectors';
import { answeredQuestion } from '../speaker';

const WITHHELD: Record<Withheld, string> = {
  memory_off: 'The memory is switched off.',
  learning_off: 'Learning is switched off here.',
  left_to_review: 'Left to the review at the end of the session.',
};

/**
 * Rejects what needs no engine: memory switched off, an empty message, a mere greeting, a mere memory command, what the
 * person does not want kept, danger, an instruction to the memory (design §4). Null: the engine decides.
 *
 * @param isAnswered the commands in the message were already answered; the rest of it is still to be decided on.
 */
export function rejectCertainly(
  {
    detectors,
    language,
  }: {
    detectors: Pick<Detectors, 'detectDanger' | 'detectInjection'>;
    language: Pick<Language, 'analyse'>;
  },
  input: AnalysedTurn,
  withheld: Withheld | null,
  { isAnswered = false }: { isAnswered?: boolean } = {},
): GateDecision | null {
  if (withheld) return rejected(withheld, WITHHELD[withheld]);
  const { text: analysed, setting, isCardAnswer = false } = input;
  const { text } = analysed;
  if (detectors.detectDanger(text).isDanger)
    return rejected('danger', 'A line about danger is never filed as a fact.');
  // Whoever asks not to have something kept is not asked which part of the message that is.
  if (withholdsMessage(analysed)) return rejected('asked_not_to', 'The person asked not to keep it.');
  const commands = isAnswered ? [] : commandsIn(analysed.directives);
  // "Forget what you know of Anna" is not an attempt to manipulate the memory; the rest of the message may be.
  const rest =
    commands.length > 0 ? restOfMessage(language, analysed, commands, setting.characterName) : text;
  // A message that tries to manipulate the memory is not read for facts; the person can still choose to keep it.
  if (detectors.detectInjection(rest).flagged)
    return rejected('injection', 'It carries instructions to the memory.');
  if (text.trim() === '') return rejected('empty', 'Nothing was said.');
  if (isCardAnswer) return rejected('memory_command', 'The answer to a card, done at once.');
  if (analysed.isSmallTalk(setting.characterName) && !isAnswer(input, language))
    return rejected('small_talk', 'Interaction is generic small talk.');
  // "Forget where I work. I have moved to Leeds." says more than the command.
  if (commands.length === 0 || rest !== '') return null;
  return hasRedaction(text)
    ? rejected('contains_secret_only', 'A secret is never stored, whoever asks.')
    : rejected('memory_command', 'A memory command, answered at once.');
}

/** "Yes" after "Do you have any pets?" says something, "no thanks" does not. */
function isAnswer(input: AnalysedTurn, language: Pick<Language, 'analyse'>): boolean {
  const words = input.text.text.match(/[\p{L}'’]+/gu) ?? [];
  return (
    answeredQuestion(input) !== null &&
    words.length > 0 &&
    words.every((word) => language.analyse(word).isAssent)
  );
}

/** A decision against a turn, made without an engine. */
export function rejected(reason: GateReason, justification: string): GateDecision {
  return {
    isMemorable: false,
    scope: 'none',
    category: 'generic',
    priority: 1,
    reason,
    justification,
    stage: 'pre_gate',
    syncRequired: false,
  };
}
