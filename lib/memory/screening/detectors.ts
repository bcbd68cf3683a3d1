import type { Candidate } from '@/lib/contracts/candidate';

/** Who takes part in a conversation. */
export interface Company {
  characterName: string;
  /** Every participant's name in a group. */
  participants: readonly string[];
}

/** What recognises claims that are no facts about a person, in any language (extraction specification, filters 1 to 6). */
export interface ClaimDetectors {
  isConversationAction(candidate: Candidate, company: Company): boolean;
  isAboutAssistant(candidate: Candidate, company: Company): boolean;
  isPromptLeak(candidate: Candidate): boolean;
  isDemographicGuess(candidate: Candidate): boolean;
  statesUnknown(candidate: Candidate): boolean;
  /** The subject is the person, somebody or something of theirs, or a participant. */
  isAboutPerson(subject: string, company: Company): boolean;
}

/** What recognises harm in a text. Each answers with a code, never with words of the text. */
export interface Detectors {
  redactSecrets(text: string): Promise<{ redactions: readonly { pattern: string }[] }>;
  /** A text by itself. */
  detectInjection(text: string): { flagged: boolean; code: string };
  /** With the message the span stands in: what surrounds it counts. */
  detectInjectionAt(content: string, span: string, message: string): { flagged: boolean; code: string };
  /** The person's own, in their words or in a memory's. */
  detectHealth(text: string): { isHealth: boolean; code: string };
  /** Anybody's, in what is written about a person. */
  mentionsHealth(text: string): boolean;
  detectDanger(text: string): { isDanger: boolean; code: string };
  claims: ClaimDetectors;
}
