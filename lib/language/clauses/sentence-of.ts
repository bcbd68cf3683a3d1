import type { ParsedSentence } from '../parse/parsed-sentence';
import type { Clause } from './clause';

/** A clause as a separate sentence, for code that reads whole sentences; positions still refer to the parsed text. */
export function sentenceOf(clause: Clause): ParsedSentence {
  const { tree, head } = clause;
  const shared = sharedSubject(clause);
  const subject = shared === null ? [] : tree.subtreeOf(shared);
  const words = [...subject, ...clause.words.filter((index) => !subject.includes(index))];
  const place = new Map(words.map((index, at) => [index, at]));
  const tokens = words.flatMap((index) => {
    const token = tree.tokens[index];
    if (!token) return [];
    if (index === head) return [{ ...token, head: -1, deprel: 'root' }];
    if (index === shared) return [{ ...token, head: place.get(head) ?? -1, deprel: 'nsubj' }];
    return [{ ...token, head: place.get(token.head) ?? place.get(head) ?? -1 }];
  });
  return { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0, tokens };
}

/** The subject shared with an earlier clause; null if it has its own. */
function sharedSubject({ subject, sharesWith }: Clause): number | null {
  if (subject !== null || sharesWith === null) return null;
  return sharesWith.subject ?? sharedSubject(sharesWith);
}
