import { STOP_WORDS, words } from '@/lib/language/words';
import type { SecretFinding, SecretPattern } from './finding';
import { ENDED_PASSWORD_WORD, isPlaceholder, PASSWORD_WORD, UNSPACED_PASSWORD_WORD } from './secret-words';

/** What may stand between the word and "is": "my password for the old laptop is". */
const FOR_WHAT =
  "(?:\\s+(?:for|to|of|on|at|in|para|pour|für|do|de|del|du|da|von|zum|zur|per|van|voor)\\s+[\\p{L}\\p{N}'’ .-]{1,40}?)?";
/** "Is" as a separate word, a sign, or the particle that Korean, Japanese and Chinese attach to the word. */
const IS =
  "(?:\\s+(?:is now|is still|(?:was|is|has been|got) (?:changed|set|reset|updated) to|is|was|are|equals|ahora es|es|era|est|ist|lautet|war|é|è|to|jest|это|är)\\s*[:：]?\\s+|'s\\s+|\\s*(?:->|→|=|:|：)\\s*|(?:は|은|는|是|为|為|설정은)\\s*[:：、]?\\s*)";
const QUOTE = '["\'`“”‘’„«»「」『』]';
const VALUE = `(?:${QUOTE}([^"'\`“”‘’„«»「」『』\\n]{2,80})${QUOTE}|([^\\s"'\`,;，。、；“”]{2,128}))`;

interface Rule {
  pattern: SecretPattern;
  /** Group 1 is a quoted value, group 2 a plain one. */
  match: RegExp;
  /** Whether a plain value is the secret; `rest` is what follows it in the sentence. */
  accepts: (value: string, rest: string) => boolean;
}

