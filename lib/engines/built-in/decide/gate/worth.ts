import { readFeatures } from './features';
import { calibrated, type GateModel, scoreSentence, type Worth } from './gate-model';
import type { SentenceInContext } from './sentence-in-context';
import { unpackModel } from './weights-file';
import { loadEnglishWords, type WordKnowledge } from './word-knowledge';
import file from './worth.weights.json';

let loaded: { model: GateModel; words: WordKnowledge } | undefined;

/**
 * The probabilities that a careful reader, who decides what to remember about the author for months or years, keeps this
 * sentence, finds it harmless but of little worth (minor, temporary), or drops it. They are calibrated on messages that the
 * model was not trained on, and add up to 1. English only; takes a fraction of a millisecond, except for the first call,
 * which unpacks the weights.
 */
export function worthOf(given: SentenceInContext): Worth {
  loaded ??= { model: unpackModel(file), words: loadEnglishWords() };
  return predictWorth(loaded.model, loaded.words, given);
}

/** The same with a given model. */
export function predictWorth(model: GateModel, words: WordKnowledge, given: SentenceInContext): Worth {
  const features = readFeatures(given, words, model.bits);
  return calibrated(model.calibration, {
    keep: scoreSentence(model.keep, features),
    drop: scoreSentence(model.drop, features),
  });
}
