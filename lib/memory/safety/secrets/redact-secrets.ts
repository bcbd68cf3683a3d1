import { lintSource } from '@secretlint/core';
import { creator as recommendedRules } from '@secretlint/secretlint-rule-preset-recommend';
import { chatSecrets } from './chat-secrets';
import type { SecretFinding } from './finding';
import { numberSecrets } from './number-secrets';

export interface Redaction {
  text: string;
  /** Offsets in the returned text. */
  redactions: SecretFinding[];
}

/** What a maintained detector could find at all: long runs of token characters, key blocks, addresses with credentials. */
const WORTH_LINTING = /[A-Za-z0-9_\-+/=.]{16,}|-----BEGIN|:\/\/[^\s/]*:[^\s/]*@/;

/**
 * Replaces every secret by `[redacted: pattern]`. Redacting redacted text changes nothing.
 * Credentials and financial numbers (decision logic, section 7); e-mail addresses, phone numbers and names stay.
 */
export async function redactSecrets(text: string): Promise<Redaction> {
  const findings = merge([...chatSecrets(text), ...numberSecrets(text), ...(await lintedSecrets(text))]);
  let redacted = '';
  let offset = 0;
  const redactions: SecretFinding[] = [];
  for (const finding of findings) {
    redacted += text.slice(offset, finding.start);
    const mark = `[redacted: ${finding.pattern}]`;
    redactions.push({ pattern: finding.pattern, start: redacted.length, end: redacted.length + mark.length });
    redacted += mark;
    offset = finding.end;
  }
  return { text: redacted + text.slice(offset), redactions };
}

async function lintedSecrets(text: string): Promise<SecretFinding[]> {
  if (!WORTH_LINTING.test(text)) return [];
  const result = await lintSource({
    source: { filePath: 'message.txt', content: text, ext: '.txt', contentType: 'text' },
    options: {
      config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: recommendedRules }] },
      noPhysicFilePath: true,
    },
  });
  return result.messages.map((message) => ({
    pattern: patternName(message.ruleId),
    start: message.range[0],
    end: message.range[1],
  }));
}

/** `@secretlint/secretlint-rule-aws` → `aws credential`. */
function patternName(ruleId: string): string {
  return `${ruleId.replace(/^.*secretlint-rule-/, '').replaceAll('-', ' ')} credential`;
}

/** In order, without overlaps: of two that overlap the wider place goes, under the first one's name. */
function merge(findings: SecretFinding[]): SecretFinding[] {
  const merged: SecretFinding[] = [];
  for (const finding of findings.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && finding.start < last.end) last.end = Math.max(last.end, finding.end);
    else merged.push({ ...finding });
  }
  return merged;
}

/** What was found, in words for a refusal: "it appears to contain a password". */
export function describeSecret(pattern: string): string {
  return /^[aeiou]/i.test(pattern) ? `an ${pattern}` : `a ${pattern}`;
}
