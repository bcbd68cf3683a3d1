import type { Draft, Retraction } from '@/lib/contracts/candidate';
import { REASONINGS } from '@/lib/contracts/reasoning';
import { alignTerms } from '@/lib/language/comparison/align-terms';
import { analyseStatement } from '@/lib/language/comparison/analyse-statement';
import { isPastState } from '@/lib/language/comparison/find-retracted';
import { relationClassOf } from '@/lib/language/comparison/relation-class';
import { english } from '@/lib/language/english/english';
import type { TurnReading } from '@/lib/memory/ports';
import type { OpenTurn } from '../open-turn';
import { changeTable } from './change-table';
import { draftLeft } from './draft-left';
import type { Change } from './parse-change';

/** The confidence of an explicit statement (extraction specification: 0.95). */
const EXPLICIT = 0.95;
const MENTIONED = 0.9;
const ENDED =
  /\b(?:used to|no longer|any ?more|formerly|dropped out|stopped|quit|gave up|given up|sold|rehomed?|(?:gave|given?)\b.*\b(?:away|to)|left|retired|broke up|split up|resigned|redundant|laid off|fired|sacked|divorced?|separated|died|passed away|ran away|stolen|put (?:down|to sleep))\b/i;

/**
 * The engine's reading, plus the changes that the message states: a change of mind is memorable whatever the engine made of
 * the sentence.
 */
export function withReadChanges(reading: TurnReading, { input, changes }: OpenTurn): TurnReading {
  const group = input.setting.participants.length > 0;
  const speaker = group ? input.message.author : null;
  const drafts = [
    ...(changes ?? []).reduce<readonly Draft[]>(
      (drafts, change) => applyChange(drafts, change, speaker),
      reading.decision.isMemorable ? reading.drafts : [],
    ),
    ...draftLeft(changes ?? [], {
      known: input.known.map(({ content }) => content),
      speaker,
      kinds: input.kinds,
    }),
  ].filter((draft) => input.kinds.includes(draft.kind));
  if (reading.decision.isMemorable || drafts.length === 0) return { ...reading, drafts };
  return {
    ...reading,
    drafts,
    decision: {
      ...reading.decision,
      isMemorable: true,
      scope: 'permanent',
      priority: 3,
      reason: 'correction',
      justification: 'The person said that something changed.',
    },
  };
}

/**
 * Merges a change into the drafts of a message: what is over is attached to a draft of the same sentence, so that reconciliation
 * can close it, and a sentence that no engine recognised as a change gets a draft from the change.
 */
function applyChange(drafts: readonly Draft[], change: Change, speaker: string | null): Draft[] {
  const ofSentence = drafts.filter((draft) => overlaps(draft.span, change.span));
  const fitting = ofSentence.filter((draft) => states(draft, change));
  const [first, ...more] = fitting.length > 0 ? fitting : draftChange(change, speaker);
  // "I used to be a teacher, now I write": a former state or activity is kept beside the current one.
  const isReplaced = change.takenUp.length > 0 && !change.givenUp.some(({ verb }) => verb === 'like');
  const past = ofSentence.filter(
    (draft) => !fitting.includes(draft) && isReplaced && (isPastState(draft) || statesBefore(draft, change)),
  );
  return [
    ...drafts.filter((draft) => !ofSentence.includes(draft)),
    ...(first
      ? [{ ...first, triple: tripleOf(first, change), corrects: true, retracts: [...change.givenUp] }]
      : []),
    ...more,
    ...past,
  ];
}

/** "I dropped out" is filed under studying, "I left Leeds" under living there, where they are looked for. */
function tripleOf({ triple }: Draft, { givenUp, takenUp, implied }: Change): Draft['triple'] {
  const [ended] = givenUp;
  if (!ended || takenUp.length > 0 || (ended.object !== '' && !implied)) return triple;
  return { ...triple, predicate: predicateOf(ended), positive: false };
}

/** The engine's draft states only what begins, or that something is over. */
function states(draft: Draft, { givenUp, takenUp, says, sentence, implied }: Change): boolean {
  if (implied === 'unclearly' || sentence !== undefined) return false;
  const [next] = takenUp;
  const draftTerms = analyseStatement(draft.content).terms;
  if (!next) return statesEnd(draft, givenUp) || (says !== undefined && draft.content.includes(says));
  if (/\b(?:used to|no longer|(?:up|down|back) to)\b/i.test(draft.content)) return false;
  const wanted = analyseStatement(next.object).terms;
  const gone = givenUp.flatMap((claim) => analyseStatement(claim.object).terms);
  const extra = alignTerms(wanted, gone).onlyB;
  // "I swapped my guitar for a banjo" tells of both, and of nothing that is still so of the first.
  const isExchange = next.verb === '' && draft.triple.predicate.startsWith('past_');
  return (
    alignTerms(wanted, draftTerms).coverageA >= MENTIONED &&
    (isExchange || alignTerms(extra, draftTerms).pairs.length === 0) &&
    draft.triple.positive === (next.positive ?? true)
  );
}

/** "I used to fish when I was a child", "I was a baker for ten years": what was before, and nothing of what is now. */
function statesBefore({ content, triple }: Draft, { givenUp, takenUp }: Change): boolean {
  const terms = analyseStatement(content).terms;
  const tells = ({ object, verb }: Retraction) =>
    alignTerms(analyseStatement(object || verb).terms, terms).coverageA >= MENTIONED;
  return triple.predicate.startsWith('past_') && givenUp.some(tells) && !takenUp.some(tells);
}

/** "I'm no longer shy about it" closes a known statement and is not a fact by itself. */
const POINTS = /\b(?:it|them|that|this|those|these|him|her|me|my|myself|ourselves)\b/i;

