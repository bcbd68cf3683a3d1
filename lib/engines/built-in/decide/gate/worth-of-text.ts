import type { TextAnalysis } from '@/lib/language/analyse';
import { moveSentence } from '@/lib/language/parse/parsed-sentence';
import { worthOf } from './worth';

/** The probability that a careful reader keeps something of a text: the worth of its best sentence. English only. */
export function worthOfText(text: TextAnalysis, previous: TextAnalysis | null): number {
  const sentences = text.parserSentences.flatMap((piece) =>
    text.parse(piece).map((sentence) => moveSentence(sentence, piece.start)),
  );
  const count = sentences.length;
  const worths = sentences.map(
    (sentence, index) => worthOf({ sentence, text: text.text, index, count, previous }).keep,
  );
  return Math.max(0, ...worths);
}
