/** The emotional weight from which a memory is kept as a moment (persona and state, emotional memories). */
export const MOMENT_WEIGHT = 0.6;
