/** Scripts that are distinguished. Japanese mixes three, so they count as one. */
const SCRIPTS: readonly [string, RegExp][] = [
  ['latin', /\p{Script=Latin}/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
  ['greek', /\p{Script=Greek}/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['hebrew', /\p{Script=Hebrew}/gu],
  ['devanagari', /\p{Script=Devanagari}/gu],
  ['bengali', /\p{Script=Bengali}/gu],
  ['tamil', /\p{Script=Tamil}/gu],
  ['thai', /\p{Script=Thai}/gu],
  ['hangul', /\p{Script=Hangul}/gu],
  ['east_asian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
];

function countScripts(text: string): [string, number][] {
  return SCRIPTS.map(([name, letters]) => [name, text.match(letters)?.length ?? 0]);
}

/**
 * Whether a sentence is in a script of the evidence, if that has letters: a memory is in the person's language, and an answer
 * in another script is not theirs. The `subject` at the start is a label and is ignored.
 */
export function isInScriptOf(sentence: string, evidence: string, subject: string): boolean {
  const labels = ['user', subject.toLowerCase()];
  const label = labels.find((word) => word && sentence.toLowerCase().startsWith(word));
  const [main] = countScripts(sentence.slice(label?.length ?? 0)).sort((a, b) => b[1] - a[1]);
  if (!main || main[1] === 0) return true;
  const written = countScripts(evidence).filter(([, count]) => count > 0);
  // "34" is written alike everywhere.
  return written.length === 0 || written.some(([name]) => name === main[0]);
}
