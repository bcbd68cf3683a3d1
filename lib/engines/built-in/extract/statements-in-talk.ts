import { resolveObject, resolvePronoun, withoutOthers } from '@/lib/language/antecedents';
import { introduceKnownNames } from '@/lib/language/known-names';
import { topicOf } from './answers';
import { leadOf } from './lead-of';
import type { ExtractionInput } from './reading';
import type { Statement } from './statement';
import { parseStatements } from './statements';

/** How far back "she" may refer, in characters. */
const LOOKED_BACK = 400;
/** How far back something may have been named, in characters. */
export const NAMED_BACK = 2000;

/** A statement with what was said before it, nearest last: earlier messages, and its own message up to it. */
export interface StatementInTalk {
  readonly statement: Statement;
  readonly earlier: readonly string[];
}

/** The statements of a message, with references to what was said before replaced by names. */
export function statementsInTalk(
  input: Pick<ExtractionInput, 'text' | 'previous' | 'earlier' | 'known'>,
): StatementInTalk[] {
  const { text, previous = null, known = [] } = input;
  const topic = topicOf(previous);
  const earlier = (input.earlier ?? (previous === null ? [] : [previous.text])).map((line) =>
    introduceKnownNames(line, known),
  );
  const resolve = (sentence: string, start: number): string => {
    const said = text.text.slice(Math.max(0, start - LOOKED_BACK), start);
    const before = [...earlier, introduceKnownNames(withoutOthers(said), known)];
    const whole = sentence
      .slice(leadOf(sentence))
      .replace(/^been(?= (?!an? (?:while|minute|bit)\b|ages\b|long\b|so long\b))/i, 'I have been');
    const named = introduceKnownNames(topic === null ? whole : nameTopic(whole, topic), known);
    return resolveObject(resolvePronoun(named, before), before);
  };
  return parseStatements(text, resolve, previous, earlier).map((statement) => ({
    statement,
    earlier: [...earlier, text.text.slice(Math.max(0, statement.start - NAMED_BACK), statement.start)],
  }));
}

/** "I love it" after "Do you like jazz?" is about jazz. */
function nameTopic(firstPerson: string, topic: string): string {
  return firstPerson.replace(
    /^((?:I|we) (?:do |don['’]t |do not |have |always |never |really )*\p{L}+) (?:it|them|that|those|this)\b/iu,
    `$1 ${topic}`,
  );
}
