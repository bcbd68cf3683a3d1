import type { Draft } from '@/lib/contracts/candidate';
import type { TurnInput } from '../../ports';

/** The role as a memory of this conversation alone (gatekeeper plan, 2A: session-specific context). */
export function draftRoleplay(input: TurnInput): Draft {
  const span = input.message.text.trim();
  return {
    content: `User plays a role here: ${span.length > 280 ? `${span.slice(0, 280)}…` : span}`,
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
    reasoning: 'The person set a scene or took a role.',
    emotionalWeight: null,
    participants: [],
    keyMoments: [],
    span,
    corrects: false,
    eventDate: null,
    userRequested: false,
  };
}
