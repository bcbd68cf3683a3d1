import type { GateReason, GateScope } from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';
import { readDirective } from '../../directives/read-directive';
import { sentences } from '../../language/sentences';
import { words } from '../../language/words';
import type { SettingsConflict, TurnInput } from '../../ports';
import { readRoleplay } from './roleplay';
import { findSettingsMatch } from './settings-match';

/** What the deterministic part found. */
export type PreGateVerdict =
  | { settled: true; decision: GateDecision; conflict: SettingsConflict | null; roleplay?: string | null }
  | { settled: false };

const SMALL_TALK =
  /^(?:(?:hi|hello|hey|hiya|yo|howdy|greetings|good (?:morning|afternoon|evening|night|day)|bye|goodbye|see (?:you|ya)(?: later| soon| tomorrow)?|thanks?(?: you)?(?: (?:so|very) much| a lot)?|cheers|ok(?:ay)?|sure|cool|nice|great|awesome|perfect|lol|haha+|hmm+|wow|yes|no|yep|nope|yeah|alright|welcome|sorry|please|how are you(?: doing| today)?|how'?s it going|what'?s up|nice to meet you|i'?m (?:fine|good|ok(?:ay)?|great|well)(?:,? thanks?(?: you)?)?|there|hana|you too|same|got it|i see|sounds good|that'?s (?:nice|great|cool|fine|good|funny|awesome|ok(?:ay)?)|hola|bonjour|salut|hallo|olá|ciao|merci|gracias|danke|obrigad[oa]|こんにちは|ありがとう|안녕하세요|你好|谢谢)[\s,.!?…~]*)+$/i;
const QUESTION_START =
  /^(?:(?:and|so|but|hey|ok)[, ]+)?(?:what|who|where|when|why|how|which|whose|can|could|would|will|do|does|did|is|are|am|was|were|should|shall|may|have you|has|isn't|aren't|don't|doesn't)\b/i;
const REQUEST_START =
  /^(?:please\s+)?(?:tell|give|show|write|explain|translate|help|make|create|find|send|play|set|turn|list|summari[sz]e|describe|suggest|recommend|generate|draw|open|call|book|schedule|remind|calculate|convert|check|correct|fix|read|search|add|let'?s|let me|give me|i(?:'d| would) like (?:you )?to (?:know|ask|hear)|i (?:want|need) (?:you )?to (?:know|ask)|i need help)\b/i;
const HYPOTHETICAL =
  /^(?:if i (?:were|was|had|could)\b|imagine (?:if|that)\b|what if\b|suppose\b|i wish i (?:were|was|had)\b|maybe i(?:'ll| should| could)\b|i might\b|perhaps i\b)/i;
const FIRST_PERSON =
  /(?:^|[^\p{L}])(?:i|i'm|i've|i'd|i'll|me|my|mine|myself|we|we're|we've|our|us|yo|soy|tengo|mi|mis|je|j'|suis|mon|ma|mes|ich|bin|mein|meine|eu|sou|tenho|meu|minha|io|sono)(?=$|[^\p{L}])|私|僕|俺|わたし|나는|저는|내|제|我/iu;
const ABOUT_ASSISTANT = /^(?:you(?:'re| are| have| can| were| seem| sound)|your)\b/i;
const CORRECTION = /^(?:no|actually|wait|sorry)[,. ]+(?:i|my|it'?s)\b/i;

/** Settles what needs no model: small talk, questions, requests, roleplay, what the settings say already (design §4). */
export function preGate(input: TurnInput): PreGateVerdict {
  const text = input.message.text.trim().replaceAll('’', "'");
  if (text === '') return reject('empty', 'Nothing was said.');
  if (SMALL_TALK.test(stripName(text, input.setting.characterName))) {
    return reject('small_talk', 'Interaction is generic small talk.');
  }
  if (isCommand(input.message.text)) {
    return text.includes('[redacted: ')
      ? reject('contains_secret_only', 'A secret is never stored, whoever asks.')
      : reject('memory_command', 'A memory command, answered at once.');
  }
  const roleplay = readRoleplay(text, input.roleplay);
  if (roleplay) {
    return {
      ...accept(
        'session',
        'session_context',
        roleplay.left ? 'The role of this conversation was left.' : 'A role for this conversation was set.',
      ),
      roleplay: roleplay.left ? null : roleplay.description,
    };
  }
  const match = findSettingsMatch(text, input.settings.profile);
  if (match?.kind === 'duplicate') return reject('settings_duplicate', 'The settings say this already.');
  if (match?.kind === 'conflict') {
    return {
      ...accept('reconciliation', 'settings_conflict', 'The person contradicted their settings.'),
      conflict: match.conflict,
    };
  }
  const statements = sentences(text).filter((piece) => !isQuestionOrRequest(piece.text));
  if (statements.length === 0) {
    return /\?\s*$/.test(text) || QUESTION_START.test(text)
      ? reject('question', 'The person asked a question.')
      : reject('request', 'The person asked for something to be done.');
  }
  if (statements.every((piece) => HYPOTHETICAL.test(piece.text)))
    return reject('hypothetical', 'The person imagined something.');
  if (!CORRECTION.test(text) && statements.every((piece) => !FIRST_PERSON.test(piece.text))) {
    return statements.every((piece) => ABOUT_ASSISTANT.test(piece.text))
      ? reject('about_assistant', 'The statement is about the assistant.')
      : shortAnswer(input)
        ? { settled: false }
        : reject('no_personal_content', 'Nothing in it is about the person.');
  }
  return { settled: false };
}

/** "I never work on Sundays" is emphatic, not a command: it is decided on like any other statement. */
function isCommand(text: string): boolean {
  const directive = readDirective(text);
  return directive !== null && !(directive.kind === 'remember' && directive.strength === 'implicit');
}

/** "Two dogs." after "Do you have pets?" is about the person although it says no "I". */
function shortAnswer(input: TurnInput): boolean {
  const previous = input.previous.at(-1);
  return (
    previous?.role === 'assistant' && /\?\s*$/.test(previous.text) && words(input.message.text).length <= 12
  );
}

function isQuestionOrRequest(sentence: string): boolean {
  return /\?\s*$/.test(sentence) || QUESTION_START.test(sentence) || REQUEST_START.test(sentence);
}

function stripName(text: string, name: string): string {
  return (
    text.replace(new RegExp(`\\b${name.replace(/[^\p{L}\p{N} ]/gu, '')}\\b`, 'iu'), '').trim() || 'hello'
  );
}

function reject(reason: GateReason, justification: string): PreGateVerdict & { settled: true } {
  return verdict(false, 'none', reason, justification);
}

function accept(
  scope: GateScope,
  reason: GateReason,
  justification: string,
): PreGateVerdict & { settled: true } {
  return verdict(true, scope, reason, justification);
}

function verdict(
  isMemorable: boolean,
  scope: GateScope,
  reason: GateReason,
  justification: string,
): PreGateVerdict & { settled: true } {
  return {
    settled: true,
    conflict: null,
    decision: {
      isMemorable,
      scope,
      category: reason === 'session_context' ? 'roleplay' : 'generic',
      priority: isMemorable ? 3 : 1,
      reason,
      justification,
      stage: 'pre_gate',
      syncRequired: reason === 'settings_conflict',
    },
  };
}
