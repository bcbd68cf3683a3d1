const HEADING = 'EXAMPLES (short form: span → content | fields)';
/** In order: a long message drops the last ones first. */
const EXAMPLES: readonly string[] = [
  `"What would suit my nephew Emil? He is mad about beetles." relationship. my nephew Emil → User has a nephew called Emil | has_nephew, 4; He is mad about beetles → User's nephew Emil is mad about beetles | nephew_likes, 2`,
  '"I gave up my place in the queue and dropped Ida at choir." no_personal_content, []: it happened and is over.',
  `known 1 "User does not drink". "Me neither, but my flatmate Jo brews cider." relationship. my flatmate Jo brews cider → User's flatmate Jo brews cider | flatmate_brews, new. Wrong: replaces 1.`,
  `known 1 "User's choir meets on Monday". "sorry, Thursday!" correction. Thursday → User's choir meets on Thursday | replaces, known 1, corrects true`,
  'known 1 "User works at Halden Print", 2 "User lives in Ely". "Halden let us all go." event; no_longer_true [1]. Halden let us all go → User was let go by Halden Print | event, 4. "Scratch what I said about Ely": correction, no_longer_true [2], [].',
  `role "a ship's cook". "Aye, she's on the boil! Honestly though, shellfish makes my throat close." personal_fact, role unchanged. shellfish makes my throat close → User is allergic to shellfish | allergic_to, permanent, 5`,
];

/**
 * Worked examples of our own: a fact inside a request, several people, a mere event, a correction, an end, a role. Only
 * relevant fields are shown; candidates as `span → content (fields)`.
 *
 * @param room the characters available for them: a long message leaves room for fewer, but no example is shown in part; "" if
 *   there is room for none.
 */
export function turnExamples(room: number): string {
  const shown = [HEADING];
  let used = HEADING.length;
  for (const example of EXAMPLES) {
    const line = `${shown.length}. ${example}`;
    used += line.length + 1;
    if (used > room) break;
    shown.push(line);
  }
  return shown.length > 1 ? shown.join('\n') : '';
}
