import type { SecretFinding } from './finding';

/** Words of a recovery phrase are 3 to 8 lower-case letters (BIP 39). */
const WORD_RUN =
  /(?<![\p{L}\p{N}'-])[a-z]{3,8}(?:(?:[ \t]{1,8}|[ \t]{0,4},[ \t]{0,4}|[ \t]{0,8}\r?\n[ \t]{0,8})(?:\d{1,2}[.):]?[ \t]*)?[a-z]{3,8}){11,23}(?![\p{L}'-])/gu;
/** Word counts that the standard defines. */
const LENGTHS: ReadonlySet<number> = new Set([12, 15, 18, 21, 24]);
const NAMED =
  /(?:seed|recovery|secret|backup|mnemonic|wallet|metamask|ledger|trezor|phantom)\W{1,3}(?:\w+\W{1,3}){0,3}?(?:phrase|words?|seed|mnemonic)|mnemonic|frase semilla|phrase de récupération|wiederherstellungsphrase|助记词|시드 문구|シードフレーズ/giu;
/** Words that are in every sentence but not in the standard's list: one of them makes it prose. */
const PROSE =
  /\b(?:the|and|for|are|was|were|but|not|with|have|has|had|from|they|them|his|her|she|its|our|their|would|could|should|been|than|then|into|some|which|your|also|because|really|going|went|did|does|don|how|too|who|why|these|those|said|get|got)\b/;
const REACH = 120;

/** Wallet recovery phrases: a run of words of the right length that is not prose, or that the text calls one. */
export function seedPhrases(text: string): SecretFinding[] {
  const names = [...text.matchAll(NAMED)].map((hit) => hit.index + hit[0].length);
  const found: SecretFinding[] = [];
  for (const hit of text.matchAll(WORD_RUN)) {
    const start = hit.index;
    const count = hit[0].match(/[a-z]+/g)?.length ?? 0;
    const named = names.some((end) => end <= start + 40 && start - end <= REACH);
    const isWhole = LENGTHS.has(count) && isOwnLine(text, start, start + hit[0].length);
    if ((named || isWhole) && !PROSE.test(hit[0]))
      found.push({ pattern: 'seed phrase', start, end: start + hit[0].length });
  }
  return found;
}

function isOwnLine(text: string, start: number, end: number): boolean {
  return (
    /(?:^|[\n:"'])\s*(?:1[.):]?\s*)?$/.test(text.slice(Math.max(0, start - 20), start)) &&
    /^\s*(?:["'.]?\s*$|\n)/.test(text.slice(end, end + 20))
  );
}
