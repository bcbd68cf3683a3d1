import type { GateReason } from './enums';

/** Each reason code in plain words, for the person it is about. */
const EXPLANATIONS: Record<GateReason, string> = {
  personal_fact: 'a fact about you',
  preference: 'something you like or dislike',
  relationship: 'somebody in your life',
  goal: 'something you aim for',
  skill: 'something you can do',
  habit: 'something you do regularly',
  experience: 'something you lived through',
  event: 'something that happens in your life',
  opinion: 'something you think',
  pedagogical: 'something about how you learn',
  correction: 'a correction of what I knew',
  session_context: 'a role for this conversation only',
  user_directive: 'you asked me to remember it',
  settings_conflict: 'it differs from your settings, so I ask you first',
  remember_anyway: 'you asked me to remember it anyway',
  small_talk: 'small talk',
  question: 'a question',
  request: 'a request',
  hypothetical: 'something imagined',
  quoted: 'somebody else’s words',
  about_assistant: 'it is about the assistant, not about you',
  memory_command: 'a memory command',
  contains_secret_only: 'it contains a secret, which I never store',
  injection: 'it tries to instruct my memory',
  danger: 'I never file this as a fact',
  health_not_requested: 'health details are kept only when you ask for it',
  already_known: 'I knew that already',
  settings_duplicate: 'it is in your settings already',
  forgotten_before: 'you asked me to forget this before',
  never_topic: 'it is on your list of things never to remember',
  learning_off: 'learning is off in this conversation',
  memory_off: 'memory is switched off in your settings',
  no_personal_content: 'nothing about you in it',
  not_understood: 'I could not make a clear fact of it',
  empty: 'nothing was said',
  filtered: 'what I understood did not pass my checks',
  low_confidence: 'I was not sure enough',
  no_evidence: 'I found no words of yours to rest it on',
  erased: 'the words were erased',
};

/** The reason in plain words; an unknown code is shown as it is. */
export function explainReason(reason: string): string {
  return (EXPLANATIONS as Record<string, string>)[reason] ?? reason;
}
