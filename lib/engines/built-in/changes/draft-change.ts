import type { Draft, Retraction } from '@/lib/contracts/candidate';
import { REASONINGS } from '@/lib/contracts/reasoning';
import { alignTerms } from '@/lib/language/comparison/align-terms';
import { analyseStatement } from '@/lib/language/comparison/analyse-statement';
import { type RelationClass, relationClassOf } from '@/lib/language/comparison/relation-class';
import { english } from '@/lib/language/english/english';
import type { TurnReading } from '@/lib/memory/ports';
import type { OpenTurn } from '../open-turn';
import { whoIsGone } from './claim';
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
    ...withChanges(reading.decision.isMemorable ? reading.drafts : [], changes, speaker),
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
 * Merges the changes into the drafts of a message: what is over is attached to a draft of the same sentence, so that
 * reconciliation can close it, and a sentence that no engine recognised as a change gets a draft from the change.
 */
function withChanges(
  drafts: readonly Draft[],
  changes: readonly Change[] | null,
  speaker: string | null,
): Draft[] {
  if (!changes) return [...drafts];
  return changes.reduce((rest, change) => applyChange(rest, change, speaker), [...drafts]);
}

function applyChange(drafts: Draft[], change: Change, speaker: string | null): Draft[] {
  const ofSentence = drafts.filter(
    (draft) => overlaps(draft.span, change.span) && !isAnotherStatement(draft, change),
  );
  const others = drafts.filter((draft) => !ofSentence.includes(draft));
  const fitting = ofSentence.filter((draft) => states(draft, change));
  const kept = fitting.length > 0 ? fitting : draftChange(change, speaker);
  const past = ofSentence.filter((draft) => !fitting.includes(draft) && statesPast(draft, change));
  return [
    ...others,
    ...[...kept, ...past].map((draft, position) =>
      position === 0
        ? { ...draft, triple: tripleOf(draft, change), corrects: true, retracts: [...change.givenUp] }
        : draft,
    ),
  ];
}

/** "I dropped out" is filed under studying, "I left Leeds" under living there, where they are looked for. */
function tripleOf({ triple }: Draft, { givenUp, takenUp, implied }: Change): Draft['triple'] {
  const [ended] = givenUp;
  if (!ended || takenUp.length > 0 || (ended.object !== '' && !implied) || ended.verb === '') return triple;
  return { ...triple, predicate: predicateOf(ended), positive: false };
}

const END = /[\s.!,;:…]+$/;

/** "I used to be a teacher, now I write": a former state or activity is kept beside the current one. */
function statesPast(draft: Draft, { givenUp, takenUp }: Change): boolean {
  if (takenUp.length === 0 || givenUp.some(({ verb }) => verb === 'like')) return false;
  // "I cut down to one coffee" is about the same thing as the current amount.
  if (takenUp.every(({ object }) => givenUp.some((old) => old.object === object))) return false;
  return statesEnd(draft, givenUp) || (/^past_/.test(draft.triple.predicate) && mentionsAll(draft, givenUp));
}

/** "And moved to York" after "I quit my job": a part of the sentence that is not about the change. */
function isAnotherStatement(draft: Draft, change: Change): boolean {
  if (draft.span.length >= change.span.replace(END, '').length || states(draft, change)) return false;
  const isAttitude =
    draft.category === 'preference' || relationClassOf(draft.triple.predicate) === 'attitude';
  if (isAttitude && change.givenUp.some(({ verb }) => verb === 'like')) return false;
  const draftTerms = analyseStatement(draft.content).terms;
  return [...change.givenUp, ...change.takenUp].every(
    ({ object, verb }) =>
      alignTerms(analyseStatement(`${verb} ${object}`).terms, draftTerms).pairs.length === 0,
  );
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
  return (
    alignTerms(wanted, draftTerms).coverageA >= MENTIONED &&
    alignTerms(extra, draftTerms).pairs.length === 0 &&
    draft.triple.positive === (next.positive ?? true)
  );
}

/** "I'm no longer shy about it" closes a known statement and is not a fact by itself. */
const POINTS = /\b(?:it|them|that|this|those|these|him|her|me|my|myself|ourselves)\b/i;

/** "I used to listen to his songs": whose, only the conversation shows. */
const OF_SOMEBODY = /\b(?:his|her|its|their|your|this|that|these|those) $/i;

/** "User used to work at Acme": the engine recognised that it is over. The end of a dislike is never kept. */
function statesEnd({ content }: Draft, givenUp: readonly Retraction[]): boolean {
  return ENDED.test(content) && mentionsAll({ content }, givenUp);
}

