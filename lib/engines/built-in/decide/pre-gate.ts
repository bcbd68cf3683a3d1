import type { GateReason } from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';
import { parseAnswerWishes } from '@/lib/language/directives/parse-answer-wishes';
import { isWhollyQuoted } from '@/lib/language/own-words';
import { type EmptyKind, emptyKindOf } from '@/lib/language/sentence-kinds';
import { isSmallTalk } from '@/lib/language/small-talk';
import type { Piece } from '@/lib/memory/analysed-text';
import type { SettingsConflict } from '@/lib/memory/ports';
import { takesForGranted } from '../extract/extract-drafts';
import type { OpenTurn } from '../open-turn';
import { parseStance } from './agreement';
import { extractionOf } from './decide-on-turn';
import { givesName } from './naming';
import { parseRoleplay } from './roleplay';
import { findSettingsMatch } from './settings-match';

export interface SettledVerdict {
  settled: true;
  decision: GateDecision;
  conflict: SettingsConflict | null;
  roleplay?: string | null;
  /** The words that set the role. */
  scene?: Omit<Piece, 'text'>;
}

/** The result of the deterministic part. */
export type PreGateVerdict = SettledVerdict | { settled: false };

/**
 * Below this the learned gate is practically certain that nothing lasting is said, and a model need not be called (promise
 * 8): of what careful readers keep, less than one message in a hundred scores lower.
 */
const SURELY_NOTHING = 0.02;

const OWN = /\b(?:my|our|i|im)\b/i;

const EMPTY_KINDS: Record<EmptyKind, string> = {
  question: 'The person asked a question.',
  request: 'The person asked for something to be done.',
  hypothetical: 'The person imagined something.',
  about_assistant: 'The statement is about the assistant.',
};

/**
 * Settles what needs no model: small talk, commands, roleplay, what the settings say, questions, requests, hypotheticals
 * (design §4). It also runs in front of a language model, so it rejects only what certainly contains nothing.
 */
export function preGate(turn: OpenTurn): PreGateVerdict {
  return settleRoleplay(turn) ?? settleBySettings(turn) ?? settleEmpty(turn);
}

function settleRoleplay({ text, input }: OpenTurn): PreGateVerdict | null {
  const roleplay = parseRoleplay(text, input.roleplay);
  if (!roleplay) return null;
  const justification = roleplay.left
    ? 'The role of this conversation was left.'
    : 'A role for this conversation was set.';
  return {
    ...settle({ isMemorable: true, scope: 'session', reason: 'session_context', justification }),
    ...(roleplay.left
      ? { roleplay: null }
      : { roleplay: roleplay.description, scene: { start: roleplay.start, end: roleplay.end } }),
  };
}

function settleBySettings({ text, input }: OpenTurn): PreGateVerdict | null {
  // What a role says belongs to the role, not to the person.
  if (input.roleplay) return null;
  const match = findSettingsMatch(text, input.settings.profile);
  if (match?.kind === 'duplicate') return reject('settings_duplicate', 'The settings say this already.');
  if (match?.kind !== 'conflict') return null;
  const justification = 'The person contradicted their settings.';
  return {
    ...settle({ isMemorable: true, scope: 'reconciliation', reason: 'settings_conflict', justification }),
    conflict: match.conflict,
  };
}

/** Rejects a message in which no sentence can be about the user. */
function settleEmpty(turn: OpenTurn): PreGateVerdict {
  const { text, input } = turn;
  if (isWhollyQuoted(text.text)) return reject('quoted', 'The words are quoted, not the person’s own.');
  // "Could you call me Ana?" is a question, but states a name; "can you not use emojis?" states a preference.
  if (givesName(text.straight) || takesSide(turn) || turn.correction) return { settled: false };
  if (parseAnswerWishes(text).length > 0) return { settled: false };
  const answering = turn.before !== null && /[?？]\s*$/.test(turn.before.text);
  const sentences = text.gateSentences.filter(
    (sentence) => !isSmallTalk(sentence, input.setting.characterName),
  );
  const kinds = sentences.map((sentence) => emptyKindOf(sentence, answering));
  const [kind] = kinds;
  if (kind && !kinds.includes(null))
    return mentionsOwn(turn) ? { settled: false } : reject(kind, EMPTY_KINDS[kind]);
  if (turn.changes) return { settled: false };
  if (turn.introduced.looksEnglish && turn.worth < SURELY_NOTHING && !mentionsOwn(turn))
    return reject('no_personal_content', 'Nothing lasting about the person is in it.');
  return { settled: false };
}

/** "Suggest a gift for my wife", "As a vegan, what can I eat?": the rest is no fact, but this is. */
const mentionsOwn = (turn: OpenTurn): boolean =>
  OWN.test(turn.text.text) && takesForGranted(extractionOf(turn));

function takesSide({ text, input }: OpenTurn): boolean {
  return text.gateSentences.some((sentence) => parseStance(sentence, input.setting.participants) !== null);
}

function reject(reason: GateReason, justification: string): SettledVerdict {
  return settle({ isMemorable: false, scope: 'none', reason, justification });
}

function settle(
  found: Pick<GateDecision, 'isMemorable' | 'scope' | 'reason' | 'justification'>,
): SettledVerdict {
  const { isMemorable, reason } = found;
  return {
    settled: true,
    conflict: null,
    decision: {
      ...found,
      category: reason === 'session_context' ? 'roleplay' : 'generic',
      priority: isMemorable ? 3 : 1,
      stage: 'pre_gate',
      syncRequired: reason === 'settings_conflict',
    },
  };
}
