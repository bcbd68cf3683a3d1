/** US dollars per million tokens. */
export interface Prices {
  input: number;
  output: number;
}

/**
 * List prices of common models when this was written; an administrator updates what has changed. The longest matching
 * prefix counts: `gpt-4.1-mini-2025-04-14` costs what `gpt-4.1-mini` does.
 */
const KNOWN: Readonly<Record<string, readonly [input: number, output: number]>> = {
  'gpt-5': [1.25, 10],
  'gpt-5-mini': [0.25, 2],
  'gpt-5-nano': [0.05, 0.4],
  'gpt-4.1': [2, 8],
  'gpt-4.1-mini': [0.4, 1.6],
  'gpt-4.1-nano': [0.1, 0.4],
  'gpt-4o': [2.5, 10],
  'gpt-4o-mini': [0.15, 0.6],
  o3: [2, 8],
  'o4-mini': [1.1, 4.4],
  'text-embedding-3-small': [0.02, 0],
  'text-embedding-3-large': [0.13, 0],
  'claude-opus-4': [15, 75],
  'claude-sonnet-4': [3, 15],
  'claude-haiku-4': [1, 5],
  'claude-3-5-haiku': [0.8, 4],
  'gemini-2.5-pro': [1.25, 10],
  'gemini-2.5-flash': [0.3, 2.5],
  'gemini-2.5-flash-lite': [0.1, 0.4],
  'gemini-2.0-flash': [0.1, 0.4],
  'gemini-embedding-001': [0.15, 0],
  'mistral-large': [2, 6],
  'mistral-medium': [0.4, 2],
  'mistral-small': [0.1, 0.3],
  'mistral-embed': [0.1, 0],
  'llama-3.3-70b-versatile': [0.59, 0.79],
  'llama-3.1-8b-instant': [0.05, 0.08],
};

/** The maker's name before a model's, as routers such as OpenRouter write it. */
const MAKER = /^.*\//;

/** A model's known price; null for unlisted models, and for a server of one's own, which has no https. */
export function knownPrices(baseUrl: string, model: string): Prices | null {
  if (!baseUrl.startsWith('https:')) return null;
  const name = model.replace(MAKER, '').toLowerCase();
  const fits = (known: string) => name === known || name.startsWith(`${known}-`);
  const [longest] = Object.keys(KNOWN)
    .filter(fits)
    .toSorted((one, other) => other.length - one.length);
  const [input, output] = (longest && KNOWN[longest]) || [];
  return input === undefined || output === undefined ? null : { input, output };
}
