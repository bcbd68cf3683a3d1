import { pauseAfter, readablePart } from '@/lib/basics/readable-part';
import type { Candidate } from '@/lib/contracts/candidate';
import type { MemoryProfile } from '@/lib/contracts/enums';
import { defaultMemoryConfig, policyOf } from '@/lib/contracts/memory-config';
import { findEvidence } from '../evidence/find-evidence';
import { findLackOfSupport, type Surroundings } from '../evidence/find-lack-of-support';
import { completeDraft } from '../extraction/complete-draft';
import { dateEvent } from '../extraction/date-event';
import { type GatekeepDependencies, gatekeep } from '../gatekeeper/gatekeep';
import type { Language } from '../language-port';
import type { Ids, TurnInput } from '../ports';
import type { Detectors } from '../screening/detectors';
import { screenCandidate } from '../screening/screen-candidate';
import { readableTurn } from './readable-turn';
import type { Evaluation, StoredDraft, Withheld } from './turn-store';

/** What deciding on a turn needs, before anything is stored. */
export interface ConsiderDependencies extends GatekeepDependencies {
  detectors: Detectors;
  language: Language;
}

export interface Considered {
  evaluation: Evaluation;
  /** Every proposal with every filter's verdict, the refused ones too. */
  candidates: Candidate[];
}

/**
 * The part of a turn's way that needs no store: evaluate, extract, screen, verify (design §4). What it lets through
 * goes on to be reconciled with what is known.
 *
 * @throws MemoryModelError when the engine gave no usable answer.
 */
export async function considerTurn(
  deps: ConsiderDependencies,
  ids: Ids,
  input: TurnInput,
  { withheld = null, profile }: { withheld?: Withheld | null; profile: MemoryProfile },
): Promise<Considered> {
  const evaluation = await gatekeep(deps, input, { withheld });
  const drafts = evaluation.drafts.map((draft) => ({ candidateId: ids.next(), draft }));
  return { evaluation, candidates: await checkDrafts(deps, { input, profile }, drafts) };
}

/** extract → screen → evidence: every draft completed, with each filter's verdict on it. */
export async function checkDrafts(
  deps: Pick<ConsiderDependencies, 'detectors' | 'language'>,
  { input, profile }: { input: TurnInput; profile: MemoryProfile },
  drafts: readonly StoredDraft[],
): Promise<Candidate[]> {
  const extracted = extract(deps, drafts, input);
  const screened = await screen(deps, { input, profile }, extracted);
  return screened.map((candidate) => verify(deps, input, candidate));
}

/** The server's policy, or the specification's. */
const policyFor = ({ policy }: Pick<TurnInput, 'policy'>) => policy ?? policyOf(defaultMemoryConfig());

/** A candidate that no filter refused. */
export function isAdmitted(candidate: Candidate): boolean {
  return candidate.filters.every((verdict) => verdict.passed);
}

/** @param input the turn with the lines before it: what the person comes back to weighs more. */
export function extract(
  { language }: Pick<ConsiderDependencies, 'language'>,
  drafts: readonly StoredDraft[],
  input: Pick<TurnInput, 'message' | 'previous' | 'setting' | 'policy'>,
): Candidate[] {
  const { message, previous, setting } = input;
  const { weightyFrom } = policyFor(input);
  const when = { reference: message.at, timeZone: setting.timeZone };
  const talk = [...previous, message]
    .filter((line) => line.role === 'user')
    .map((line) => readablePart(line.text));
  return drafts.map(({ candidateId, draft }) =>
    completeDraft(
      dateEvent(draft, when, language),
      candidateId,
      draft.scope,
      { talk, weightyFrom },
      language,
    ),
  );
}

export async function screen(
  deps: Pick<ConsiderDependencies, 'detectors' | 'language'>,
  {
    input,
    profile,
  }: { input: Pick<TurnInput, 'message' | 'setting' | 'settings' | 'policy'>; profile: MemoryProfile },
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const context = {
    message: readablePart(input.message.text),
    characterName: input.setting.characterName,
    participants: input.setting.participants,
    profile,
    neverRemember: input.settings.memory.neverRemember,
    healthInfo: policyFor(input).healthInfo,
  };
  const screened: Candidate[] = [];
  for (const candidate of candidates) {
    const filters = await screenCandidate(candidate, context, deps.detectors, deps.language);
    screened.push({ ...candidate, filters });
    await pauseAfter(context.message);
  }
  return screened;
}

/** Evidence or nothing: the span stands in the person's own message, and may carry what was made of it (promise 2). */
export function verify(
  { language }: Pick<ConsiderDependencies, 'language'>,
  input: Surroundings,
  candidate: Candidate,
): Candidate {
  const found = findEvidence(candidate.span, input.message);
  const detail = found
    ? (whyUnsupported(language, readableTurn(input), candidate, found.text) ?? '')
    : 'span_not_in_message';
  const evidence = detail === '' ? found : null;
  return {
    ...candidate,
    evidence,
    filters: [...candidate.filters, { filter: 'evidence', passed: evidence !== null, detail }],
  };
}

function whyUnsupported(
  language: Language,
  input: Surroundings,
  candidate: Candidate,
  written: string,
): string | null {
  // What ended is told in the memory's words, and the person's say that it ended.
  if (candidate.onlyRetracts) return null;
  // A quotation that dropped the "not" is no quotation.
  const quoted = language.compare({ content: written }, { content: candidate.span });
  if (quoted.relation === 'contradicts') return 'span_says_otherwise';
  return findLackOfSupport(candidate, input, language);
}
