/** Dollars as far as they are worth reading: four places below ten cents. */
export function money(usd: number): string {
  return `$${usd.toFixed(usd > 0 && usd < 0.1 ? 4 : 2)}`;
}

/** Tokens, calls and the like. */
export function amount(value: number): string {
  return Math.round(value).toLocaleString('en');
}
