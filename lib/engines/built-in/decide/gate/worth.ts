import { readFeatures } from './features';
import { calibrated, type GateModel, scoreSentence, type Worth } from './gate-model';
import type { SentenceInContext } from './sentence-in-context';
import { unpackModel } from './weights-file';
import { loadEnglishWords, type WordKnowledge } from './word-knowledge';
import file from './worth.weights.json';

let loaded: { model: GateModel; words: WordKnowledge } | undefined;

/**
 * How likely a careful reader of the message, who decides what to remember of its writer for months or years, keeps this
 * sentence, finds it harmless but of little worth (minor, passing), or drops it. The probabilities are calibrated on lines
 * that the model was not trained on, and add up to 1. English only; a fraction of a millisecond, but for the first call,
 * which unpacks the weights.
 */
export function worthOf(given: SentenceInContext): Worth {
  loaded ??= { model: unpackModel(file), words: loadEnglishWords() };
  return predictWorth(loaded.model, loaded.words, given);
}

/** The same with a model of one's own. */
export function predictWorth(model: GateModel, words: WordKnowledge, given: SentenceInContext): Worth {
  const features = readFeatures(given, words, model.bits);
  return calibrated(model.calibration, {
    keep: scoreSentence(model.keep, features),
    drop: scoreSentence(model.drop, features),
  });
}
