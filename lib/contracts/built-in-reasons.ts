import { BUILT_IN_REASONS } from './candidate';

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
