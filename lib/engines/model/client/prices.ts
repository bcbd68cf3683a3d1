/** US dollars per million tokens. */
export interface TokenPrices {
  input: number;
  output: number;
}

const MILLION = 1_000_000;

/** The cost of a call in US dollars; null if the prices are unknown. */
export function costOf(
  prices: TokenPrices | null | undefined,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number | null {
  if (!prices) return null;
  return (inputTokens * prices.input + outputTokens * prices.output) / MILLION;
}
