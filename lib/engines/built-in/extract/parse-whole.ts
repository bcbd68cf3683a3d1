import type { TextAnalysis } from '@/lib/language/analyse';
import { repairBoundaries } from '@/lib/language/clauses/repair-boundaries';
import { moveSentence, type ParsedSentence } from '@/lib/language/parse/parsed-sentence';
import type { Piece } from '@/lib/language/sentences';

/** Parses a sentence, and separately each statement that the parser attached to another one. `text` is parsed in its place. */
export function parseWhole(analysis: TextAnalysis, sentence: Piece, text = sentence.text): ParsedSentence[] {
  return analysis
    .parse(sentence, text)
    .flatMap((parsed) =>
      repairBoundaries(parsed, text, (part, start) =>
        analysis.parseWithin(sentence, part).map((one) => moveSentence(one, start)),
      ),
    );
}
