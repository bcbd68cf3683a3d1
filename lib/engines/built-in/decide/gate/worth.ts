import { once } from '@/lib/basics/once';
import type { TextAnalysis } from '@/lib/language/analyse';
import { moveSentence } from '@/lib/language/parse/parsed-sentence';
import type { SentenceInContext } from './context-features';
import { readFeatures } from './features';
import { calibrated, scoreSentence, type Worth } from './gate-model';
import { unpackModel } from './weights-file';
import { loadEnglishWords } from './word-knowledge';
import file from './worth.weights.json';

const load = once(() => ({ model: unpackModel(file), words: loadEnglishWords() }));

/**
 * The probabilities that a careful reader, who decides what to remember about the author for months or years, keeps this
 * sentence, finds it harmless but of little worth (minor, temporary), or drops it. They are calibrated on messages that the
 * model was not trained on, and add up to 1. English only; takes a fraction of a millisecond, except for the first call,
 * which unpacks the weights.
 */
export function worthOf(given: SentenceInContext): Worth {
  const { model, words } = load();
  const features = readFeatures(given, words, model.bits);
  return calibrated(model.calibration, {
    keep: scoreSentence(model.keep, features),
    drop: scoreSentence(model.drop, features),
  });
}

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
