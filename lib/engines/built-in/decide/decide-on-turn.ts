import { exactForm } from '@/lib/basics/normalise';
import type { Draft, Retraction } from '@/lib/contracts/candidate';
import { analyse, type TextAnalysis } from '@/lib/language/analyse';
import type { TurnReading } from '@/lib/memory/ports';
import { claimOfAll } from '../changes/claim';
import { extractDrafts, extractWorthwhile } from '../extract/extract-drafts';
import type { ExtractionInput } from '../extract/reading';
import type { OpenTurn } from '../open-turn';
import { parseSlip } from './correction';
import { decide } from './decide';

/** The gatekeeper's decision with the drafts of the message; a turn that is not memorable has none. */
export function decideOnTurn(turn: OpenTurn): Pick<TurnReading, 'decision' | 'drafts'> {
  const drafts = draftsOfTurn(turn);
  const decision = decide(turn, drafts);
  if (!decision.isMemorable) return { decision, drafts: [] };
  const isCorrected = turn.correction !== null;
  return { decision: isCorrected ? { ...decision, reason: 'correction' } : decision, drafts };
}

/** What one message states that is worth keeping. */
function draftsOfTurn(turn: OpenTurn): Draft[] {
  const { input, correction: corrected } = turn;
  const slip = corrected ? null : parseSlip(turn.text.text);
  if (slip)
    return extractDrafts({ ...extractionOf(turn), text: analyse(slip.right) }).map((draft) =>
      input.message.text.includes(draft.span) ? draft : { ...draft, span: input.message.text.trim() },
    );
  if (!corrected) return extractWorthwhile(extractionOf(turn), turn.changes ?? []);
  // A correction is read as the corrected earlier statement, but rests on the words of the correction.
  const read = (text: TextAnalysis) => extractDrafts({ ...extractionOf(turn), text, previous: null });
  const correctedText = analyse(corrected.right);
  const right = read(correctedText);
  const when = { reference: input.message.at, timeZone: input.setting.timeZone };
  const kept = new Set(right.map(({ content }) => exactForm(content)));
  const wrong = read(analyse(corrected.wrong)).filter(({ content }) => !kept.has(exactForm(content)));
  const known = new Set(wrong.map(({ triple }) => triple.predicate));
  const { memory, said } = corrected;
  const others = said
    ? extractWorthwhile(extractionOf(turn), []).filter(
        ({ span }) => !said.includes(span) && !span.includes(said),
      )
    : [];
  const replaced = right.map((draft) => ({
    ...draft,
    span: input.message.text.trim(),
    corrects: true,
    // "No wait, 2018" only makes a date in the sentence that it belongs to.
    eventDate: correctedText.eventDateIn({ start: 0, end: correctedText.text.length }, when),
    ...(memory
      ? { retracts: [claimOfAll(memory)] }
      : known.has(draft.triple.predicate)
        ? { retracts: wrong.map(takeBack) }
        : {}),
  }));
  return [...replaced, ...others];
}

/** The wrong statement is no longer true. */
function takeBack({ content, triple }: Draft): Retraction {
  return { ...claimOfAll(content), object: triple.object, positive: null };
}

/** The turn as the extractor reads it. */
export function extractionOf({ input, text, previous, acquaintance }: OpenTurn): ExtractionInput {
  const { message, setting, kinds } = input;
  return {
    text,
    speaker: setting.participants.length > 0 ? message.author : null,
    kinds,
    previous,
    earlier: acquaintance.earlier,
    assistantName: setting.characterName,
    participants: setting.participants,
    known: acquaintance.known,
  };
}
