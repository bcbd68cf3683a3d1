/** US dollars for a million tokens. */
export interface TokenPrices {
  input: number;
  output: number;
}

const MILLION = 1_000_000;

/** What a call cost, in US dollars; null where the prices are not known. */
export function costOf(
  prices: TokenPrices | null | undefined,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number | null {
  if (!prices) return null;
  return (inputTokens * prices.input + outputTokens * prices.output) / MILLION;
}
