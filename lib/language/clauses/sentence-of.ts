import type { ParsedSentence } from '../parse/parsed-sentence';
import type { Clause } from './clause';

/** A clause as a sentence of its own, for what reads whole sentences; places stay those of the text that was parsed. */
export function sentenceOf({ tree, head, words }: Clause): ParsedSentence {
  const place = new Map(words.map((index, at) => [index, at]));
  const tokens = words.flatMap((index) => {
    const token = tree.tokens[index];
    if (!token) return [];
    if (index === head) return [{ ...token, head: -1, deprel: 'root' }];
    return [{ ...token, head: place.get(token.head) ?? place.get(head) ?? -1 }];
  });
  return { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0, tokens };
}