/** "I stopped going": where to, only the conversation shows. */
const OPEN = /^(?:go|do|get|have|use|buy|try|take|make|put|see|want|need|like|love|visit|meet)$/;

/** "I used to listen to his songs": whose, only the conversation shows. */
const OF_SOMEBODY = /\b(?:his|her|its|their|your|this|that|these|those) $/i;

/** "User used to work at Acme": the engine recognised that it is over. The end of a dislike is never kept. */
function statesEnd({ content }: Draft, givenUp: readonly Retraction[]): boolean {
  const draftTerms = analyseStatement(content).terms;
  return (
    ENDED.test(content) &&
    givenUp.every(
      ({ object, positive }) =>
        positive === true &&
        (object === '' || alignTerms(analyseStatement(object).terms, draftTerms).coverageA >= MENTIONED),
    )
  );
}

/** Drafts for a change: of what begins, or that something is over. */
function draftChange({ span, givenUp, takenUp, says, sentence }: Change, speaker: string | null): Draft[] {
  if (takenUp.length > 0) return takenUp.map((claim) => draftClaim(claim, span, speaker));
  const gone = givenUp.find(({ verb, object }) => verb === '' && object === '')?.of;
  return givenUp.slice(0, 1).map((claim) => {
    const ended = draftEnd(claim, span, speaker);
    if (gone) return { ...ended, content: `${speaker ?? 'User'}'s ${gone} died`, category: 'relationship' };
    if (sentence !== undefined) return { ...ended, content: sentence, onlyRetracts: false };
    const said = says?.replace('{}', asWritten(claim.object, span));
    return said === undefined ? ended : { ...ended, content: `${subjectOf(claim, speaker)} ${said}` };
  });
}

function draftClaim(claim: Retraction, span: string, speaker: string | null): Draft {
  const positive = claim.positive ?? true;
  const verb = claim.verb === '' ? 'switched to' : positive ? thirdPerson(claim.verb) : 'dislikes';
  const content = `${subjectOf(claim, speaker)} ${verb} ${asWritten(claim.object, span)}`;
  return draft(content, claim, positive, span, speaker);
}

/** "User", or "User's sister" if the fact is about her. */
function subjectOf({ of }: Retraction, speaker: string | null): string {
  const who = speaker ?? 'User';
  return of === undefined ? who : `${who}'s ${of}`;
}

function draftEnd(claim: Retraction, span: string, speaker: string | null): Draft {
  // "I don't go to the market anymore": the preposition belongs to neither the verb nor the object.
  const before = span.slice(0, Math.max(0, span.indexOf(claim.object)));
  const isGoneTo = /^(?:go|listen)$/.test(claim.verb) && /\bto (?:(?:the|an?|my|our) )?$/i.test(before);
  const object = `${isGoneTo ? 'to ' : ''}${asWritten(claim.object, span)}`;
  const content = `${subjectOf(claim, speaker)} ${renderEnd(claim, object)}`.trim();
  const ended = draft(content, claim, false, span, speaker);
  // The end of a dislike is not a like: it closes, and leaves nothing to keep.
  const isOpen = claim.object === '' && OPEN.test(claim.verb);
  const isNamed = !POINTS.test(claim.object) && !OF_SOMEBODY.test(before) && !isOpen;
  return claim.positive === true && isNamed ? ended : { ...ended, onlyRetracts: true };
}

/** An object with its original article, which comparisons leave out: "at the bank". */
function asWritten(object: string, span: string): string {
  const before = span.slice(0, Math.max(0, span.indexOf(object)));
  const article = /\b(?:the|an?|my|our)(?=\s+$)/i.exec(before)?.[0].toLowerCase();
  if (article === undefined || object === '') return object;
  return `${/^(?:my|our)$/.test(article) ? 'their' : article} ${object}`;
}

/** States that something is over, in the third person. */
function renderEnd({ verb, positive }: Retraction, object: string): string {
  const { ends } = changeTable();
  if (positive === false) return `no longer dis${thirdPerson(verb)} ${object}`;
  const written = verb === 'have' && !/^(?:the|an?|their) /.test(object) ? `their ${object}` : object;
  return (
    (object === '' ? ends.unnamed[verb] : ends.named[verb]?.replace('{}', written)) ??
    `no longer ${thirdPerson(verb)} ${written}`
  );
}

function draft(
  content: string,
  claim: Retraction,
  positive: boolean,
  span: string,
  speaker: string | null,
): Draft {
  return {
    content,
    kind: 'fact',
    category: categoryOf(claim.verb),
    scope: 'permanent',
    triple: {
      subject: speaker ?? 'user',
      predicate: predicateOf(claim),
      object: claim.object,
      positive,
      qualifiers: {},
    },
    confidence: EXPLICIT,
    reasoning: `${REASONINGS.changed}.`,
    emotionalWeight: null,
    participants: speaker ? [speaker] : [],
    keyMoments: [],
    span,
    corrects: true,
    eventDate: null,
    userRequested: false,
  };
}

function predicateOf({ of = '', verb }: Retraction): string {
  return `${of} ${thirdPerson(verb || 'switch to')}`.trim().toLowerCase().replaceAll(' ', '_').slice(0, 80);
}

function categoryOf(verb: string): Draft['category'] {
  return changeTable().categories[relationClassOf(verb) ?? ''] ?? 'other';
}

/** "live in" → "lives in". */
function thirdPerson(verb: string): string {
  const [first = '', ...rest] = verb.split(' ');
  return [first === 'am' ? 'is' : english().inflect.thirdPerson(first), ...rest].join(' ');
}

function overlaps(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}
