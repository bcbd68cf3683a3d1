import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';
import type { Directive } from './directive';

/** What a message says besides its command; empty if that is a greeting, thanks or another command. */
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

/** "I never work on Sundays" is emphasis, not a command: it is decided on like any other statement. */
export function isCommand(directive: Directive | null): directive is Directive {
  return directive !== null && !(directive.kind === 'remember' && directive.strength === 'implicit');
}
