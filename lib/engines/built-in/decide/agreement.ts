/** Agreement or disagreement with somebody in a group: "I think Tom is right about tea". */
export interface Stance {
  participant: string;
  agrees: boolean;
  /** The topic: "about tea"; empty if not stated. */
  matter: string;
}

const DEGREE = '(?:(?:really|totally|completely|absolutely|also|so|quite|fully|kind of|partly) )*';
const MATTER = '(?<matter>(?:,? (?:about|on|that|when it comes to) .+)?)';
const WAYS: readonly RegExp[] = [
  new RegExp(
    `^(?:i ${DEGREE}(?:think|believe|feel|guess)(?: that)? )?(?<name>\\S+)(?: is|'s) ${DEGREE}(?<verdict>right|correct|wrong|mistaken)${MATTER}$`,
    'iu',
  ),
  new RegExp(
    `^i(?: do not| don't)? ${DEGREE}(?<verdict>agree|disagree|side) with (?<name>\\S+)${MATTER}$`,
    'iu',
  ),
];
const DENIED = /^i (?:do not|don't)\b/i;

/**
 * Parses whom of the others somebody agrees or disagrees with: a fact about the author (extraction specification, multi-user
 * context). Null if it is nobody in the conversation.
 */
export function parseStance(statement: string, participants: readonly string[]): Stance | null {
  const text = statement
    .trim()
    .replace(/[.!]+$/, '')
    .replaceAll('’', "'");
  for (const way of WAYS) {
    const { name = '', verdict = '', matter = '' } = way.exec(text)?.groups ?? {};
    const participant = participants.find((one) => one.toLowerCase() === name.toLowerCase());
    if (!participant) continue;
    const positive = /^(?:right|correct|agree|side)$/i.test(verdict);
    return { participant, agrees: positive !== DENIED.test(text), matter: matter.replace(/^[,\s]+/, '') };
  }
  return null;
}
