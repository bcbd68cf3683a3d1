import { lintSource } from '@secretlint/core';
import { creator as recommendedRules } from '@secretlint/secretlint-rule-preset-recommend';
import type { SecretFinding, SecretPattern } from './finding';

/** What the linter's rules could match at all: long runs of token characters, key blocks, addresses with credentials. */
const WORTH_LINTING = /[A-Za-z0-9_\-+/=.]{16}|-----BEGIN|:\/\/[^\s/]{0,200}:[^\s/]{0,200}@/;
const NAMES: readonly [RegExp, SecretPattern][] = [
  [/privatekey/, 'private key'],
  [/basicauth|database-connection/, 'password'],
  [/secp256k1/, 'wallet key'],
];

/** Secrets found by secretlint's recommended rules. A message without anything like a token is not linted. */
export async function lintedSecrets(text: string): Promise<SecretFinding[]> {
  if (!WORTH_LINTING.test(text)) return [];
  const { messages } = await lintSource({
    source: { filePath: 'message.txt', content: text, ext: '.txt', contentType: 'text' },
    options: {
      config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: recommendedRules }] },
      noPhysicFilePath: true,
    },
  });
  return messages.map(({ ruleId, range: [start, end] }) => ({ pattern: patternOf(ruleId), start, end }));
}

function patternOf(ruleId: string): SecretPattern {
  return NAMES.find(([rule]) => rule.test(ruleId))?.[1] ?? 'access token';
}
