import type { Piece } from '../language/sentences';
import type { Mention } from './reading';

const PAST =
  /\b(?:was|were|had|did|didn't|went|met|saw|got|came|left|took|made|said|told|bought|began|broke|found|gave|grew|held|knew|lost|moved|born|ran|spent|started|stopped|thought|won|wrote|sold|flew|drove|fell|built|taught|caught|paid|sent|broke up|split up|quit|been|since|last|ago|happened|\w{2,}ed|war|waren|hatte|wurde|fue|fui|era|tuve|étais|était|foi|fui|tinha)\b|ました|でした|[去昨][年天月]|了(?:。|$)/iu;
const FUTURE =
  /\b(?:will|won't|shall|'ll|going to|gonna|plan(?:ning|s)?(?: to| on)?|next|upcoming|soon|tomorrow|until|let's|schedule|book|remind|should|can|could|would|must|need to|have to|want to|hope to|decided to|wird|werde|werden|voy a|va a|vou|vai|vais|allons)\b|つもり|予定|打算|明/iu;

/** "I'm moving in May", "she is having a baby in June": on its way. */
const UNDER_WAY =
  /(?:\b(?:am|is|are)|['’](?:m|re|s))(?: (?:now|also|all|both|finally|\w+ly))? (?!been\b)\w+ing\b(?! since\b)/iu;

/** "I've got an interview on Friday" is to come. */
const HAVE_GOT = /(?:\b(?:have|has)|['’](?:ve|s)) got\b/giu;

/** Whether the sentence around a date speaks of what was or of what will be; what will be when it does not tell. */
export function readTense(pieces: readonly Piece[], { start, end }: Mention): 'past' | 'future' {
  const around = pieces.find((piece) => piece.start <= start && piece.end >= end - 1)?.text ?? '';
  const sentence = around.replace(HAVE_GOT, 'have');
  return PAST.test(sentence) && !FUTURE.test(sentence) && !UNDER_WAY.test(sentence) ? 'past' : 'future';
}
