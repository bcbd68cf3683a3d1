import type { SecretFinding } from './finding';

/** What people call a secret when they tell it in a sentence, by language. */
const SECRET_WORDS =
  'passwords?|passwd|pwd|passcode|passphrase|pass ?word|pass|pw|pin(?: code| number)?|contraseña|clave|mot de passe|mdp|passwort|kennwort|senha|palavra-passe|パスワード|비밀번호|密码|密碼';
const KEY_WORDS =
  '(?:[a-z0-9]+[_-])*(?:api[ _-]?key|apikey|secret[ _-]?key|secret|access[ _-]?key|access[ _-]?token|auth[ _-]?token|refresh[ _-]?token|client[ _-]?secret|bearer|token|private[ _-]?key|credentials?)';

interface Rule {
  pattern: string;
  /** Group 1 stands before the secret, group 2 is the secret. */
  match: RegExp;
  /** What looks like the secret but is an ordinary word. */
  ordinary?: RegExp;
}

const ORDINARY_AFTER_IS =
  /^(?:is|was|not|so|very|too|really|a|an|the|my|your|wrong|right|correct|incorrect|expired|lost|forgotten|safe|secure|weak|strong|long|short|reset|changed|same|different|required|needed|missing|invalid|hard|easy|on|in|at|for|to|about|gone|stolen|protected|managers?|leaked|compromised|working|broken|important|with|case|like|stored|saved|that|this|what|how|\[redacted:?)$/i;

const RULES: readonly Rule[] = [
  {
    pattern: 'private key',
    match:
      /()(-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----|$))/g,
  },
  { pattern: 'ssh key', match: /()(ssh-(?:rsa|ed25519|dss)\s+[A-Za-z0-9+/=]{20,})/g },
  { pattern: 'web token', match: /()(\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]+)?)/g },
  { pattern: 'password', match: /(\b[a-z][a-z0-9+.-]{1,15}:\/\/[^\s:/@]{1,64}:)([^\s@/]{1,128})(?=@)/gi },
  {
    pattern: 'access token',
    match: /([?&](?:access_)?(?:token|key|api_?key|secret|sig|signature|auth)=)([^\s&#]{8,})/gi,
  },
  { pattern: 'access token', match: /(\bbearer\s+)([A-Za-z0-9._~+/=-]{16,})/gi },
  {
    pattern: 'access token',
    match:
      /()(\b(?:sk|pk|rk)[-_](?:live|test|proj|ant|or)?[-_]?[A-Za-z0-9_-]{16,}|\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_\w{20,}|\bglpat-[\w-]{16,}|\bxox[abeoprs]-[\w-]{10,}|\bAKIA[A-Z0-9]{16}\b|\bAIza[\w-]{30,}|\bhf_[A-Za-z0-9]{20,}|\bnpm_[A-Za-z0-9]{30,}|\bya29\.[\w-]{20,})/g,
  },
  {
    pattern: 'credential',
    match: new RegExp(`(\\b${KEY_WORDS}["']?\\s*(?::=|=>|[:=]|is)\\s*["'\`]?)([^\\s"'\`,;]{8,})`, 'gi'),
    ordinary: /^[a-z]+[.!?]?$/i,
  },
  {
    pattern: 'password',
    match: new RegExp(
      `((?:^|[^\\p{L}])(?:${SECRET_WORDS})["']?\\s*(?::=|=>|[:=：＝])\\s*["'\`]?)([^\\s"'\`,;]{3,})`,
      'giu',
    ),
    ordinary: ORDINARY_AFTER_IS,
  },
  {
    pattern: 'password',
    match: new RegExp(
      `((?:^|[^\\p{L}])(?:${SECRET_WORDS})(?:\\s+(?:for|to|of|para|pour|für|do|de|del|du)\\s+[\\p{L}\\p{N}' -]{1,40}?)?\\s*(?:is now|is|was|es|est|ist|lautet|é|は|은|는|是|为)[\\s:]*["'\`]?)([^\\s"'\`,;。]{3,})`,
      'giu',
    ),
    ordinary: ORDINARY_AFTER_IS,
  },
  {
    pattern: 'password',
    match: /(\b(?:id|user(?:name)?|login)\s*\/\s*(?:pw|pass(?:word)?)\s*[:=]?\s*)([^\s)]{3,})/gi,
  },
];

/** Secrets in the ways people tell them in a chat (decision logic, section 7). */
export function chatSecrets(text: string): SecretFinding[] {
  const found: SecretFinding[] = [];
  for (const { pattern, match, ordinary } of RULES) {
    for (const hit of text.matchAll(match)) {
      const [, before = '', secret = ''] = hit;
      const trimmed = secret.replace(/[.,!?;)\]]+$/, (tail) =>
        secret.length - tail.length >= 3 ? '' : tail,
      );
      if (!trimmed || trimmed.startsWith('[redacted') || ordinary?.test(trimmed)) continue;
      const start = hit.index + before.length;
      found.push({ pattern, start, end: start + secret.length });
    }
  }
  return found;
}
