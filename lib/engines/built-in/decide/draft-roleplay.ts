import type { Draft } from '@/lib/contracts/candidate';
import { REASONINGS } from '@/lib/contracts/reasoning';
import type { Piece } from '@/lib/memory/analysed-text';
import type { TurnInput } from '@/lib/memory/ports';

const ROLE = String.raw`((?:an?|the|my)\s+[^.!?,;:]{2,80}?)(?=\s+(?:and|while)\s+(?:you|i)\b|[.!?,;:]|$)`;
/** "Pretend I am a customer", "I'll play the queen", "let me act as a judge". */
const OWN_ROLE = new RegExp(
  String.raw`\b(?:i(?:'m|'ll be| am| was| were| will be)|(?:act|(?:role-?)?play|pose)(?:ing)?(?: as)?(?: the (?:role|part) of)?|pretend(?:ing)? to be) ${ROLE}`,
  'iu',
);
const ASSISTANT_ROLE = new RegExp(
  String.raw`\byou(?:'re|'ll be| are| will be| be| play|'ll play| can be| can play)(?: now)? ${ROLE}`,
  'iu',
);
/** Maximum length of a scene that is kept as written, in characters. */
const LONGEST_SCENE = 280;

/**
 * The role as a memory of this conversation only (gatekeeper plan, 2A: session-specific context).
 *
 * @param scene the words that set the role; the whole message if absent.
 */
export function draftRoleplay({ message }: TurnInput, scene?: Omit<Piece, 'text'>): Draft {
  const span = message.text.slice(scene?.start, scene?.end).trim();
  return {
    content: describeRole(span),
    kind: 'fact',
    category: 'other',
    scope: 'session',
    triple: {
      subject: 'user',
      predicate: 'plays_role',
      object: span.slice(0, 200),
      positive: true,
      qualifiers: {},
    },
    confidence: 0.9,
    reasoning: `${REASONINGS.scene}.`,
    emotionalWeight: null,
    participants: [],
    keyMoments: [],
    span,
    corrects: false,
    eventDate: null,
    userRequested: false,
  };
}

/** Who plays what, if the sentence says so; otherwise the scene in the person's words. */
function describeRole(scene: string): string {
  const straight = scene.replace(/[’‘]/g, "'");
  const own = nameRole(OWN_ROLE, straight);
  const assistants = nameRole(ASSISTANT_ROLE, straight);
  if (own && assistants) return `User plays ${own} here, and the assistant ${assistants}`;
  if (own) return `User plays ${own} here`;
  if (assistants) return `The assistant plays ${assistants} here`;
  return `User plays a role here: ${scene.length > LONGEST_SCENE ? `${scene.slice(0, LONGEST_SCENE)}…` : scene}`;
}

function nameRole(pattern: RegExp, scene: string): string | null {
  return pattern.exec(scene)?.[1]?.trim().replace(/^my\b/i, "User's") ?? null;
}
