import type { SecretFinding } from './finding';

/** "ID/PW", "user / password", "아이디/비번": a heading, followed by the pair. */
const HEADING =
  /(?<![\p{L}\p{N}])(?:\w{0,10}id|user(?:name)?|login|account|아이디|계정|账号|ユーザー)\s{0,2}[/:|&+,( ]\s{0,2}(?:pw|pwd|pass(?:word|wd|code)?|비번|비밀번호|암호|密码|パスワード)\)?\s{0,3}(?:->|=>|[:=(：]|\s|is\b)\s{0,3}|\b(?:wi-?fi|wlan|ssid)\s{0,2}[:=：]\s{0,3}/giu;
const PAIR = /([^\s/:|,()]{1,64})(\s{0,2}(?:\/\/|[/:|,(]|\s)\s{0,2})([^\s,()/|"'`]{4,64})/y;
/** A host with user and password: "10.0.0.7 (root/Xy72kk!)". */
const HOST_AND_PAIR =
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?[\s,(]{1,4}([\w.-]{2,32})([/: ])([^\s,()/|"'`]{6,64})/g;

/** `curl -u name:password`, and Bundler's variables (`BUNDLE_GEMS__EXAMPLE__COM=name:password`). */
const PROGRAM_PAIR =
  /(?:\bcurl\b[^\n]{0,200}?\s(?:-u|--user|--proxy-user)[ =]{0,2}|\bBUNDLE_[A-Z0-9_]{1,60}__[A-Z0-9_]{1,40}["']?\s{0,3}[=:]\s{0,3})["']?([^\s:"']{0,64}:["']?[^\s"';]{3,128}|[^\s:"']{8,128}:(?=["']))/g;

/** `mysql -pSecret`, `sshpass -p secret`, "user anna / pass blueSky7". */
const PASSWORD_ARGUMENT =
  /(?:\b(?:mysql|mysqldump|mysqladmin|mariadb)\b[^\n]{0,120}?\s-p|\bsshpass\s{1,4}-p\s{0,3}|\buser\w{0,4}[ :=]{1,3}[^\s/,;]{1,40}\s{0,2}[/,;|]\s{0,2}pass\w{0,4}[ :=]{1,3})["']?([^\s"']{4,128})/gi;

/** "the login is anna@example.org / Secret7". */
const LOGIN_AND_PASSWORD =
  /\b(?:log-?in|credentials?|sign-?in|acceso|accès|zugang|acesso)(?: details| data)?\s{0,2}(?:is|are|for|:|=|es|est|ist|é)?\s{0,2}[:=]?\s{0,2}[\w.+@-]{2,80}\s{0,2}[/|]\s{0,2}([^\s"'`,;]{5,64})/gi;

/** User name and password as a pair under a heading, after a host or for a program. */
export function loginPairs(text: string): SecretFinding[] {
  const found: SecretFinding[] = [];
  for (const heading of text.matchAll(HEADING)) {
    let at = heading.index + heading[0].length;
    // "ID/PW: web:root/secret": a host may precede the pair.
    for (let pair = read(text, at); pair; pair = read(text, at)) {
      if (isPassword(pair.secret)) {
        found.push({ pattern: 'password', start: pair.end - pair.secret.length, end: pair.end });
        break;
      }
      at += pair.skip;
      if (at - heading.index > 100) break;
    }
  }
  for (const hit of text.matchAll(HOST_AND_PAIR)) {
    const secret = hit[3] ?? '';
    const end = hit.index + hit[0].length;
    if (isPassword(secret)) found.push({ pattern: 'password', start: end - secret.length, end });
  }
  for (const hit of text.matchAll(PROGRAM_PAIR)) {
    const end = hit.index + hit[0].length;
    if (!/[:$]\$?[{(<$]/.test(hit[1] ?? ''))
      found.push({ pattern: 'password', start: end - (hit[1]?.length ?? 0), end });
  }
  for (const hit of [...text.matchAll(PASSWORD_ARGUMENT), ...text.matchAll(LOGIN_AND_PASSWORD)]) {
    const end = hit.index + hit[0].length;
    const secret = hit[1] ?? '';
    if (isPassword(secret)) found.push({ pattern: 'password', start: end - secret.length, end });
  }
  return found;
}

function read(text: string, at: number): { secret: string; end: number; skip: number } | null {
  PAIR.lastIndex = at;
  const hit = PAIR.exec(text);
  if (!hit) return null;
  return {
    secret: hit[3] ?? '',
    end: at + hit[0].length,
    skip: (hit[1] ?? '').length + (hit[2] ?? '').length,
  };
}

/** Contains a digit or a symbol, so it is not an ordinary word. */
function isPassword(value: string): boolean {
  return /[\d!@#$%^&*+=~]/.test(value) && /\p{L}/u.test(value);
}
