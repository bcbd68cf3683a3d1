import type { Draft } from '@/lib/contracts/candidate';
import { REASONINGS, type Reasoning } from '@/lib/contracts/reasoning';
import { CONFIDENCE } from '../relations/confidence';
import { correctSpelling } from './correct-spelling';
import { findParticipants, parseQualifiers, weighEmotion } from './emotion';
import type { ExtractionInput, Reading } from './reading';
import { type Checks, isOneSentence } from './reads-back';

/** The maximum length of a sentence that is a single fact. */
const LONGEST = 300;
/** Only the author of an opinion is left. */
const WITHOUT_CONTENT =
  /^User(?:'s)?(?: (?:says|thinks|is|has|does|did|was|moved|went|goes|got|gets|started|stopped|tried|tries|came|left|feels|felt|wants|needs|knows|says so|will|would|can))?(?: (?:here|there|out|in|too|so|it|that))?:?$/;
/** "I think it is right", after its end was cut off; "hears about their lives", "gives the cats the best lives" are whole. */
const BREAKS_OFF =
  / (?:is|are|was|were|lived)$|(?<!(?:\b(?:their|his|her|its|our|own|whose|the|an?|this|that|no)|['’]s?)(?: \p{L}+)?) lives?$/u;
const POINTS_AWAY = /^(?:it|that|this|them|those|these|one|ones|so|too|there|him|her)$/i;
const CORRECTION = /^(?:no|actually|sorry|wait|i meant?|correction)\b[\s,.!]/i;

/** Makes a draft about the person, or about the author by name, from a reading and its evidence. Null if it has no content by itself. */
export function toDraft(
  reading: Reading,
  evidence: { firstPerson: string; span: string },
  input: ExtractionInput,
  checks: Checks,
): Draft | null {
  const object = reading.isVerbatim ? reading.object.trim() : withoutSince(reading.object.trim());
  if (object === '' || POINTS_AWAY.test(object)) return null;
  const sentence = reading.content.replace(/\s+/g, ' ').trim();
  if (!reading.isVerbatim && !checks(sentence, () => isOneSentence(sentence))) return null;
  const content = nameSubject(
    reading.isVerbatim ? sentence : correctSpelling(sentence),
    input.speaker ?? 'User',
  );
  if (content.length > LONGEST || WITHOUT_CONTENT.test(reading.content) || BREAKS_OFF.test(content))
    return null;
  const kind = reading.kind;
  return {
    content,
    kind,
    category: reading.category,
    scope: 'permanent',
    triple: {
      subject: input.speaker ?? 'user',
      predicate: reading.predicate
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '_')
        .slice(0, 80),
      object: object.slice(0, 400),
      positive: reading.positive ?? true,
      qualifiers: parseQualifiers(evidence.firstPerson),
    },
    confidence: reading.confidence,
    reasoning: `${REASONINGS[band(reading.confidence)]} (${reading.category.replace('_', ' ')}).`,
    emotionalWeight: weighEmotion(evidence.firstPerson, kind),
    participants: findParticipants(evidence.firstPerson, kind, input.speaker),
    keyMoments: kind === 'story' || kind === 'experience' ? [object.slice(0, 200)] : [],
    span: evidence.span,
    corrects: (reading.corrects ?? false) || CORRECTION.test(input.text.text.trim()),
    ...(reading.retracts && { retracts: reading.retracts }),
    eventDate: null,
    userRequested: false,
  };
}

/** "Ramen since 2024" is ramen: the time is a qualifier (gatekeeper plan, phase 3). */
function withoutSince(object: string): string {
  return object.replace(/(?<=\S) since (?:19|20)\d\d$/, '');
}

function band(confidence: number): Reasoning {
  if (confidence >= CONFIDENCE.direct) return 'explicit';
  return confidence >= CONFIDENCE.implied ? 'clear' : 'inferred';
}

/** In a group every sentence begins with the author's name. */
function nameSubject(content: string, subject: string): string {
  return subject === 'User' ? content : content.replace(/\bUser\b/g, subject);
}
