import type { Candidate } from '@/lib/contracts/candidate';

/** The participants of a conversation. */
export interface Company {
  characterName: string;
  /** Every participant's name in a group. */
  participants: readonly string[];
}

/** Recognises claims that are not facts about a person, in any language (extraction specification, filters 1 to 6). */
export interface ClaimDetectors {
  isConversationAction(candidate: Candidate, company: Company): boolean;
  isAboutAssistant(candidate: Candidate, company: Company): boolean;
  /** The assistant takes part in what it states: "trusts Nova". */
  involvesAssistant(candidate: Candidate, company: Company): boolean;
  isPromptLeak(candidate: Candidate): boolean;
  isDemographicGuess(candidate: Candidate): boolean;
  statesUnknown(candidate: Candidate): boolean;
  /** The subject is the person, somebody or something of theirs, or a participant. */
  isAboutPerson(subject: string, company: Company): boolean;
}

/** Recognises harm in a text. Each method answers with a code, never with words of the text. */
export interface Detectors {
  redactSecrets(text: string): Promise<{ redactions: readonly { pattern: string }[] }>;
  /** For a text by itself. */
  detectInjection(text: string): { flagged: boolean; code: string };
  /** For a span in its message, so that its context counts. */
  detectInjectionAt(content: string, span: string, message: string): { flagged: boolean; code: string };
  /** The person's own health, in their words or a memory's. */
  detectHealth(text: string): { isHealth: boolean; code: string };
  /** Anybody's health, in a text about a person. */
  mentionsHealth(text: string): boolean;
  detectDanger(text: string): { isDanger: boolean; code: string };
  claims: ClaimDetectors;
}
