import { hasRedaction } from '@/lib/basics/redaction-mark';
import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';
import type { Directive, RememberDirective } from './directive';

/** What a message says besides its commands; empty if that is only greetings and thanks. */
export function restOfMessage(
  language: Pick<Language, 'analyse'>,
  { sentences, text }: Pick<AnalysedText, 'sentences' | 'text'>,
  commands: readonly Directive[],
  assistantName: string,
): string {
  const rest = sentences
    .flatMap((piece) => outside(piece, commands))
    .map(({ start, end }) => text.slice(start, end).replace(AROUND, ''))
    .filter((piece) => HAS_WORD.test(piece) && !language.analyse(piece).isSmallTalk(assistantName))
    .join(' ');
  return rest;
}

const HAS_WORD = /\p{L}{2,}/u;
/** What joined a part of a sentence to a command. */
const AROUND = /^[\s,;:.!–—-]+|[\s,;:]+$/gu;

interface Stretch {
  start: number;
  end: number;
}

/** The parts of a stretch that lie in none of the others. */
function outside(piece: Stretch, others: readonly Stretch[]): Stretch[] {
  let open: Stretch[] = [piece];
  for (const { start, end } of others)
    open = open.flatMap((part) =>
      part.end <= start || part.start >= end
        ? [part]
        : [
            { start: part.start, end: start },
            { start: end, end: part.end },
          ].filter((left) => left.start < left.end),
    );
  return open;
}

/** "I never work on Sundays" is emphasis, not a command: it is decided on like any other statement. */
export function commandsIn(directives: readonly Directive[]): Directive[] {
  return directives.filter((directive) => directive.kind !== 'remember' || directive.strength === 'explicit');
}

/** The person does not want the message kept. */
export function withholdsMessage({ directives }: Pick<AnalysedText, 'directives'>): boolean {
  return directives.some((directive) => directive.kind === 'withhold' && directive.of !== 'before');
}

/** The requests to remember something; a secret is never stored, whoever asks (decision logic, 7). */
export function requestsIn(directives: readonly Directive[]): RememberDirective[] {
  return commandsIn(directives)
    .filter((directive) => directive.kind === 'remember')
    .filter(({ content }) => !hasRedaction(content));
}
