import { exactForm } from '@/lib/basics/normalise';
import type { ProfileSettings } from '@/lib/contracts/settings';
import type { TextAnalysis } from '@/lib/language/analyse';
import { compareStatements } from '@/lib/language/comparison/compare-statements';
import { stems } from '@/lib/language/words';
import { predicateOf } from '@/lib/memory/predicates';
import { compareValues } from '@/lib/memory/reconciliation/slots';
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
/** What may follow a level: "level", "in Korean now"; a "beginner gardener" or "just starting a new job" is none. */
const OF_LEVEL =
  /^(?:[- ](?:level|learner|student|speaker|out))*(?: (?:at|in|with|of|to learn|learning|studying) (?:the )?(?<skill>\p{L}+)(?: language)?)?(?: (?:now|already|again|still|yet|these days|at best|though))*[\s.!)]*$/iu;
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

/** A longer message, in characters, says more than a setting holds. */
const LONGEST = 300;

/** The message states a value or a goal of the settings and nothing else. */
function isKnown(text: TextAnalysis, profile: ProfileSettings): boolean {
  if (text.straight.length > LONGEST) return false;
  const [statement, ...others] = parseStatements(text);
  const reading = statement && others.length === 0 ? parseRelation(statement) : null;
  if (!reading || reading.positive === false) return false;
  const { setting } = predicateOf(reading.predicate);
  const value = setting && profile[setting];
  if (typeof value === 'string') {
    if (!exactForm(reading.content).endsWith(` ${exactForm(value)}`)) return false;
    // "New York" ends with "York", but is another place.
    const held = { predicate: reading.predicate, object: value };
    return compareValues(held, reading, { compare: compareStatements }) !== 'different';
  }
  const said = stems(reading.object);
  return (
    OF_GOALS.test(reading.predicate) &&
    profile.goals.some((goal) => new Set(said).isSubsetOf(new Set(stems(goal))))
  );
}

/** The clause that says which level the person has in the language they are learning: "a beginner at chess" does not. */
function saysLevel(clause: string, level: RegExp, { targetLanguage }: ProfileSettings): boolean {
  const stated = level.exec(clause);
  if (!stated || !OWN_LEVEL.test(clause.slice(0, stated.index + 1))) return false;
  const of = OF_LEVEL.exec(clause.slice(stated.index + stated[0].length));
  const skill = of?.groups?.skill;
  if (!of || skill === undefined) return of !== null;
  return targetLanguage ? exactForm(skill) === exactForm(targetLanguage) : /^\p{Lu}/u.test(skill);
}

function matchLevel(text: string, profile: ProfileSettings): SettingsMatch | null {
  const [pattern, saidValue] = LEVELS.find(([level]) => level.test(text)) ?? [];
  if (!profile.level || !pattern || !saidValue) return null;
  // The clause with the level; the rest is not part of the contradiction.
  const clauses = clausesOf(text);
  const span = clauses.find((clause) => saysLevel(clause, pattern, profile));
  if (span === undefined) return null;
  if (saidValue === profile.level) return clauses.length === 1 ? { kind: 'duplicate' } : null;
  return { kind: 'conflict', conflict: { field: 'level', settingsValue: profile.level, saidValue, span } };
}
