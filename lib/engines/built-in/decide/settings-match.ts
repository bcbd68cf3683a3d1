import { exactForm } from '@/lib/basics/normalise';
import type { ProfileField, ProfileSettings } from '@/lib/contracts/settings';
import { stems } from '@/lib/language/words';
import type { SettingsConflict } from '@/lib/memory/ports';
import { clausesOf, findPlanMatch } from './plans-match';

export type SettingsMatch = { kind: 'duplicate' } | { kind: 'conflict'; conflict: SettingsConflict };

/** Names of each level of a language. */
const LEVELS: readonly [RegExp, string][] = [
  [
    /\b(?:complete|total|absolute|still a|just a|only a|a)?\s*beginner\b|\bjust (?:started|starting)\b|\bA1\b/i,
    'beginner',
  ],
  [/\belementary\b|\bA2\b/i, 'elementary'],
  [/\bupper[ -]intermediate\b|\bB2\b/i, 'upper_intermediate'],
  [/\bintermediate\b|\bB1\b/i, 'intermediate'],
  [/\badvanced\b|\bfluent\b|\bC1\b/i, 'advanced'],
];

const SAID: readonly { field: ProfileField; match: RegExp }[] = [
  { field: 'displayName', match: /\bmy name(?:'s| is) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/u },
  {
    field: 'location',
    match: /\bI (?:now )?(?:live|am living) in (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*)/u,
  },
  {
    field: 'nativeLanguage',
    match: /\bmy (?:native|first) language is (\p{Lu}\p{L}+)|\bmy mother tongue is (\p{Lu}\p{L}+)/u,
  },
  {
    field: 'targetLanguage',
    match:
      /\bI(?:'m| am) (?:now )?(?:learning|studying) (Spanish|French|German|Korean|Japanese|Chinese|Mandarin|Italian|Portuguese|English|Russian|Arabic|Dutch|Turkish|Polish|Hindi|Swedish)\b/,
  },
  {
    field: 'occupation',
    match: /\bI(?:'m| am| work as) (?:an? )((?:\p{L}+ ){0,2}\p{L}+?)(?= (?:in|at|for|and)\b|[.,!]|$)/u,
  },
];

/**
 * Compares a one-sentence statement with the person's settings: the same value is not a new memory, another value is a question
 * to the person (promise 5). A message that says more is left to the rest of the gatekeeper.
 */
export function findSettingsMatch(text: string, profile: ProfileSettings): SettingsMatch | null {
  if (/\?\s*$/.test(text)) return null;
  const level = matchLevel(text, profile);
  if (level) return level;
  if (matchesKnownGoal(text, profile.goals)) return { kind: 'duplicate' };
  for (const { field, match } of SAID) {
    const settingsValue = profile[field];
    if (typeof settingsValue !== 'string' || settingsValue === '') continue;
    const hit = match.exec(text);
    const saidValue = hit?.[1] ?? hit?.[2];
    if (!hit || !saidValue) continue;
    if (field === 'occupation' && !looksLikeOccupation(saidValue)) continue;
    if (sameValue(settingsValue, saidValue)) {
      if (isWholeMessage(text, hit[0])) return { kind: 'duplicate' };
      continue;
    }
    return { kind: 'conflict', conflict: { field, settingsValue, saidValue, span: hit[0] } };
  }
  return findPlanMatch(text, profile);
}

const GOAL_FRAME =
  /^(?:my (?:\p{L}+ )?goals? (?:is|are)(?: still)?(?: to)?|i(?:'m| am)? (?:want|hope|plan|planning|hoping|trying|aiming)(?: to)?|i(?:'m| am) (?:studying|preparing|training) (?:for|to))\s+(?<said>.+)$/iu;

/** The message states a goal of the settings and nothing else. */
function matchesKnownGoal(text: string, goals: readonly string[]): boolean {
  const said = GOAL_FRAME.exec(text.trim())?.groups?.said;
  if (!said) return false;
  const words = new Set(stems(said));
  return goals.some((goal) => {
    const known = new Set(stems(goal));
    return words.size > 0 && [...words].every((word) => known.has(word));
  });
}

/** "A beginner at chess" is not about the language they are learning. */
function isOtherSkill(text: string, profile: ProfileSettings): boolean {
  const skill =
    /\b(?:beginner|intermediate|advanced|fluent|elementary|started)\b(?: level)? (?:at|in|with|of) (?:the )?(?<skill>\p{L}+)/iu.exec(
      text,
    )?.groups?.skill;
  if (!skill) return false;
  return profile.targetLanguage ? !sameValue(skill, profile.targetLanguage) : !/^\p{Lu}/u.test(skill);
}

function matchLevel(text: string, profile: ProfileSettings): SettingsMatch | null {
  if (isOtherSkill(text, profile)) return null;
  if (!profile.level || !/\bI(?:'m| am)\b|\bmy level\b/i.test(text)) return null;
  const said = LEVELS.find(([pattern]) => pattern.test(text));
  if (!said) return null;
  const [pattern, saidValue] = said;
  if (saidValue === profile.level) return isWholeMessage(text, text) ? { kind: 'duplicate' } : null;
  const span = levelClause(text, pattern);
  return span
    ? { kind: 'conflict', conflict: { field: 'level', settingsValue: profile.level, saidValue, span } }
    : null;
}

/** The clause with the level; the rest is not part of the contradiction. */
function levelClause(text: string, level: RegExp): string | undefined {
  return clausesOf(text).find((clause) => /\bI(?:'m| am)\b|\bmy level\b/i.test(clause) && level.test(clause));
}

/** "a nurse", not "a bit tired". */
function looksLikeOccupation(value: string): boolean {
  return /(?:er|or|ist|ian|nurse|chef|cook|clerk|student|judge|pilot|guard|agent|nanny|assistant|architect|accountant|coach|surgeon|consultant|scientist|analyst)$/i.test(
    value,
  );
}

function sameValue(a: string, b: string): boolean {
  const [one, other] = [exactForm(a), exactForm(b)];
  return one === other || ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);
}

/** The message says nothing else, except greetings and particles. */
function isWholeMessage(text: string, statement: string): boolean {
  return exactForm(text).length - exactForm(statement).length <= 10;
}