const RULES: readonly Rule[] = [
  {
    pattern: 'password',
    match: new RegExp(
      `(?:(?<![\\p{L}\\p{N}_.])${PASSWORD_WORD}|${UNSPACED_PASSWORD_WORD})${FOR_WHAT}${IS}${VALUE}`,
      'giu',
    ),
    accepts: isStatedPassword,
  },
  {
    // With the particle of a subject or an object, after which a description is as likely: "비밀번호가 hunter2라는 거", "密码改成 …".
    pattern: 'password',
    match: new RegExp(
      `${UNSPACED_PASSWORD_WORD}\\s?(?:이|가|을|를|が|を|改成|改为|换成|设为|设成)\\s*()([!-~]{4,128})`,
      'giu',
    ),
    accepts: (value) => /\d/.test(value) && /[a-z]/i.test(value),
  },
  {
    // The purpose follows the word: "mon mot de passe Wi-Fi est …", "mi contraseña de casa es …".
    pattern: 'password',
    match: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:mot de passe|mdp|contrase[nñ]a|senha|palavra-passe)(?:\\s[\\p{L}-]{2,20}){1,3},?\\s(?:est|c['’]est|es|é)\\s${VALUE}`,
      'giu',
    ),
    accepts: (value) => value.length >= 6 && /\d/.test(value) && /\p{L}/u.test(value),
  },
  {
    // The verb comes last: "…, dass mein Passwort für die Cloud … ist", "dat mijn wachtwoord … is".
    pattern: 'password',
    match: new RegExp(
      `(?<![\\p{L}\\p{N}_.])\\p{L}{0,30}(?:passwort|kennwort|wachtwoord)${FOR_WHAT}\\s+${VALUE}(?=\\s+(?:ist|lautet|war|is|was)(?![\\p{L}\\p{N}]))`,
      'giu',
    ),
    accepts: (value) => hasMixture(value),
  },
  {
    // Without a verb: "my mail password hunter2", "password for the mail - hunter2".
    pattern: 'password',
    match: new RegExp(
      `(?<![\\p{L}\\p{N}_.-])${PASSWORD_WORD}(?:${FOR_WHAT}\\s+-{1,2}\\s+|\\s+)${VALUE}`,
      'giu',
    ),
    accepts: isCode,
  },
  {
    // In languages whose verbs are not listed above, at the end of a clause.
    pattern: 'password',
    match: new RegExp(
      `(?<![\\p{L}\\p{N}_.-])[הש]?${ENDED_PASSWORD_WORD}(?:\\s+[\\p{L}\\p{M}]{1,12}){0,3}\\s*[:=-]?\\s+${VALUE}(?=\\s*(?:$|[.!?,;\\n।]|है))`,
      'giu',
    ),
    accepts: isCode,
  },
  {
    // "4821 is my bank pin", "I use 4821 as my PIN".
    pattern: 'pin',
    match:
      /(?<![\d.,-])()(\d{4,8})(?=\s(?:is|was|as)\s(?:my|our|his|her|their)\s(?:[\w'’]+\s){0,2}(?:pin|passcode)(?:\s(?:code|number))?\b)/giu,
    accepts: () => true,
  },
  {
    pattern: 'pin',
    match:
      /(?<![\p{L}\p{N}])(?:pin|geheimzahl|pincode)\s+()(\d{4,8})(?=\s+(?:ist|lautet|war|is|was)(?![\p{L}\p{N}]))/giu,
    accepts: () => true,
  },
  {
    pattern: 'access code',
    match:
      /(?<![\p{L}\p{N}])(?:tür|tor|haus|garagen|alarm|zahlen|zugangs|sicherheits|safe|tresor|schloss)?code\s+()(\S{3,64})(?=\s+(?:ist|lautet|war)(?![\p{L}\p{N}]))/giu,
    accepts: (value) => /\d{3}/.test(value) && /^[\w#*@!$%&+.-]+$/.test(value),
  },
  {
    pattern: 'pin',
    match:
      /\b(?:chang|set|reset|updat)\w{0,3}\s(?:[\w']+\s){0,5}?pin\s(?:\w+\s){0,3}?to\s()(\d{4,8})(?!\d)/giu,
    accepts: () => true,
  },
  {
    // "change my password to …", "I use … as my password" is rarer and found with the first.
    pattern: 'password',
    match: new RegExp(
      `(?:chang|set|reset|updat)\\w{0,3}\\s(?:\\w+\\s){0,3}?(?:password|passcode|passphrase)\\s(?:\\w+\\s){0,3}?to\\s${VALUE}`,
      'giu',
    ),
    accepts: (value) => hasMixture(value),
  },
  {
    pattern: 'password',
    match:
      /(?:^|\s)()(\S{6,64})(?=\s(?:is|was|as)\s(?:my|the|our|his|her)\s(?:\w+\s){0,2}(?:password|passcode|passphrase)\b)/giu,
    accepts: (value) => hasMixture(value),
  },
  {
    pattern: 'pin',
    match:
      /(?<![\p{L}\p{N}])(?:pin|pin number|geheimzahl|code pin|c[oó]digo pin|暗証番号|핀번호|密码)(?:\s(?:for|of|on|to)\s[\p{L}' ]{1,40}?)?\s*(?:is|was|=|:|：|es|est|ist|é|は|은|는|是)\s*()(\d{4,8})(?![\d-])/giu,
    accepts: () => true,
  },
  {
    pattern: 'access code',
    match:
      /(?<![\p{L}\p{N}])(?:(?:wi-?fi|wlan|door|gate|garage|alarm|entry|entrance|access|security|lock(?:er|box)?|safe|key ?box|building|verification|confirmation|one[- ]time|otp|2fa|mfa|sms|unlock|backup|recovery|login|pin|voicemail)\s(?:code|key|combination|number)|otp|key ?code|combination)(?:\s(?:for|of|on|to|at)\s[\p{L}' ]{1,40}?)?\s*(?:is now\b|is\b|was\b|'s\s|=|:|：)\s*()([^\s"'`,;]{3,64})/giu,
    accepts: (value) => /\d/.test(value) && /^[\w#*@!$%&+.-]+$/.test(value),
  },
  {
    // The same with an access code: "le code de la porte est …", "el pin de mi tarjeta es …".
    pattern: 'access code',
    match:
      /(?<![\p{L}\p{N}])(?:c[oó]digo|code|codice|pin|cl[eé]|clave|zahlencode)\s(?:(?:de|del|do|da|du|des|von|der|für|le|la|el|l'|mi|ma|mon|minha|meu|meine[rmn]?)\s?){0,3}(?:wi-?fi|wlan|carte|tarjeta|cart[aã]o|karte|banque|banco|cofre|caja fuerte|tresor|safe|porte|puerta|porta|tür|alarm\p{L}*|immeuble|edificio|portail|port[aã]o|garaje|garagem?)\s*(?:est|es|é|è|ist|:|=)\s*()([^\s"'`,;]{4,64})/giu,
    accepts: (value) => /\d/.test(value),
  },
  {
    pattern: 'access code',
    match:
      /\b(?:recovery|backup|rescue)\scodes?\s*(?:are|is|=|:)\s*()((?:[A-Z-]{0,12}\d[A-Z0-9-]{3,24}(?:\s{0,2}(?:,|and|;)\s{0,2}|\s{1,2})?){1,20})/giu,
    accepts: () => true,
  },
  {
    // "I use the same password everywhere: …", "my old password, …,", "pwd …", "passcode …".
    pattern: 'password',
    match: new RegExp(
      `(?<![\\p{L}\\p{N}_.-])(?:(?:password|passphrase|passcode)(?:(?:\\s\\p{L}{1,12}){1,4}\\s?[:=]|,)|pwd|passwd|psw|pw|passcode)\\s+${VALUE}`,
      'giu',
    ),
    accepts: (value) => /\d/.test(value) && value.length >= 4 && !/^\d{1,3}\D?$/.test(value),
  },
  {
    pattern: 'security answer',
    match:
      /\b(?:(?:security|secret|recovery)\squestions?\b[^\n]{0,120}?\banswer|(?:security|secret|recovery)\sanswer|answer\s(?:to|for|of)\s(?:\w+\s){0,3}?(?:security|secret|recovery)\squestions?)\s?(?:is|was|=|:)\s*(?:["'“]([^"'”\n]{2,60})["'”]|([^\n.!?;,]{2,60}))/giu,
    accepts: (value) =>
      !/^(?:what|which|where|who|how|not|always|the\s(?:same|name)|required|needed|asked)\b/i.test(value),
  },
  {
    pattern: 'card security code',
    match:
      /\b(?:cvv2?|cvc2?|csc|cid|card security code|card verification (?:code|value))\s*(?:is|=|:|\s)\s*()(\d{3,4})\b/giu,
    accepts: () => true,
  },
];

/** Said about passwords in a sentence but never one: "my password is too long", "the password is required". */
const DESCRIBES_SECRETS =
  /^(?:not|n't|so|very|too|really|quite|pretty|super|always|never|already|just|still|also|only|now|an?|the|my|your|our|his|her|this|that|what|how|why|when|where|which|who|there|here|on|in|at|for|to|from|with|by|of|like|as|if|because|something|somewhere|nothing|anything|everything|someone|being|going|getting|set|saved|stored|written|kept|known|unknown|sent|shown|asked|used|reset|chang(?:ed|ing)|lost|forgotten|expired?|wrong|incorrect|right|correct|invalid|valid|safe|secure|insecure|strong|stronger|weak|weaker|long|longer|short|shorter|hard|easy|simple|difficult|impossible|same|different|required|needed|necessary|important|missing|gone|stolen|leaked|compromised|hacked|breached|exposed|protected|encrypted|hashed|working|broken|locked|blocked|up|down|out|over|due|case|case-sensitive|blank|empty|hidden|visible|private|public|confidential|none|mine|yours|true|false|ok|okay|fine|good|bad|great|terrible|annoying|needs?|must|should|muy|demasiado|segura?|incorrecta|trop|oublié|correct[eo]?|falsch|vergessen|sicher|zu|nicht|pas|no|non|não|nao|muito|errada|[a-z]+ly)$/i;
const ENDS =
  /^\s*(?:$|[.!?,;:)\n…]|(?:and|but|so|or|for|on|if|in|which|because|please|thanks|thank|y|et|und|e|pero|mais|aber|mas)\b|[。！？、，です])/iu;

/** Secrets as people state them in a sentence (decision logic, section 7), in several languages. */
export function findStatedSecrets(text: string): SecretFinding[] {
  const found: SecretFinding[] = [];
  for (const { pattern, match, accepts } of RULES) {
    for (const hit of text.matchAll(match)) {
      const end = hit.index + hit[0].length;
      const quoted = hit[1];
      if (quoted) {
        found.push({ pattern, start: end - 1 - quoted.length, end: end - 1 });
        continue;
      }
      const plain = hit[2] ?? '';
      const value = withoutSentenceMarks(plain);
      const start = end - plain.length;
      const rest = text.slice(start + value.length, start + value.length + 100);
      if (value.length < 2 || isPlaceholder(value)) continue;
      if (accepts(value, rest)) found.push({ pattern, start, end: start + value.length });
      else if (pattern === 'password') {
        const phrase = passphrase(value + rest);
        if (phrase > 0) found.push({ pattern, start, end: start + phrase });
      }
    }
  }
  return found;
}

/** Without a space, the rest of a sentence follows its verb: "hunter2だと覚えて", "hunter2라는 거". */
const SAID_AFTER =
  /(?<=[!-~]{4})(?:だ(?:と|って|から|よ)|です|という|って|[とを]覚え|(?:이)?라[는고]|이?다|입니다|이에요|예요)[^!-~]*$/u;

/** "hunter2!" may end with its own mark; a full stop, comma or bracket belongs to the sentence. */
function withoutSentenceMarks(value: string): string {
  return value.replace(SAID_AFTER, '').replace(/(?:[.,;:)\]}?…。、]|です|입니다|이야|야|예요|이에요)+$/u, '');
}

function hasMixture(value: string): boolean {
  return (
    value.length >= 4 &&
    (/\d/.test(value) || /[^\p{L}\p{N}'’.,-]/u.test(value) || /\p{Ll}\p{Lu}/u.test(value))
  );
}

/** Letters and digits that are no ordinary word, count ("12-character") or name of the thing ("1Password"). */
function isCode(value: string): boolean {
  return (
    value.length >= 6 &&
    /\d/.test(value) &&
    /\p{L}/u.test(value) &&
    !/^\d+[\p{Ll}-]+$|pass(?:word|key)/iu.test(value)
  );
}

function isStatedPassword(value: string, rest: string): boolean {
  if (hasMixture(value)) return true;
  if (value.length < 3 || DESCRIBES_SECRETS.test(value)) return false;
  return ENDS.test(rest);
}

/** "correct horse battery staple": at least four words to the end of the clause, none of them a function word. */
function passphrase(clause: string): number {
  const phrase = /^(?:[a-z]{3,10} ){3,7}[a-z]{3,10}(?=\s*(?:$|[.!?,;\n]))/i.exec(clause)?.[0];
  if (!phrase) return 0;
  const isSentence = words(phrase).some((word) => STOP_WORDS.has(word) || OF_A_SENTENCE.test(word));
  return isSentence ? 0 : phrase.length;
}

const OF_A_SENTENCE =
  /^(?:can|will|would|may|might|must|need|needs|want|know|think|use|used|using|work|works|working|please|thanks|today|yesterday|tomorrow|again|now|still|like|well|being|been|got|get|every|someone|something|everything|nothing|characters|letters|digits|days|months|years|times|\w{2,}ly)$/;
