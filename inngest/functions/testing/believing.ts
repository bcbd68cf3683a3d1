import type { BehaviourInput } from '@/e2e/fixtures/model-server/script';

/** The answer of a model that accepts the candidates. */
export function believing(...candidates: Record<string, unknown>[]): BehaviourInput {
  return {
    name: 'json',
    value: {
      is_memorable: true,
      reason: 'personal_fact',
      scope: 'permanent',
      category: 'personal_info',
      priority: 4,
      candidates: candidates.map((candidate) => ({
        kind: 'fact',
        category: 'personal_info',
        predicate: 'is',
        object: 'so',
        confidence: 0.95,
        ...candidate,
      })),
    },
  };
}
