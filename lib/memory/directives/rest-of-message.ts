import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';
import type { Directive } from './directive';

/** What a message says beside its command; empty where that is a greeting, a thank-you or a further command. */
export function restOfMessage(
  language: Pick<Language, 'analyse'>,
  { sentences }: AnalysedText,
  { start, end }: { start: number; end: number },
  assistantName: string,
): string {
  const rest = sentences
    .filter((piece) => piece.end <= start || piece.start >= end)
    .map((piece) => language.analyse(piece.text))
    .filter((piece) => !piece.isSmallTalk(assistantName) && !isCommand(piece.directive))
    .map((piece) => piece.text)
    .join(' ');
  return /\p{L}{2,}/u.test(rest) ? rest : '';
}

/** "I never work on Sundays" is emphatic, not a command: it is decided on like any other statement. */
export function isCommand(directive: Directive | null): directive is Directive {
  return directive !== null && !(directive.kind === 'remember' && directive.strength === 'implicit');
}
