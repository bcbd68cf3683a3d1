import type { Draft } from '@/lib/contracts/candidate';
import type { MemoryKind } from '@/lib/contracts/enums';
import { exactForm } from '@/lib/memory/language/normalise';
import { type Clause, clauses } from './clauses';
import { PATTERNS, type Pattern } from './patterns';
import { toThirdPerson } from './third-person';

export interface ExtractionInput {
  text: string;
  /** The speaker's name in a group; null on the web, where the person is "User". */
  speaker: string | null;
  kinds: readonly MemoryKind[];
}

/** Drafts of one message at most, best first. */
const MOST_DRAFTS = 12;
const QUESTION =
  /\?\s*$|^(?:do|does|did|can|could|would|will|is|are|what|who|where|when|why|how|should|have you|has)\b/i;
const IMAGINED =
  /\b(?:if i (?:were|was|had)|i wish|imagine|pretend|suppose|maybe|perhaps|might|could be|would be|i guess|not sure|probably)\b/i;
const REQUEST =
  /^i(?:'d| would) (?:like|love) (?:you|to (?:know|ask|hear))|^i (?:want|need) (?:you|to (?:know|ask)|help|your)\b|^my question\b/i;
const EMPTY_STATE =
  /^i(?:'m| am) (?:fine|good|ok(?:ay)?|great|here|back|sorry|sure|not sure|happy to|glad|afraid|just|so|very|really|wondering|asking|looking|trying|going to (?:ask|say))\b/i;

/** What the person states about themselves, each with the words it rests on. Hedges, wishes and questions give nothing. */
export function extractDrafts(input: ExtractionInput): Draft[] {
  const drafts = new Map<string, Draft>();
  for (const clause of clauses(input.text)) {
    const draft = readClause(clause, input);
    if (draft && input.kinds.includes(draft.kind)) drafts.set(exactForm(draft.content), draft);
  }
  return [...drafts.values()].sort((a, b) => b.confidence - a.confidence).slice(0, MOST_DRAFTS);
}

function readClause(clause: Clause, input: ExtractionInput): Draft | null {
  const said = clause.complete.replaceAll('’', "'");
  const context = input.text.slice(0, clause.start);
  if (
    QUESTION.test(said) ||
    followedByQuestion(input.text, clause) ||
    IMAGINED.test(said) ||
    REQUEST.test(said)
  )
    return null;
  if (EMPTY_STATE.test(said) || insideQuotation(context)) return null;
  for (const pattern of PATTERNS) {
    const match = pattern.match.exec(said);
    if (match) return toDraft(pattern, match, clause, input);
  }
  return null;
}

function toDraft(
  pattern: Pattern,
  match: RegExpExecArray,
  clause: Clause,
  input: ExtractionInput,
): Draft | null {
  const fill = (template: string) =>
    template.replace(/\{(\d)\}/g, (_, group: string) => match[Number(group)] ?? '');
  const object = toThirdPerson((match[pattern.object ?? 1] ?? '').trim());
  const subject = input.speaker ?? 'User';
  const content = toThirdPerson(fill(pattern.content))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:When young, )?User\b/, (start) => start.replace('User', subject));
  if (content.length > 400) return null;
  return {
    content,
    kind: pattern.kind,
    category: pattern.category,
    scope: 'permanent',
    triple: {
      subject: input.speaker ?? 'user',
      predicate: fill(pattern.predicate).trim().toLowerCase().replace(/\s+/g, '_').slice(0, 80),
      object: object.slice(0, 400),
      positive: pattern.positive ?? true,
      qualifiers: readQualifiers(object),
    },
    confidence: pattern.confidence,
    reasoning: `The person stated it (${pattern.predicate.replace(/_?\{\d\}/, '')}).`,
    emotionalWeight: null,
    participants: input.speaker ? [input.speaker] : [],
    keyMoments: [],
    span: clause.text,
    corrects: (pattern.corrects ?? false) || /^(?:no|actually|sorry)\b/i.test(input.text.trim()),
    eventDate: null,
    userRequested: false,
  };
}

/** `since 2024` refines a statement without making it another one (gatekeeper plan, phase 3). */
function readQualifiers(object: string): Record<string, string> {
  const since = /\bsince ((?:19|20)\d\d|\p{Lu}\p{L}+(?: (?:19|20)\d\d)?)/u.exec(object)?.[1];
  return since ? { since } : {};
}

function followedByQuestion(text: string, clause: Clause): boolean {
  return /^[^.!\n]{0,3}\?/.test(text.slice(clause.end));
}

/** An odd number of quotation marks before it: somebody else's words. */
function insideQuotation(before: string): boolean {
  return ((before.match(/["“”«»„]/g) ?? []).length & 1) === 1;
}
