import { normaliseText } from '@/lib/basics/normalise';
import { HEALTH_LANGUAGES, type HealthLanguage } from './health-words';
import { MEDICINES } from './medicines';

export interface HealthVerdict {
  isHealth: boolean;
  /** `health_condition` or `health_care`; empty if it is neither. */
  code: string;
}

/** A list may have thousands of separators with nothing in between. */
const WORD = /\p{L}/u;
const CLAUSES =
  /[.!?;\n。！？；]+|,\s(?=(?:and|but|y|pero|et|mais|und|aber|e|mas)\s)|\s(?=(?:but|although|pero|mais|aber|mas)\s)/giu;
/** Allergies, intolerances and diet are life facts (design §9), even in medical terms. */
const ALLERGY =
  /allerg\w*|al[eé]rg\w*|intoleran\w*|intol[eé]r\w*|unverträglich\w*|c(?:oe|œ|e|é)l[ií]a(?:c|qu|k)\w*(?: disease)?|アレルギー|알레르기|过敏|過敏/giu;

/**
 * Detects the person's own condition, diagnosis, symptoms, treatment or medication, in the languages of the directives: kept
 * only on request (decision logic, section 7; design §9). Allergies and diet, other people's health, and work or studies in
 * health are excluded.
 */
export function detectHealth(text: string): HealthVerdict {
  for (const { clause, care } of clausesOf(text)) {
    if (care.some((pattern) => isOwnSign(clause, pattern))) return { isHealth: true, code: 'health_care' };
    if (SIGNS.conditions.some((pattern) => isOwnSign(clause, pattern)))
      return { isHealth: true, code: 'health_condition' };
  }
  return { isHealth: false, code: '' };
}

/**
 * Whether a text mentions anybody's health. For texts about a person, in which they are called by name, "they", or not at
 * all. A condition as the topic of work or studies does not count; treatment always does.
 */
export function mentionsHealth(text: string): boolean {
  return clausesOf(text).some(
    ({ clause, care }) =>
      care.some((pattern) => clause.search(pattern) >= 0) ||
      SIGNS.conditions.some((pattern) => {
        const at = [...clause.matchAll(pattern)].at(-1)?.index;
        return at !== undefined && !isWork(clause, at);
      }),
  );
}

/** The clauses of a text with the signs of treatment that apply to each: a substance that somebody is allergic to is not taken. */
function clausesOf(text: string): { clause: string; care: readonly RegExp[] }[] {
  return normaliseText(text.replace(/\n/g, '. '))
    .split(CLAUSES)
    .map((whole) => {
      const clause = whole.replace(ALLERGY, ' ');
      return { clause, care: clause === whole ? [...SIGNS.care, MEDICINES] : SIGNS.care };
    })
    .filter(({ clause }) => WORD.test(clause));
}

/** A clause's language is unknown: a name such as "diabetes" is the same in five of them, so owners are searched in all. */
const listOf = (part: keyof HealthLanguage) => HEALTH_LANGUAGES.map((language) => language[part]);
const SIGNS = {
  care: listOf('care'),
  conditions: listOf('conditions'),
  first: listOf('first'),
  others: listOf('others'),
  work: listOf('work'),
};

function isOwnSign(clause: string, pattern: RegExp): boolean {
  const sign = [...clause.matchAll(pattern)].at(-1);
  if (!sign) return false;
  const { index: at, 0: found } = sign;
  const isOfOthers = HAVE_IT.test(clause.slice(at + found.length)) && !HAS_IT.test(clause.slice(0, at));
  return !isOfOthers && isOwn(clause, at) && !isWork(clause, at);
}

/** "Cancer patients", "autistic children". */
const HAVE_IT =
  /^\s+(?:patients?|survivors?|sufferers?|kids|children|teen(?:ager)?s|adults|people|clients|students)\b/i;

/** The last person named before the sign is the owner: in "I think my mother has asthma" she is, in "my doctor says I have it" the person. */
function isOwn(clause: string, at: number): boolean {
  const before = clause.slice(0, at);
  const other = lastEnd(before, SIGNS.others);
  if (other >= 0) return lastEnd(before, SIGNS.first) > other;
  return UNSPACED.test(clause) || ELLIPTIC.test(clause) || lastEnd(clause, SIGNS.first) >= 0;
}

/** Japanese, Chinese and Korean omit the subject, and so does "Diagnosed with asthma at twelve". */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u;
const ELLIPTIC =
  /^\W*(?:(?:was|been|got|just|recently|still)\s)*(?:diagnosed|suffering|taking|recovering|pregnant)/i;

/** Words of work make a condition a topic, unless the person has it: "I work with cancer patients", "I have asthma and work". */
function isWork(clause: string, at: number): boolean {
  if (!SIGNS.work.some((pattern) => clause.search(pattern) >= 0)) return false;
  const has = HAS_IT.exec(clause.slice(0, at))?.[0];
  return has === undefined || SIGNS.work.some((pattern) => has.search(pattern) >= 0);
}

const HAS_IT =
  /(?:\b(?:have|had|has|got|get|am|was|'m|'ve|suffer\w*|living with|tengo|tuve|sufro|estoy|ai|suis|souffre|habe|hatte|bin|leide|tenho|tive|sofro|estou)|我有|我得了|我患)\s*(?:\S+\s+){0,2}$/iu;

function lastEnd(text: string, patterns: readonly RegExp[]): number {
  let end = -1;
  for (const pattern of patterns)
    for (const hit of text.matchAll(pattern)) end = Math.max(end, hit.index + hit[0].length);
  return end;
}
