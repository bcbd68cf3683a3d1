import type { Tree } from '../clauses/tree';
import { loadIrregularWords } from '../english/irregular-words';
import type { Tense } from './series';
import { tenseOfVerb } from './verb-tense';

/** Irregular past forms; "put" and "let", which look like the present, show nothing, nor does "sat", which may be Saturday. */
const IRREGULAR = [
  ...[...loadIrregularWords().verbs].flatMap(([verb, { past, participle }]) =>
    [past, participle].filter((form) => form !== verb && form !== 'sat'),
  ),
  ...['been', 'were', 'born', 'quit', 'could', 'burnt', 'learnt', 'dreamt', 'used to'],
].join('|');
const PAST = new RegExp(
  String.raw`\b(?:${IRREGULAR}|(?:${IRREGULAR})n['’]?t|(?:split|broke) up|ago|earlier|(?!hundred|indeed)\w+[^e\W]ed|agreed|war|waren|hatte|wurde|fue|fui|era|tuve|étais|était|foi|fui|tinha)\b|ました|でした|[去昨][年天月]|了(?:。|$)`,
  'iu',
);
const FUTURE =
  /\b(?:will|won't|shall|'ll|going to|gonna|plan(?:ning|s)?(?: to| on)?|next|upcoming|soon|tomorrow|until|let's|schedule|book|remind|should|can|must|need to|have to|want to|hope to|decided to|wird|werde|werden|voy a|va a|vou|vai|vais|allons)\b|(?:could|would) (?:you|we)\b|つもり|予定|打算|明/iu;

/** Where a clause ends and another with its own subject begins. */
const CONJUNCTION =
  /[,;](?=\s)|\s(?=(?:and|but|so|because|while|although|when|which|who)\s+(?:i|we|he|she|they|it|you|there|my|our|his|her|their|the)\b)/giu;
const SUBJECT = /\b(?:i|we|he|she|they|it|you)(?:['’]\w+)?\s+\w/iu;

/** What is read of a sentence only once, however many dates it has. */
export interface TensedSentence {
  text: string;
  parse(): readonly Tree[];
}

/** Whether a date at an offset is past or future: by its verb, else by the words; the future by default. */
export function parseTense({ text, parse }: TensedSentence, offset: number): Tense {
  const clause = clauseAt(text, offset);
  const words = SUBJECT.test(clause) ? clause : text;
  if (!PAST.test(words)) return 'future';
  return tenseOfVerb(parse(), offset) ?? (FUTURE.test(words) ? 'future' : 'past');
}

function clauseAt(sentence: string, offset: number): string {
  let start = 0;
  for (const conjunction of sentence.matchAll(CONJUNCTION)) {
    if (conjunction.index >= offset) return sentence.slice(start, conjunction.index);
    start = conjunction.index + 1;
  }
  return sentence.slice(start);
}
