import { pauseAfter } from '@/lib/basics/readable-part';
import type { Draft } from '@/lib/contracts/candidate';
import type { GateDecision } from '@/lib/contracts/gate';
import { isCommand, restOfMessage } from '../directives/rest-of-message';
import { hasHour } from '../extraction/date-event';
import { scalesOf, weigh } from '../extraction/weigh';
import type { Language } from '../language-port';
import type { Known } from '../pipeline/find-known';
import type { Evaluation, Withheld } from '../pipeline/turn-store';
import type { AnalysedTurn, CallRecord, Clock, MemoryEngine, Triage } from '../ports';
import type { AnalyseLine } from '../readable-turn';
import type { Detectors } from '../screening/detectors';
import { settingsFor } from '../speaker';
import { preferSettings } from './prefer-settings';
import { rejectCertainly, rejected } from './reject-certainly';

/** Below this likelihood a turn is not worth a model's call of its own; the session's reading takes it (promise 8). */
const WORTH_A_CALL = 0.25;

export interface GatekeepDependencies {
  /** Decides and extracts, where nothing is certain. */
  engine: MemoryEngine;
  triage: Triage;
  detectors: Pick<Detectors, 'detectDanger' | 'detectInjection'>;
  language: Pick<Language, 'analyse' | 'stems'>;
  clock: Clock;
}

export interface GatekeepOptions {
  /** The analyser of this turn: what it analysed once is not analysed again. */
  analyse: AnalyseLine;
  withheld: Withheld | null;
  /** The session is read when it ends: what is unlikely to hold anything may be left to that. */
  mayBeLeft?: boolean;
  /** Looks up what is known that bears on the message, when an engine is to read it. */
  findKnown?: () => Promise<Known>;
}

/**
 * The gatekeeper's decision, with the drafts of the same reading (gatekeeper plan, 2A). Rules settle what is certain; the
 * rest is the engine's word, which nothing here overrides (design §2).
 *
 * @throws MemoryModelError when the engine gave no usable answer.
 */
export async function gatekeep(
  deps: GatekeepDependencies,
  input: AnalysedTurn,
  { analyse, withheld, mayBeLeft = false, findKnown }: GatekeepOptions,
): Promise<Evaluation> {
  const startedAt = deps.clock.now().getTime();
  const evaluation = (decision: GateDecision, rest: Partial<Evaluation> = {}): Evaluation => ({
    decision,
    decidedAt: deps.clock.now(),
    conflict: null,
    drafts: [],
    engine: 'offline',
    model: 'rules',
    promptVersion: null,
    latencyMs: deps.clock.now().getTime() - startedAt,
    calls: [],
    ...rest,
  });
  const certain = rejectCertainly(deps, input, withheld);
  if (certain) return evaluation(certain);
  await pauseAfter(input.message.text);
  if (mayBeLeft && deps.engine.engine === 'model' && !isWorthACall(deps.triage, input))
    return evaluation(rejected('left_to_review', 'Left to the review at the end of the session.'));
  const known = await findKnown?.();
  const settings = settingsFor(input);
  const read = await deps.engine.readTurn({
    ...withoutCommand(deps, input),
    settings,
    ...(known ? { known: known.facts } : {}),
  });
  const { value } = read;
  const calls = [...(known?.calls ?? []), ...read.calls];
  const { decision, drafts, conflict, roleplay } = preferSettings(value, settings.profile);
  // The decision comes first: what a turn that is not memorable proposes is dropped (design §9).
  const weighed = decision.isMemorable ? weighDrafts(deps, input, analyse, drafts.map(restrain)) : [];
  return evaluation(ofWeight(decision, weighed), {
    conflict: conflict ?? null,
    ...(roleplay === undefined ? {} : { roleplay }),
    drafts: weighed,
    engine: deps.engine.engine,
    model: deps.engine.name,
    promptVersion: promptVersion(calls),
    calls,
  });
}

/** A command was answered at once: the rest of its message is what an engine reads. */
function withoutCommand({ language }: GatekeepDependencies, input: AnalysedTurn): AnalysedTurn {
  const { directive } = input.text;
  if (!isCommand(directive) || directive.kind === 'remember') return input;
  const rest = restOfMessage(language, input.text, directive, input.setting.characterName);
  return { ...input, message: { ...input.message, text: rest }, text: language.analyse(rest) };
}

/** A call costs; what is unlikely to hold anything is read at the session's end, when all of it is read at once. */
export function isWorthACall(triage: Triage, input: AnalysedTurn): boolean {
  return (
    !input.settings.memory.sessionEndReview ||
    input.roleplay !== null ||
    input.isProposed === true ||
    // What was just remembered is set right at once, or it is believed until the end.
    input.text.isCorrection ||
    hasAppointment(input) ||
    triage.likelihood(input) >= WORTH_A_CALL
  );
}

/** A day and an hour: it may be over before the session is. */
function hasAppointment({ text, message, setting }: AnalysedTurn): boolean {
  const when = { reference: message.at, timeZone: setting.timeZone };
  const date = text.eventDateIn({ start: 0, end: text.text.length }, when);
  return date !== null && hasHour(date);
}

/**
 * What a reading proposes was asked for by nobody: a request to remember is a directive and is answered before
 * (decision logic, 2), so no engine's word opens the health rule or raises the importance.
 */
function restrain(draft: Draft): Draft {
  return { ...draft, userRequested: false };
}

/** The priority of a memory is the one that was decided on (gatekeeper plan, 4). */
function weighDrafts(
  { language }: GatekeepDependencies,
  input: AnalysedTurn,
  analyse: AnalyseLine,
  drafts: readonly Draft[],
): Draft[] {
  if (drafts.length === 0) return [];
  const scales = scalesOf(input, input.text, analyse);
  return drafts.map((draft) => ({ ...draft, priority: weigh(draft, scales, language).priority }));
}

/** A turn weighs as much as the weightiest that is kept of it. */
function ofWeight(decision: GateDecision, drafts: readonly Draft[]): GateDecision {
  const weights = drafts.flatMap(({ onlyRetracts, priority = 0 }) => (onlyRetracts ? [] : [priority]));
  return weights.length > 0 ? { ...decision, priority: Math.max(...weights) } : decision;
}

function promptVersion(calls: readonly CallRecord[]): string | null {
  return calls.at(-1)?.promptVersion ?? null;
}