function mentionsAll({ content }: Pick<Draft, 'content'>, givenUp: readonly Retraction[]): boolean {
  const draftTerms = analyseStatement(content).terms;
  return givenUp.every(
    ({ object, positive }) =>
      positive === true &&
      (object === '' || alignTerms(analyseStatement(object).terms, draftTerms).coverageA >= MENTIONED),
  );
}

/** Drafts for a change: of what begins, or that something is over. */
function draftChange({ span, givenUp, takenUp, says, sentence }: Change, speaker: string | null): Draft[] {
  if (takenUp.length > 0) return takenUp.map((claim) => draftClaim(claim, span, speaker));
  const gone = whoIsGone(givenUp);
  return givenUp.slice(0, 1).map((claim) => {
    const ended = draftEnd(claim, span, speaker);
    if (sentence !== undefined) return { ...ended, content: sentence, onlyRetracts: false };
    const said = says?.replace('{}', asWritten(claim.object, span));
    if (said !== undefined) return { ...ended, content: `${subjectOf(claim, speaker)} ${said}` };
    return gone
      ? { ...ended, content: `${speaker ?? 'User'}'s ${gone} died`, category: 'relationship' }
      : ended;
  });
}

function draftClaim(claim: Retraction, span: string, speaker: string | null): Draft {
  const positive = claim.positive ?? true;
  const verb = claim.verb === '' ? 'switch to' : claim.verb;
  const draftTerms = positive ? thirdPerson(verb) : verb === 'like' ? 'dislikes' : `does not ${verb}`;
  const tense = claim.verb === '' ? 'switched to' : draftTerms;
  return draft(
    `${subjectOf(claim, speaker)} ${tense} ${asWritten(claim.object, span)}`.trim(),
    claim,
    positive,
    span,
    speaker,
  );
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
  const content =
    `${subjectOf(claim, speaker)} ${renderEnd({ ...claim, object: asWritten(claim.object, span) }, isGoneTo)}`
      .replace(/\s+/g, ' ')
      .trim();
  const ended = draft(content, claim, false, span, speaker);
  // The end of a dislike is not a like: it closes, and leaves nothing to keep.
  const isNamed = !POINTS.test(claim.object) && !OF_SOMEBODY.test(before);
  return claim.positive === true && isNamed ? ended : { ...ended, onlyRetracts: true };
}

/** An object with its original article, which comparisons leave out: "at the bank". */
function asWritten(object: string, span: string): string {
  const place = span.indexOf(object);
  const article =
    place > 0 ? /\b(?:the|an?|my|our)\s+$/i.exec(span.slice(0, place))?.[0].trim().toLowerCase() : undefined;
  if (!article || !object) return object;
  return `${/^(?:my|our)$/.test(article) ? 'their' : article} ${object}`;
}

/** States that something is over, in the third person. */
function renderEnd({ verb, object, positive }: Retraction, isTo: boolean): string {
  if (verb === 'like') return `no longer ${positive === false ? 'dislikes' : 'likes'} ${object}`;
  switch (verb) {
    case 'am':
      return `is no longer ${object}`;
    case 'have':
      return `no longer has ${/^(?:the|an?|their) /.test(object) ? object : `their ${object}`}`;
    case 'work':
      return object ? `no longer works at ${object}` : 'left their job';
    case 'date':
      return object ? `is no longer with ${object}` : 'broke up with their partner';
    case 'study':
      return object ? `no longer studies ${object}` : 'gave up their studies';
    case 'marry':
      return 'is divorced';
    case '':
      return `gave up ${object}`;
    default:
      return `no longer ${thirdPerson(verb)} ${isTo ? 'to ' : ''}${object}`;
  }
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
  const kind = relationClassOf(verb);
  return kind === null ? 'other' : (CATEGORIES[kind] ?? 'other');
}

const CATEGORIES: Partial<Readonly<Record<RelationClass, Draft['category']>>> = {
  attitude: 'preference',
  residence: 'personal_info',
  work: 'personal_info',
  partner: 'relationship',
  marriage: 'relationship',
  consumption: 'habit',
  activity: 'habit',
  study: 'skill',
  speech: 'skill',
};

/** "live in" → "lives in". */
function thirdPerson(verb: string): string {
  const [first = '', ...rest] = verb.split(' ');
  return [first === 'am' ? 'is' : english().inflect.thirdPerson(first), ...rest].join(' ');
}

function overlaps(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}
