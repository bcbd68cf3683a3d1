import type { TextAnalysis } from '@/lib/language/analyse';
import { isCasual, readFeatures } from './features';
import { type GateModel, probabilityOf, scoreMessage } from './gate-model';
import file from './memorability.weights.json';
import { unpackModel } from './weights-file';

let unpacked: GateModel | undefined;

/** The shipped model, unpacked on first use (some milliseconds) and kept: it is a constant of the program. */
function shippedModel(): GateModel {
  unpacked ??= unpackModel(file);
  return unpacked;
}

/**
 * How probable it is that a text says something lasting about the person who wrote it: 0 to 1, calibrated on held-out
 * lines. It holds for a whole message as for a single sentence, in English; of other languages it knows nothing.
 *
 * @param previous the turn before it, by the other speaker: it tells what a short answer means
 */
export function memorability(text: TextAnalysis, previous: string | null): number {
  const model = shippedModel();
  return probabilityOf(model, scoreMessage(model.weights, readFeatures(text, previous, model.bits)).score);
}

/** The memorability from which on the gatekeeper accepts; chosen by the training on held-out lines, for each way of typing. */
export function acceptFrom(text: string): number {
  const { threshold, casualThreshold } = shippedModel();
  return isCasual(text) ? casualThreshold : threshold;
}
