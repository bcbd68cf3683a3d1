import { GIVEN_UP, type ProfileSettings } from '@/lib/contracts/settings';
import { stems } from '@/lib/language/words';
import type { SettingsConflict } from '@/lib/memory/ports';
import { parseRhythm, sameRhythm } from './study-rhythm';

/** The settings say the same, or something else. */
export type SettingsMatch = { kind: 'duplicate' } | { kind: 'conflict'; conflict: SettingsConflict };

/** A goal that is over. */
const DROPPED =
  /\b(?:i(?:'ve| have)? (?:just |finally )?(?:gave up|given up|dropped|abandoned|let go of)(?: on)?|i(?:'m| am) (?:no longer|not) (?:aiming for|going for|preparing for|studying for|training for|working (?:on|towards?)|trying to|planning to|planning on|hoping to)|i (?:no longer|do not|don't) (?:want|plan|aim|intend|hope)(?: to)?|my goal is(?: no longer|n't| not)(?: to)?) (?<old>.+?)(?: any ?more| any longer| after all| now)?$/i;
const NOT_ANY_MORE =
  /\b(?:no longer|any ?more|any longer|g[ai]ven? up|gave up|dropped|abandoned|let go|after all)\b/i;
/** A goal that is stated; `now` or `instead` marks that it replaces another. */
const NAMED =
  /\b(?:my (?:\p{L}+ )?goal(?:'s| is)(?<now> now| actually)?(?: to)?|i(?:'m| am)(?<now2> now| actually)? (?:aiming for|going for|preparing for|studying for|training for)) (?<next>.+?)(?:,? (?<instead>instead|now)(?: of (?<of>.+))?|,? (?:not|rather than) (?<not>.+))?$/iu;
const STUDIES =
  /\b(?:i|i'm|i've)\b(?: [\p{L}'’]+){0,4}? (?:study|studying|studied|practi[sc]e|practi[sc]ing|revise|revising|learn|learning|do (?:my )?(?:lessons|flashcards|homework))\b/iu;
const PLAN_DROPPED =
  /\bi(?:'ve| have)? (?:stopped|gave up|given up|quit|dropped|no longer follow|do not follow|don't follow)(?: following| on)? (?:my |the )?(?:study(?:ing)?(?: plan| schedule)?|lessons)\b/i;
const UNSURE = /\b(?:if|maybe|perhaps|might|wish|would|could|should|want to|plan to|going to|used to)\b/i;
/** What distinguishes exams and levels: "II", "N3", "B2", "7.5". */
const GRADE = /\b(?:[ivx]{1,4}|[abc][12]|n[1-5]|\d+(?:\.\d+)?|one|two|three|four|five|six)\b/gi;

/**
 * Compares a message with the goals and the study plan in the settings (gatekeeper plan, 2A: both are ground truth). An
 * additional goal contradicts nothing; one that is given up or replaced does, and so does a different study rhythm.
 */
export function findPlanMatch(text: string, profile: ProfileSettings): SettingsMatch | null {
  const clauses = clausesOf(text);
  for (const clause of clauses) {
    const found = matchGoals(clause, profile.goals) ?? matchStudyPlan(clause, profile.studyPlan);
    if (found) return found.kind === 'duplicate' && clauses.length > 1 ? null : found;
  }
  return null;
}

function matchGoals(clause: string, goals: readonly string[]): SettingsMatch | null {
  const dropped = NOT_ANY_MORE.test(clause) ? DROPPED.exec(clause)?.groups?.old : undefined;
  const old = dropped && goals.find((goal) => isAbout(dropped, goal));
  if (old) return goalConflict(old, GIVEN_UP, clause);
  const named = NAMED.exec(clause)?.groups;
  if (!named?.next) return null;
  const { next, of, not } = named;
  const replaced =
    goals.find((goal) => [of, not].some((gone) => gone && isAbout(gone, goal))) ??
    goals.find((goal) => differsInGrade(next, goal)) ??
    (named.now || named.now2 || named.instead ? soleOther(next, goals) : undefined);
  return replaced ? goalConflict(replaced, next.trim(), clause) : null;
}

const goalConflict = (settingsValue: string, saidValue: string, span: string): SettingsMatch => ({
  kind: 'conflict',
  conflict: { field: 'goals', settingsValue, saidValue, span },
});

/** Only if there is a single goal is it clear which one a new one replaces. */
function soleOther(next: string, goals: readonly string[]): string | undefined {
  const [only, ...others] = goals;
  return only && others.length === 0 && !isAbout(next, only) ? only : undefined;
}

/** "TOPIK I" compared with "Pass TOPIK II": the same exam at another level. */
function differsInGrade(statement: string, goal: string): boolean {
  const [one, other] = [gradesOf(statement), gradesOf(goal)];
  if (one.length === 0 || other.length === 0 || one.join() === other.join()) return false;
  return sharesWords(statement.replace(GRADE, ''), goal.replace(GRADE, ''));
}

const gradesOf = (text: string): string[] => (text.match(GRADE) ?? []).map((grade) => grade.toLowerCase());

/** They share words, and no level distinguishes them. */
function isAbout(statement: string, goal: string): boolean {
  return sharesWords(statement, goal) && !differsInGrade(statement, goal);
}

/** Words that goals have in common. */
const COMMON = new Set(
  'pass learn get take reach becom be improv better studi speak test exam level year finish go'.split(' '),
);

function sharesWords(a: string, b: string): boolean {
  return !new Set(stems(a)).intersection(new Set(stems(b))).isSubsetOf(COMMON);
}

function matchStudyPlan(clause: string, plan: string | null): SettingsMatch | null {
  if (!plan || UNSURE.test(clause)) return null;
  const conflict: SettingsMatch = {
    kind: 'conflict',
    conflict: { field: 'studyPlan', settingsValue: plan, saidValue: clause, span: clause },
  };
  if (PLAN_DROPPED.test(clause)) return conflict;
  if (!STUDIES.test(clause)) return null;
  const same = sameRhythm(parseRhythm(clause), parseRhythm(plan));
  if (same === null) return null;
  const denied = /\b(?:not|can't|cannot|don't|no longer|stopped)\b/i.test(clause);
  return same === denied ? conflict : same ? { kind: 'duplicate' } : null;
}

/** The clauses of a message, without conjunctions and stops. */
export function clausesOf(text: string): string[] {
  return text
    .split(
      /(?<=[.!?;])\s+|,\s+(?=(?:and|but|so)\s+|i(?:'m|'ve)?\s|my\s)|\s+(?=(?:and|but|so)\s+(?:i|i'm|i've|my)\b)/iu,
    )
    .map((clause) =>
      clause
        .replace(/^(?:and|but|so)\s+/iu, '')
        .replace(/[\s.!?;,]+$/u, '')
        .trim(),
    )
    .filter(Boolean);
}
