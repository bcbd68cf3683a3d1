/** Why a memory was kept, in the words that are stored when no model gave a reason of its own. */
export const BUILT_IN_REASONS = {
  explicit: 'It was said outright.',
  clear: 'It follows plainly from what was said.',
  inferred: 'It is inferred from what was said.',
  changed: 'The person said that something changed.',
  role: 'The person set a scene or took a role.',
  asked: 'The person asked to remember these words.',
} as const;

export type BuiltInReason = keyof typeof BUILT_IN_REASONS | 'together';

/** Earlier versions added the category: "It was said outright (personal info)." */
const CATEGORY = / \([a-z ]+\)(?=\.$)/;
const TOGETHER = /^Put together from \d+ memories\.$/;

/** Which of the fixed reasons it is, to show it in the language of the interface; null for a model's own words. */
export function builtInReasonOf(reasoning: string): BuiltInReason | null {
  if (TOGETHER.test(reasoning)) return 'together';
  const plain = reasoning.replace(CATEGORY, '');
  const codes: readonly (keyof typeof BUILT_IN_REASONS)[] = [
    'explicit',
    'clear',
    'inferred',
    'changed',
    'role',
    'asked',
  ];
  return codes.find((code) => BUILT_IN_REASONS[code] === plain) ?? null;
}
