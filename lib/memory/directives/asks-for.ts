import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';
import type { Utterance } from '../ports';
import { requestsIn } from './commands';

/**
 * Whether the person explicitly asked to have something remembered that they said in a message: in that message, or in their
 * next one ("I moved to Oslo." "Please remember that.").
 *
 * @param span their words, as they stand in the message.
 * @param lines the conversation.
 */
export function asksFor(
  { analyse }: Pick<Language, 'analyse'>,
  span: string,
  line: Utterance,
  lines: readonly Utterance[],
): boolean {
  if (isAskedFor(analyse(line.text), span)) return true;
  const next = lines.slice(lines.indexOf(line) + 1).find(({ role }) => role === 'user');
  return next !== undefined && isAskedFor(analyse(`${line.text}\n${next.text}`), span);
}

function isAskedFor({ directives }: AnalysedText, span: string): boolean {
  return requestsIn(directives).some(({ content }) => content.includes(span) || span.includes(content));
}
