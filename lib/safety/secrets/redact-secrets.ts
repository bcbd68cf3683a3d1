import { pauseAfter } from '@/lib/basics/readable-part';
import { REDACTION_MARK } from '@/lib/basics/redaction-mark';
import { type AppealablePattern, readAppealable } from '@/lib/contracts/enums';
import { assignedSecrets } from './assigned-secrets';
import { SECRET_PATTERNS, type SecretFinding } from './finding';
import { foldCharacters } from './fold-characters';
import { keyBlocks } from './key-blocks';
import { kubernetesSecrets } from './kubernetes-secrets';
import { lintedSecrets } from './linted-secrets';
import { loginPairs } from './login-pairs';
import { nationalNumbers } from './national-numbers';
import { numberSecrets } from './number-secrets';
import { randomSecrets } from './random-secrets';
import { seedPhrases } from './seed-phrases';
import { findStatedSecrets } from './stated-secrets';
import { urlCredentials } from './urls-with-credentials';
import { vendorTokens } from './vendor-tokens';
import { visibleText } from './visible-text';

export interface Redaction {
  text: string;
  /** Offsets in the returned text. */
  redactions: SecretFinding[];
}

export interface RedactionOptions {
  /** Patterns that the person called a false alarm; only these can be lifted, a password never. */
  allow?: readonly AppealablePattern[];
}

/** Most certain first: where two findings overlap, the first one's name is kept. */
const DETECTORS: readonly ((text: string) => SecretFinding[])[] = [
  keyBlocks,
  vendorTokens,
  numberSecrets,
  nationalNumbers,
  findStatedSecrets,
  loginPairs,
  assignedSecrets,
  urlCredentials,
  kubernetesSecrets,
  seedPhrases,
  randomSecrets,
];
/** Two are enough except for nested notation. */
const MAX_PASSES = 4;
const MARK = new RegExp(`${REDACTION_MARK.replace('[', '\\[')}: (?:${SECRET_PATTERNS.join('|')})\\]`, 'g');

/**
 * Replaces every secret by `[redacted: pattern]`. Idempotent.
 * Covers credentials and financial numbers (decision logic, section 7); e-mail addresses, phone numbers and names stay.
 *
 * @param options.allow lifts appealable patterns; text that another pattern also matches stays redacted.
 */
export async function redactSecrets(text: string, { allow = [] }: RedactionOptions = {}): Promise<Redaction> {
  const lifted = new Set<string>(allow.filter((pattern) => readAppealable(pattern) !== null));
  let redaction: Redaction = { text, redactions: [] };
  // A redaction can change how its neighbours read: repeat until nothing is found.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const findings = (await findSecrets(redaction.text)).filter(({ pattern }) => !lifted.has(pattern));
    if (findings.length === 0) break;
    redaction = replace(redaction.text, merge([...redaction.redactions, ...findings]));
  }
  return redaction;
}

function replace(text: string, findings: readonly SecretFinding[]): Redaction {
  let redacted = '';
  let offset = 0;
  const redactions: SecretFinding[] = [];
  for (const { pattern, start, end } of findings) {
    const mark = `${REDACTION_MARK}: ${pattern}]`;
    redacted += text.slice(offset, start);
    redactions.push({ pattern, start: redacted.length, end: redacted.length + mark.length });
    redacted += mark;
    offset = end;
  }
  return { text: redacted + text.slice(offset), redactions };
}

/** Secrets outside existing redaction marks; no finding lies in a mark or spans one. */
async function findSecrets(text: string): Promise<SecretFinding[]> {
  const marks = [...text.matchAll(MARK)].map((mark) => ({
    start: mark.index,
    end: mark.index + mark[0].length,
  }));
  const unmarked = marks.length === 0 ? text : text.replace(MARK, (mark) => '\uFFFC'.repeat(mark.length));
  const visible = visibleText(unmarked);
  const readable = foldCharacters(visible.text);
  const found: SecretFinding[] = [];
  for (const detect of DETECTORS) {
    found.push(...detect(readable));
    await pauseAfter(readable);
  }
  found.push(...(await lintedSecrets(readable)));
  return found
    .map(({ pattern, start, end }) => ({ pattern, ...visible.placeOf(start, end) }))
    .filter(({ start, end }) => !marks.some((mark) => start < mark.end && mark.start < end));
}

/** Sorted and disjoint: overlapping or adjacent findings become one, named by the most certain detector. */
function merge(findings: readonly SecretFinding[]): SecretFinding[] {
  const ranked = findings.map((finding, rank) => ({ ...finding, rank }));
  const merged: (SecretFinding & { rank: number })[] = [];
  for (const finding of ranked.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (!last || finding.start > last.end) {
      merged.push(finding);
      continue;
    }
    last.end = Math.max(last.end, finding.end);
    if (finding.rank < last.rank) {
      last.rank = finding.rank;
      last.pattern = finding.pattern;
    }
  }
  return merged;
}
