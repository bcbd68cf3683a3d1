import { isKindOf, rootOf } from '../comparison/lexicon/relate-words';
import { words } from '../words';
import activities from './activities.json';

/** Verbs of what people do for pleasure or for work: "paint", "work_out". */
export const ACTIVITIES: ReadonlySet<string> = new Set(activities.verbs.split(' '));
/** Of what one does much, it need not be said what: "travel a lot". */
export const DONE_MUCH: ReadonlySet<string> = new Set([...ACTIVITIES, ...activities.doneMuch.split(' ')]);
const KINDS = ['sport', 'instrument', 'music'].map(rootOf);

/** Whether a sentence names something that one does: "likes hiking", "loves tennis"; not "likes sushi". */
export function namesActivity(sentence: string): boolean {
  return words(sentence).some(
    (word) =>
      /.{3}ing$/.test(word) || ACTIVITIES.has(word) || KINDS.some((kind) => isKindOf(rootOf(word), kind)),
  );
}
