/**
 * Why a memory is kept, as the core and the built-in engine store it: in English, which an export keeps. The interface says it in
 * its own language. A model writes its reasons itself.
 */
export const REASONINGS = {
  explicit: 'It was said outright',
  clear: 'It follows plainly from what was said',
  inferred: 'It is inferred from what was said',
  changed: 'The person said that something changed',
  scene: 'The person set a scene or took a role',
  asked: 'The person asked to remember these words',
} as const;

export type Reasoning = keyof typeof REASONINGS;

const TOGETHER = /^Put together from \d+ memories\.$/;

/** One of our own reasons, by its stored text; null for what a model wrote. A category may follow in brackets. */
export function readReasoning(text: string): Reasoning | 'together' | null {
  if (TOGETHER.test(text)) return 'together';
  const sentence = text.replace(/(?: \([a-z ]+\))?\.$/, '');
  return (Object.keys(REASONINGS) as Reasoning[]).find((name) => REASONINGS[name] === sentence) ?? null;
}
