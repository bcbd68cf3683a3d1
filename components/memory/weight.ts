/** The message key for an emotional weight from 0 to 1 (`memories.weight`). */
export function weightKey(weight: number): 'deep' | 'clear' | 'light' {
  if (weight >= 0.75) return 'deep';
  return weight >= 0.4 ? 'clear' : 'light';
}
