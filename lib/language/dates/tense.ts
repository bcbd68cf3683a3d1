import { loadIrregularWords } from '../english/irregular-words';
import type { Tense } from './series';

/** Irregular past forms; "put" and "let", which look like the present, show nothing, nor does "sat", which may be Saturday. */
const IRREGULAR = [
  ...[...loadIrregularWords().verbs].flatMap(([verb, { past }]) =>
    past === verb || past === 'sat' ? [] : [past],
  ),
  ...['been', 'born', 'quit', 'could', 'burnt', 'learnt', 'dreamt', 'used to'],
].join('|');
const PAST = new RegExp(
  String.raw`\b(?:${IRREGULAR}|(?:${IRREGULAR})n['’]?t|(?:split|broke) up|ago|earlier|(?!hundred|indeed)\w+[^e\W]ed|agreed|war|waren|hatte|wurde|fue|fui|era|tuve|étais|était|foi|fui|tinha)\b|ました|でした|[去昨][年天月]|了(?:。|$)`,
  'iu',
);
const FUTURE =
  /\b(?:will|won't|shall|'ll|going to|gonna|plan(?:ning|s)?(?: to| on)?|next|upcoming|soon|tomorrow|until|let's|schedule|book|remind|should|can|must|need to|have to|want to|hope to|decided to|wird|werde|werden|voy a|va a|vou|vai|vais|allons)\b|(?:could|would) (?:you|we)\b|つもり|予定|打算|明/iu;

/** "I'm moving in May", "she is having a baby in June": planned. */
const UNDER_WAY =
  /(?:\b(?:am|is|are)|['’](?:m|re|s))(?: (?:now|also|all|both|finally|\w+ly))? (?!been\b)\w+ing\b(?! since\b)/iu;

/** States in the present: "I've got an interview on Friday", "I'm excited for May", "we are booked on the 3rd". */
const PRESENT =
  /(?:\b(?:have|has)|['’](?:ve|s)) got\b|(?:\b(?:am|is|are|im)|['’](?:m|re))(?: (?:so|very|really|not|all|pretty|too|\w+ly))* \w+ed\b/giu;
/** "I should have called", "he'd broken it": past in spite of the modal. */
const PERFECT =
  /\b(?:should|could|would|might|must)(?:n['’]t)?(?: have|['’]ve|a)\b|['’]d (?:\w+ly |just |already |never )?(?:been|\w{2,}[^e\W]ed|\w{3,}(?:en|wn))\b/iu;
/** Preparations point to the future: "I bought tickets for the show on Friday". */
const READIED =
  /\b(?:bought|ordered|booked|planned|signed up|signed|registered|reserved|arranged|invited|packed|prepared|applied|saved|got)\b.{0,60}\bfor\b[^,;]*$/iu;

/** Where a clause ends and another with its own subject begins. */
const CONJUNCTION =
  /[,;](?=\s)|\s(?=(?:and|but|so|because|while|although|when|which|who)\s+(?:i|we|he|she|they|it|you|there|my|our|his|her|their|the)\b)/giu;
const SUBJECT = /\b(?:i|we|he|she|they|it|you)(?:['’]\w+)?\s+\w/iu;

/** Whether the clause at an offset is about the past or the future; the future by default. */
export function parseTense(sentence: string, offset: number): Tense {
  const clause = clauseAt(sentence, offset);
  if (READIED.test(sentence.slice(clause.start, offset))) return 'future';
  const found = tenseByWords(clause.text);
  if (found) return found;
  return SUBJECT.test(clause.text) ? 'future' : (tenseByWords(sentence) ?? 'future');
}

function tenseByWords(text: string): Tense | null {
  if (PERFECT.test(text)) return 'past';
  if (FUTURE.test(text) || UNDER_WAY.test(text)) return 'future';
  return PAST.test(text.replace(PRESENT, 'have')) ? 'past' : null;
}

function clauseAt(sentence: string, offset: number): { text: string; start: number } {
  let start = 0;
  for (const conjunction of sentence.matchAll(CONJUNCTION)) {
    if (conjunction.index >= offset) return { text: sentence.slice(start, conjunction.index), start };
    start = conjunction.index + 1;
  }
  return { text: sentence.slice(start), start };
}
