import { exactForm } from '@/lib/basics/normalise';
import type { ProfileSettings } from '@/lib/contracts/settings';
import type { TextAnalysis } from '@/lib/language/analyse';
import { stems } from '@/lib/language/words';
import { predicateOf } from '@/lib/memory/predicates';
import { parseStatements } from '../extract/statements';
import { parseRelation } from '../relations/parse-relation';
import { clausesOf, findPlanMatch, type SettingsMatch } from './plans-match';

/** Names of each level of a language. */
const LEVELS: readonly [RegExp, string][] = [
  [/\bbeginner\b|\bjust (?:started|starting)\b|\bA1\b/i, 'beginner'],
  [/\belementary\b|\bA2\b/i, 'elementary'],
  [/\bupper[ -]intermediate\b|\bB2\b/i, 'upper_intermediate'],
  [/\bintermediate\b|\bB1\b/i, 'intermediate'],
  [/\badvanced\b|\bfluent\b|\bC1\b/i, 'advanced'],
];
const OWN_LEVEL = /\bI(?:'m| am)\b|\bmy level\b/i;
const OTHER_SKILL =
  /\b(?:beginner|intermediate|advanced|fluent|elementary|started)\b(?: level)? (?:at|in|with|of) (?:the )?(?<skill>\p{L}+)/iu;
const OF_GOALS = /^(?:goal|plans_to|learns|works_on)$/;

/**
 * Compares a message with the person's settings: a statement of the same value is not a new memory, another level, goal or study
 * plan is a question to the person (promise 5). Other values are compared when they are extracted (prefer-settings.ts).
 */
export function findSettingsMatch(text: TextAnalysis, profile: ProfileSettings): SettingsMatch | null {
  const straight = text.straight.trim();
  if (/\?$/.test(straight)) return null;
  const level = matchLevel(straight, profile);
  if (level) return level;
  return isKnown(text, profile) ? { kind: 'duplicate' } : findPlanMatch(straight, profile);
}

/** The message states a value or a goal of the settings and nothing else. */
function isKnown(text: TextAnalysis, profile: ProfileSettings): boolean {
  const [statement, ...others] = parseStatements(text);
  const reading = statement && others.length === 0 ? parseRelation(statement) : null;
  if (!reading || reading.positive === false) return false;
  const { setting } = predicateOf(reading.predicate);
  const value = setting && profile[setting];
  if (typeof value === 'string') return exactForm(reading.content).endsWith(` ${exactForm(value)}`);
  const said = stems(reading.object);
  return (
    OF_GOALS.test(reading.predicate) &&
    profile.goals.some((goal) => new Set(said).isSubsetOf(new Set(stems(goal))))
  );
}

/** "A beginner at chess" is not about the language they are learning. */
function isOtherSkill(text: string, { targetLanguage }: ProfileSettings): boolean {
  const skill = OTHER_SKILL.exec(text)?.groups?.skill;
  if (skill === undefined) return false;
  return targetLanguage ? exactForm(skill) !== exactForm(targetLanguage) : !/^\p{Lu}/u.test(skill);
}

function matchLevel(text: string, profile: ProfileSettings): SettingsMatch | null {
  const [pattern, saidValue] = LEVELS.find(([level]) => level.test(text)) ?? [];
  if (!profile.level || !pattern || !saidValue || isOtherSkill(text, profile)) return null;
  // The clause with the level; the rest is not part of the contradiction.
  const clauses = clausesOf(text);
  const span = clauses.find((clause) => OWN_LEVEL.test(clause) && pattern.test(clause));
  if (span === undefined) return null;
  if (saidValue === profile.level) return clauses.length === 1 ? { kind: 'duplicate' } : null;
  return { kind: 'conflict', conflict: { field: 'level', settingsValue: profile.level, saidValue, span } };
}
