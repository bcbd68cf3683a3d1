import { type Answer, findAnswers } from '@/lib/language/questions/find-answers';
import { type Asked, readAsked } from '@/lib/language/questions/asked';
import type { Known } from '@/lib/language/questions/facts';
import type { WordSense } from '@/lib/memory/ports';
import { english } from '../english';

/** Facts in one answer: more is a list, and there is a page for that. */
const MOST = 3;
const MOST_OF_ALL = 5;

/** An answer with the sentences of memory that it rests on. */
export interface Reply {
  readonly text: string;
  readonly used: readonly string[];
}

/** Answers a question from what is known; null where nothing known answers it, or it is no question. */
export function answerFrom(question: string, known: readonly Known[], sense: WordSense): Reply | null {
  const { parser } = english();
  const asked = readAsked(parser, question);
  if (!asked) return null;
  const answers = findAnswers({ parser, sense }, asked, known, asked.wanted === 'all' ? MOST_OF_ALL : MOST);
  if (answers.length === 0) return null;
  return { text: say(asked, answers), used: answers.map(({ fact }) => fact.known.content) };
}

function say(asked: Asked, answers: readonly Answer[]): string {
  const [first] = answers;
  const whole = answers.map(({ fact }) => tellWhole(fact)).join(' ');
  const parts = [...new Set(answers.flatMap(({ part }) => (part === null ? [] : [part])))];
  if (asked.wanted === 'yes_no' && first && first.isSo !== null)
    return `${first.isSo ? 'Yes' : 'No'}: ${whole.charAt(0).toLowerCase()}${whole.slice(1)}`;
  if (parts.length === 0) return whole;
  const part = sentence(list(parts));
  return whole.toLowerCase().startsWith(part.slice(0, -1).toLowerCase()) ? whole : `${part} ${whole}`;
}

function tellWhole({ text, known }: Answer['fact']): string {
  return known.isPast ? `Before, you told me: “${sentence(text)}”` : sentence(text);
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/[.!?]?$/, '.');
}
