import type { TextAnalysis } from '@/lib/language/analyse';
import { gateSentences, gateTokens } from '@/lib/language/gate-tokens';
import type { ParsedSentence } from '@/lib/language/parse/parsed-sentence';
import type { SentenceTree } from './sentence-tree';
import type { WordClasses } from './word-knowledge';

/** A sentence of a message in its context. */
export interface SentenceInContext {
  readonly sentence: ParsedSentence;
  /** The whole message. */
  readonly text: string;
  /** The index of the sentence in the message, from 0, and the number of sentences. */
  readonly index: number;
  readonly count: number;
  /** The other speaker's turn before it; null if there is none. */
  readonly previous: Pick<TextAnalysis, 'gateTokens'> | null;
}

/** The position of the sentence, the sentence before it in the message, and the question that it answers. */
export function addContextFeatures(
  found: Set<string>,
  tree: SentenceTree,
  given: SentenceInContext,
  classOf: WordClasses,
): void {
  const { text, index, count, previous, sentence } = given;
  const place = Math.min(index, 2);
  const person = tree.words.some((word) => classOf(word) === 'self') ? 'I' : '-';
  found.add(`k:${Math.min(index, 3)}`).add(`k:${Math.min(index, 3)}/${Math.min(count, 5)}`);
  addBefore(found, text.slice(0, sentence.start), person, classOf);
  if (previous === null) {
    found.add('P-');
    return;
  }
  const known = previous.gateTokens.flat();
  addRepeats(found, tree, new Set(known));
  const question = parseQuestion(previous.gateTokens.at(-1) ?? [], classOf);
  if (question) addAnswer(found, tree, question, place, person);
  else found.add(`Ps|${place}`).add(`Ps${known.includes('?') ? '?' : ''}|${place}`);
}

/** The sentence before, in the same message: "I have two. Dogs, I mean." */
function addBefore(found: Set<string>, before: string, person: string, classOf: WordClasses): void {
  if (!before.trim()) return;
  const tokens = gateTokens(gateSentences(before).at(-1) ?? '');
  const asks = tokens.includes('?') ? '?' : '';
  const kind = `${asks}${tokens.some((word) => classOf(word) === 'self') ? 'I' : ''}`;
  found.add(`b:${kind}`).add(`b:${kind}|${person}`).add(`b0:${tokens[0]}|${person}`);
}

/** What the other speaker has just said is not new. */
function addRepeats(found: Set<string>, tree: SentenceTree, known: ReadonlySet<string>): void {
  const content = tree.tokens.filter(({ upos }) => /^(?:NOUN|PROPN|VERB|ADJ)$/.test(upos));
  const repeated = content.filter(
    ({ lemma, form }) => known.has(lemma.toLowerCase()) || known.has(form.toLowerCase()),
  );
  found.add(`o:${Math.min(repeated.length, 3)}/${Math.min(content.length, 4)}`);
}

interface Question {
  words: readonly string[];
  /** Whether it is about the person who answers. */
  personal: boolean;
}

/** The question in a turn's last sentence, without leading fillers; many people write no question mark. */
function parseQuestion(last: readonly string[], classOf: WordClasses): Question | null {
  const begin = last.findIndex((word) => /\p{L}/u.test(word) && classOf(word) !== 'fillers');
  const words = begin < 0 ? last : last.slice(begin);
  if (!last.includes('?') && classOf(words[0] ?? '') !== 'askers') return null;
  return { words, personal: last.some((word) => classOf(word) === 'addressee') };
}

/** "Two dogs" means nothing alone and much after a question: the question's words count together with the answer's length. */
function addAnswer(
  found: Set<string>,
  tree: SentenceTree,
  { words, personal }: Question,
  place: number,
  person: string,
): void {
  const length = Math.min(tree.tokens.length, 8);
  const asked = ['Pq', ...[1, 2, 3].map((size) => `P${size}:${words.slice(0, size).join('_')}`)];
  if (personal) asked.push('Py');
  for (const feature of asked)
    found
      .add(`${feature}|${place}`)
      .add(`${feature}|${place}|${length}`)
      .add(`${feature}|${place}|${person}`);
  found.add(`a:${words[0]}|${tree.words[0]}`).add(`ar:${words[0]}|${tree.tokens[tree.root]?.upos}|${place}`);
  if (place > 1) return;
  const brief = length < 5 ? 'short' : person;
  for (const word of new Set(words)) found.add(`Pw:${word}|${place}`).add(`Pw:${word}|${place}|${brief}`);
}
