/**
 * What people and programs call a secret. In code the words are parts of names (`DB_PASSWORD`, `apiKey`), in a
 * sentence they stand alone; both kinds of pattern use these lists.
 */

/** Unambiguous words for a password. */
const PASSWORDS =
  'password|passwort|passphrase|passcode|kennwort|contraseña|contrasena|mot de passe|senha|palavra-passe|wachtwoord|lösenord|haslo|hasło|пароль|şifre|sifre|parola|heslo|jelszó|passord|adgangskode|kodeord|salasana|mật khẩu|kata sandi|סיסמה|סיסמא|كلمة المرور|كلمة السر|पासवर्ड|รหัสผ่าน|パスワード|暗証番号|비밀번호|패스워드|비번|암호|密码|密碼|口令';
/** Short forms that also begin other words: they must end with the word. */
const SHORT_PASSWORDS = 'passwd|pswd|pwd|mdp';
/** Short forms that occur inside many words: whole words only. */
const WHOLE_PASSWORDS = 'pass|pw|psw|psk|clave';
/** What programs call a key or token. */
const KEYS =
  'token|secret|apikey|api key|access key|auth|credential|bearer|license key|licence key|activation key|signature|cookie|session id|client id|api id|app id|access id|webhook|private|salt|key';

const words = (list: string) => list.replaceAll(' ', '[ _-]?');

/** End of a name: `password`, `DB_PASSWORD`, `dbPassword`, `passwords`; also `pass` as a separate word. */
export const PASSWORD_NAME = new RegExp(
  `(?:${words(PASSWORDS)})(?:e?s)?(?![a-z]{4})|(?:${SHORT_PASSWORDS})(?![a-z])|(?<![a-z])(?:${WHOLE_PASSWORDS})(?![a-z])`,
  'giu',
);
/** Short forms inside a name, recognised by their capital (`dbPass`). */
export const CAPITAL_PASSWORD_NAME = /(?<=[a-z])P(?:ass|w|W)(?![a-z])/g;
/** A name of a key or token, anywhere in an identifier. */
export const KEY_NAME = new RegExp(`(?:${words(KEYS)})(?:s(?![a-z]))?`, 'giu');

/** The same words in a sentence, where "pass" alone is a verb. */
export const PASSWORD_WORD = `(?:${PASSWORDS.replaceAll(' ', '\\s')}|${SHORT_PASSWORDS}|pw|psw|psk|clave|(?:my|our|the|wi-?fi|login)\\spass|passwords)`;

/** Words for a password in inflected languages, with their endings. */
export const ENDED_PASSWORD_WORD =
  '(?:парол[ьяюе]м?|[şs]ifre|parol[aă]|hasł[oa]|hesl[oa]|jelsz[óa]|l[öo]senord|passord|adgangskode|kodeord|salasana|κωδικ[όο]ς|סיסמ[האת]|كلمة\\s(?:المرور|السر)|باسورد|पासवर्ड|รหัสผ่าน|mật\\skhẩu|kata\\ssandi)[\\p{L}\\p{M}]{0,6}';

/** The words in languages that write no space before a particle. */
export const UNSPACED_PASSWORD_WORD = '(?:パスワード|暗証番号|비밀번호|패스워드|암호|密码|密碼|口令)';

/** Values that describe a secret, or are a placeholder for one. */
const PLACEHOLDER =
  /^(?:[x*•·.…_#?-]+|[<{[(%$].*|.*\$\{.*|.*\{\{.*|(?:your|my|the|some|an?)[_ -]?(?:[a-z]+[_-]){0,4}(?:key|token|secret|password|pass|pw|here|id|value)\w*|(?:insert|enter|replace|change|add|put|set)[_ -]?(?:me|this|your|here|it|a)?\b.*|null|nil|none|undefined|true|false|yes|no|n\/?a|tbd|todo|empty|string|str|int|number|bool(?:ean)?|text|any|object|bytes|bearer|basic|jwt|oauth2?|required|optional|hidden|redacted|removed|masked|encrypted|hashed|example|placeholder|password|passwd|secret|token|key|api[_-]?key|username|user|default|env|prompt|file|stdin)$/i;
/** A value computed by a program: a call, a member, a variable. */
const EXPRESSION =
  /^(?:[$@&%][A-Za-z_{(]|(?:process\.env|os\.environ|env|config|settings|self|this|req|request|params|props|args|options|ctx|secrets|vault|data|user|response|res)[.[]|[A-Za-z_][\w.]*\(|[A-Za-z_]+(?:\.[A-Za-z_]+)+$|\w+\[)/;

/** Whether a supposed secret is a placeholder or a program's expression. */
export function isPlaceholder(value: string): boolean {
  const begin = value.slice(0, 80);
  return PLACEHOLDER.test(begin) || EXPRESSION.test(begin);
}
