/** How much a moment moved the person, from 0 to 1: the key of its words (`memories.weight`). */
export function weightKey(weight: number): 'deep' | 'clear' | 'light' {
  if (weight >= 0.75) return 'deep';
  return weight >= 0.4 ? 'clear' : 'light';
}
