import { pauseAfter } from '@/lib/basics/readable-part';
import type { Candidate, Span } from '@/lib/contracts/candidate';
import type { MemoryProfile } from '@/lib/contracts/enums';
import type { AnalysedText } from '../analysed-text';
import { findEvidence } from '../evidence/find-evidence';
import { findLackOfSupport } from '../evidence/find-lack-of-support';
import { completeDraft } from '../extraction/complete-draft';
import { dateEvent, writeOutDates } from '../extraction/date-event';
import { type Scales, scalesOf } from '../extraction/weigh';
import type { Language } from '../language-port';
import { policyFor } from '../memory-profiles';
import type { AnalysedTurn, TurnInput, Utterance } from '../ports';
import { predicateOf } from '../predicates';
import { type AnalyseLine, analyseTurn } from '../readable-turn';
import type { Detectors } from '../screening/detectors';
import { screenCandidate } from '../screening/screen-candidate';
import { attribute } from '../speaker';
import type { StoredDraft } from './turn-store';

interface CheckDependencies {
  detectors: Detectors;
  language: Language;
}

/** extract → screen → evidence: completes every draft and adds each filter's verdict on it. */
export async function checkDrafts(
  deps: CheckDependencies,
  { input, profile }: { input: TurnInput; profile: MemoryProfile },
  drafts: readonly StoredDraft[],
  analyse: AnalyseLine,
): Promise<Candidate[]> {
  if (drafts.length === 0) return [];
  const read = analyseTurn(input, analyse);
  const before = input.previous.filter((line) => line.role === 'user').map(analyse);
  const turn = { ...read, talk: [...before, read.text], scales: scalesOf(input, read.text, analyse) };
  const extracted = extract(deps, drafts, turn);
  const screened = await screen(deps, { turn, profile }, extracted);
  return screened.map((candidate) => verify(deps, input.message, turn, candidate));
}

/** The turn, what the person said up to and in it, and the scales for its drafts. */
type CheckedTurn = AnalysedTurn & { talk: readonly AnalysedText[]; scales: Scales };

/** A candidate that no filter refused. */
export function isAdmitted(candidate: Candidate): boolean {
  return candidate.filters.every((verdict) => verdict.passed);
}

function extract(
  { language }: CheckDependencies,
  drafts: readonly StoredDraft[],
  turn: CheckedTurn,
): Candidate[] {
  return drafts.map(({ candidateId, draft }) =>
    completeDraft(
      writeOutDates(dateEvent(attribute(draft, turn), turn, language), turn, language),
      candidateId,
      draft.scope,
      turn.scales,
      language,
    ),
  );
}

async function screen(
  deps: CheckDependencies,
  { turn, profile }: { turn: AnalysedTurn; profile: MemoryProfile },
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const { healthInfo, minConfidence } = policyFor(turn);
  const context = {
    message: turn.message.text,
    author: turn.message.author,
    characterName: turn.setting.characterName,
    participants: turn.setting.participants,
    profile,
    neverRemember: turn.settings.memory.neverRemember,
    healthInfo,
    minConfidence,
    habits: turn.habits ?? [],
  };
  const screened: Candidate[] = [];
  for (const candidate of candidates) {
    const filters = await screenCandidate(candidate, context, deps.detectors, deps.language);
    screened.push({ ...candidate, filters });
    await pauseAfter(context.message);
  }
  return screened;
}

/** Evidence or nothing: the span must be in the person's own message, and support the candidate (promise 2). */
function verify(
  { language }: CheckDependencies,
  message: Utterance,
  turn: CheckedTurn,
  candidate: Candidate,
): Candidate {
  const found = findEvidence(candidate.span, message);
  const detail = found ? (whyUnsupported(language, turn, candidate, found) ?? '') : 'span_not_in_message';
  const evidence = detail === '' ? found : null;
  return {
    ...candidate,
    evidence,
    filters: [...candidate.filters, { filter: 'evidence', passed: evidence !== null, detail }],
  };
}

function whyUnsupported(
  language: Language,
  turn: CheckedTurn,
  candidate: Candidate,
  found: Span,
): string | null {
  // No later reading may attribute to the person what was decided to belong to a roleplay.
  const isOwn = candidate.userRequested || predicateOf(candidate.triple.predicate).isProtective;
  if (turn.message.isInPlay && !isOwn) return 'said_in_a_role';
  // The content is the memory's own sentence; the person's words only say that it is over.
  if (candidate.onlyRetracts) return null;
  // A letter that they want proofread is not about them.
  if (!candidate.userRequested && turn.text.isQuoted(found)) return 'span_is_quoted';
  // A quotation that drops the "not" is not a quotation.
  const quoted = language.compare({ content: found.text }, { content: candidate.span });
  if (quoted.relation === 'contradicts') return 'span_says_otherwise';
  return findLackOfSupport(candidate, turn, language);
}
