import type { TurnOutput } from '@/lib/prompts/decide-and-extract';

/**
 * One plain sentence a reason. A model's own words could hold the person's, and this sentence is logged
 * (gatekeeper plan, phase 4; promise 4), so it is ours.
 */
const SENTENCES: Record<TurnOutput['reason'], string> = {
  personal_fact: 'The person stated a fact about themselves.',
  preference: 'The person expressed a preference.',
  relationship: 'The person spoke of somebody in their life.',
  goal: 'The person named an aim or a plan.',
  skill: 'The person named an ability.',
  habit: 'The person described a routine.',
  experience: 'The person told of something they lived through.',
  event: 'The person mentioned an event in their life.',
  opinion: 'The person stated a view.',
  pedagogical: 'The person showed how they learn.',
  correction: 'The person corrected something said earlier.',
  session_context: 'The person set a role or a scene for this conversation.',
  settings_conflict: 'The person contradicted their settings.',
  user_directive: 'The person asked to have something remembered.',
  small_talk: 'Interaction is generic small talk.',
  question: 'The person asked a question.',
  request: 'The person asked for something to be done.',
  hypothetical: 'The person imagined something.',
  quoted: 'The words are somebody else’s.',
  about_assistant: 'The statement is about the assistant.',
  health_not_requested: 'Health details were not asked to be remembered.',
  danger: 'The message speaks of harm and is never filed as a fact.',
  injection: 'The message tried to instruct the memory.',
  contains_secret_only: 'The message held nothing but a secret.',
  never_topic: 'The topic is on the list of things never to remember.',
  already_known: 'The memory holds this already.',
  settings_duplicate: 'The settings say this already.',
  no_personal_content: 'Nothing in it is about the person.',
  not_understood: 'No clear fact could be made of it.',
};

export function justify(reason: TurnOutput['reason']): string {
  return SENTENCES[reason];
}
