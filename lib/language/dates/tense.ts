const IRREGULAR =
  'was|were|had|did|went|met|saw|got|came|left|took|made|said|told|bought|began|broke|found|gave|grew|held|knew|lost|born|ran|spent|won|wrote|sold|flew|drove|fell|built|taught|caught|paid|sent|quit|been|ate|drank|slept|woke|felt|wore|rode|swam|sang|heard|stood|chose|forgot|fought|threw|became|brought|drew|led|rang|rose|shook|shot|spoke|stole|swore|tore|understood|dreamt|burnt|learnt|thought|meant|kept|could|used to';
const PAST = new RegExp(
  String.raw`\b(?:${IRREGULAR}|(?:${IRREGULAR})n['’]?t|(?:split|broke) up|ago|earlier|(?!hundred|indeed)\w+[^e\W]ed|agreed|war|waren|hatte|wurde|fue|fui|era|tuve|étais|était|foi|fui|tinha)\b|ました|でした|[去昨][年天月]|了(?:。|$)`,
  'iu',
);
const FUTURE =
  /\b(?:will|won't|shall|'ll|going to|gonna|plan(?:ning|s)?(?: to| on)?|next|upcoming|soon|tomorrow|until|let's|schedule|book|remind|should|can|must|need to|have to|want to|hope to|decided to|wird|werde|werden|voy a|va a|vou|vai|vais|allons)\b|(?:could|would) (?:you|we)\b|つもり|予定|打算|明/iu;

/** "I'm moving in May", "she is having a baby in June": on its way. */
const UNDER_WAY =
  /(?:\b(?:am|is|are)|['’](?:m|re|s))(?: (?:now|also|all|both|finally|\w+ly))? (?!been\b)\w+ing\b(?! since\b)/iu;

/** What is so now: "I've got an interview on Friday", "I'm excited for May", "we are booked on the 3rd". */
const PRESENT =
  /(?:\b(?:have|has)|['’](?:ve|s)) got\b|(?:\b(?:am|is|are|im)|['’](?:m|re))(?: (?:so|very|really|not|all|pretty|too|\w+ly))* \w+ed\b/giu;

/** Whether a sentence speaks of what was or of what will be; what will be when it does not tell. */
export function readTense(sentence: string): 'past' | 'future' {
  const plain = sentence.replace(PRESENT, 'have');
  return PAST.test(plain) && !FUTURE.test(plain) && !UNDER_WAY.test(plain) ? 'past' : 'future';
}
