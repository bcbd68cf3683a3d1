import type { Draft } from '@/lib/contracts/candidate';
import { analysisOf } from '@/lib/language/analyse';
import { stems } from '@/lib/language/words';
import type { AnalysedTurn } from '@/lib/memory/ports';
import type { ModelReason, TurnOutput } from './output';

/** One sentence for each reason, if the model's own cannot be logged. */
const SENTENCES: Record<ModelReason, string> = {
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

/** The maximum length of a logged sentence (gatekeeper plan, phase 4). */
const LIMIT = 300;
/** Two words with this many identical first letters may be the same: "allergic", "allergy". */
const ALIKE = 4;
/** Words of our own sentences reveal nothing about anybody. */
const PLAIN = new Set(Object.values(SENTENCES).flatMap((sentence) => stems(sentence)));

/**
 * The model's justification, if it can be logged: it is short and repeats nothing of what was said, in this message, before
 * or in the memory (gatekeeper plan, phase 4; promise 4). Otherwise ours. A message in another language cannot be compared
 * with an English sentence.
 */
export function justify(
  { reason, justification }: Pick<TurnOutput, 'reason' | 'justification'>,
  drafts: readonly Draft[],
  input: AnalysedTurn,
): string {
  const own = SENTENCES[reason];
  if (justification === '' || justification.length > LIMIT || !analysisOf(input.text).looksEnglish)
    return own;
  const said = [input.message, ...input.previous].map(({ text }) => text);
  const known = input.known.map(({ content }) => content);
  const written = drafts.flatMap(({ content, triple }) => [content, triple.predicate, triple.object]);
  const words = stems([...said, ...known, ...written].join('\n').replaceAll('_', ' '));
  const isRepeated = (word: string) =>
    !PLAIN.has(word) && (/\p{N}/u.test(word) || words.some((other) => isAlike(word, other)));
  // A capitalised word in mid-sentence may be a name, translated or not.
  const names = /(?<=[\p{L}\p{N},;] )\p{Lu}/u;
  return names.test(justification) || stems(justification).some(isRepeated) ? own : justification;
}

function isAlike(word: string, other: string): boolean {
  if (word === other) return true;
  return word.length >= ALIKE && other.length >= ALIKE && word.slice(0, ALIKE) === other.slice(0, ALIKE);
}
