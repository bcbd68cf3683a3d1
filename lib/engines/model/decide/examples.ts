/**
 * Worked examples, ours: a fact inside a request, several people, what merely happened, a correction, an end, a role.
 * Only the fields that matter are shown; candidates as `span → content (fields)`.
 */
export const TURN_EXAMPLES = `EXAMPLES (short form: span → content | fields)
1. "What would suit my nephew Emil? He is mad about beetles." relationship. my nephew Emil → User has a nephew called Emil | has_nephew, 4; He is mad about beetles → User's nephew Emil is mad about beetles | nephew_likes, 2
2. "I gave up my place in the queue and dropped Ida at choir." no_personal_content, []: it happened and is over.
3. known 1 "User does not drink". "Me neither, but my flatmate Jo brews cider." relationship. my flatmate Jo brews cider → User's flatmate Jo brews cider | flatmate_brews, new. Wrong: replaces 1.
4. known 1 "User's choir meets on Monday". "sorry, Thursday!" correction. Thursday → User's choir meets on Thursday | replaces, known 1, corrects true
5. known 1 "User works at Halden Print", 2 "User lives in Ely". "Halden let us all go." event; no_longer_true [1]. Halden let us all go → User was let go by Halden Print | event, 4. "Scratch what I said about Ely": correction, no_longer_true [2], [].
6. role "a ship's cook". "Aye, she's on the boil! Honestly though, shellfish makes my throat close." personal_fact, role unchanged. shellfish makes my throat close → User is allergic to shellfish | allergic_to, permanent, 5`;
