import { pauseAfter } from '@/lib/basics/readable-part';
import type { Draft } from '@/lib/contracts/candidate';
import type { GateDecision } from '@/lib/contracts/gate';
import { commandsIn, restOfMessage } from '../directives/commands';
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

/** A turn of lower likelihood is not worth its own call to a model; the review of the session reads it (promise 8). */
const WORTH_A_CALL = 0.25;

export interface GatekeepDependencies {
  /** Decides and extracts when no rule settles the turn. */
  engine: MemoryEngine;
  triage: Triage;
  detectors: Pick<Detectors, 'detectDanger' | 'detectInjection'>;
  language: Pick<Language, 'analyse' | 'compare' | 'stems'>;
  clock: Clock;
}

export interface GatekeepOptions {
  /** The analyser of this turn: it analyses every message only once. */
  analyse: AnalyseLine;
  withheld: Withheld | null;
  /** The session is reviewed when it ends, so an unlikely turn may be left to that. */
  mayBeLeft?: boolean;
  /** Looks up what is known about the message, if an engine will read it. */
  findKnown?: () => Promise<Known>;
}

/**
 * The gatekeeper's decision, with the drafts of the same reading (gatekeeper plan, 2A). Rules settle what is certain;
 * everything else is up to the engine, and nothing here overrides it (design §2).
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
    conflicts: [],
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
    ...withoutCommands(deps, input),
    settings,
    ...(known ? { known: known.facts } : {}),
  });
  const { value } = read;
  const calls = [...(known?.calls ?? []), ...read.calls];
  const { decision, drafts, conflicts, roleplay } = preferSettings(
    { ...value, drafts: value.drafts.map(restrain) },
    settings.profile,
    deps.language,
  );
  // The decision comes first: the drafts of a turn that is not memorable are dropped (design §9).
  const weighed = decision.isMemorable ? weighDrafts(deps, input, analyse, drafts) : [];
  return evaluation(ofWeight(decision, weighed), {
    conflicts,
    ...(roleplay === undefined ? {} : { roleplay }),
    drafts: weighed,
    engine: deps.engine.engine,
    model: deps.engine.name,
    promptVersion: promptVersion(calls),
    calls,
  });
}

/** The commands were already answered: the engine reads only the rest of the message. */
function withoutCommands({ language }: GatekeepDependencies, input: AnalysedTurn): AnalysedTurn {
  const commands = commandsIn(input.text.directives);
  if (commands.length === 0) return input;
  const rest = restOfMessage(language, input.text, commands, input.setting.characterName);
  return { ...input, message: { ...input.message, text: rest }, text: language.analyse(rest) };
}

/** Whether a turn is worth its own call. An unlikely turn is read when the session ends, together with all the others. */
export function isWorthACall(triage: Triage, input: AnalysedTurn): boolean {
  return (
    !input.settings.memory.sessionEndReview ||
    input.roleplay !== null ||
    input.isProposed === true ||
    // A correction takes effect at once; otherwise the wrong memory would be believed until the session ends.
    input.text.isCorrection ||
    hasAppointment(input) ||
    triage.likelihood(input) >= WORTH_A_CALL
  );
}

/** It names a date and a time: the appointment may be over before the session is. */
function hasAppointment({ text, message, setting }: AnalysedTurn): boolean {
  const when = { reference: message.at, timeZone: setting.timeZone };
  const date = text.eventDateIn({ start: 0, end: text.text.length }, when);
  return date !== null && hasHour(date);
}

/**
 * No draft of a reading counts as requested: a request to remember is a directive and was answered before (decision logic,
 * 2), so an engine can neither bypass the health rule nor raise the importance.
 */
function restrain(draft: Draft): Draft {
  return { ...draft, userRequested: false };
}

/** A memory gets the priority that was decided on (gatekeeper plan, 4). */
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

/** A turn's priority is the highest among the drafts that are kept. */
function ofWeight(decision: GateDecision, drafts: readonly Draft[]): GateDecision {
  const weights = drafts.flatMap(({ onlyRetracts, priority = 0 }) => (onlyRetracts ? [] : [priority]));
  return weights.length > 0 ? { ...decision, priority: Math.max(...weights) } : decision;
}

function promptVersion(calls: readonly CallRecord[]): string | null {
  return calls.at(-1)?.promptVersion ?? null;
}
