import type { ContextInput, PromptMessage } from './prompt';

/** Tokens that a prompt may take of an unknown context window: small local models have 8,192, and the reply needs room. */
const CONTEXT_BUDGET = 6000;
/** Share of a known window that is left free for the reply and its tools, and for errors in the token estimate. */
const LEFT_FREE = 0.25;
/** The last lines of the conversation; they are dropped only when nothing else is left to drop. */
const LAST_LINES = 6;

/**
 * How many tokens of a model's window a prompt may take.
 *
 * @param contextLength size of the model's context window in tokens; null if unknown
 * @param instructions a client's own, which it wrote for a window that has room for them
 */
export function budgetOf(contextLength: number | null, instructions = ''): number {
  if (contextLength !== null) return Math.floor(contextLength * (1 - LEFT_FREE));
  return CONTEXT_BUDGET + countTokens([{ content: instructions }]);
}

/**
 * Drops content until the prompt is within its budget, always in this order: the latest messages of other chats, hits from
 * other chats and the diary, the oldest history down to the last six lines, the weakest memories, the rest of the history,
 * the last entries of the lorebook, the character's oldest conclusions, the least important lines of the state. Persona,
 * rules, the person's own settings, the pending question and the message itself always stay.
 *
 * @param build renders the input, so that exactly what is sent is measured
 */
export function fitContext(
  input: ContextInput,
  build: (input: ContextInput) => PromptMessage[],
  budget: number = CONTEXT_BUDGET,
): ContextInput {
  let fitted = withoutWhatNeverFits(input, budget);
  while (countTokens(build(fitted)) > budget) {
    const smaller = reduce(fitted);
    if (!smaller) return fitted;
    fitted = smaller;
  }
  return fitted;
}

/**
 * If the history alone exceeds the budget, neither it nor anything that is dropped before it can stay. All of that is dropped
 * at once, since a client may send thousands of lines.
 */
function withoutWhatNeverFits(input: ContextInput, budget: number): ContextInput {
  let first = input.history.length;
  for (let tokens = 0; first > 0; first--) {
    tokens += countTokens([{ content: input.history[first - 1]?.text ?? '' }]);
    if (tokens > budget && input.history.length - first >= LAST_LINES) break;
  }
  if (first === 0) return input;
  return {
    ...input,
    recent: [],
    hits: input.hits.filter((hit) => hit.source === 'memory'),
    history: input.history.slice(first),
  };
}

/** One step smaller; null if nothing more may be dropped. */
function reduce(input: ContextInput): ContextInput | null {
  if (input.recent?.length) return { ...input, recent: input.recent.slice(1) };
  const asides = input.hits.filter((hit) => hit.source !== 'memory');
  if (asides.length > 0) return { ...input, hits: withoutWeakest(input.hits, asides) };
  if (input.history.length > LAST_LINES) return { ...input, history: input.history.slice(1) };
  if (input.hits.length > 0) return { ...input, hits: withoutWeakest(input.hits, input.hits) };
  if (input.history.length > 0) return { ...input, history: input.history.slice(1) };
  if (input.lore?.length) return { ...input, lore: input.lore.slice(0, -1) };
  if (input.bond?.length) return { ...input, bond: input.bond.slice(1) };
  const lines = input.stateBlock.split('\n');
  // A heading without entries has no content.
  if (lines.length > 2) return { ...input, stateBlock: lines.slice(0, -1).join('\n') };
  return input.stateBlock ? { ...input, stateBlock: '' } : null;
}

function withoutWeakest(hits: ContextInput['hits'], among: ContextInput['hits']): ContextInput['hits'] {
  const weakest = among.reduce((weaker, hit) => (hit.score < weaker.score ? hit : weaker));
  return hits.filter((hit) => hit !== weakest);
}

const CYRILLIC = /\p{Script=Cyrillic}/gu;
const BEYOND_ASCII = /[^\0-\x7f]/g;

/** An estimate for older tokenisers, which newer ones hardly exceed: four characters a token in ASCII, two in Cyrillic, otherwise one. */
export function countTokens(messages: readonly Pick<PromptMessage, 'content'>[]): number {
  return messages.reduce((sum, { content }) => {
    const beyond = content.match(BEYOND_ASCII)?.length ?? 0;
    const cyrillic = beyond > 0 ? (content.match(CYRILLIC)?.length ?? 0) : 0;
    return sum + beyond - cyrillic / 2 + Math.ceil((content.length - beyond) / 4) + 4;
  }, 0);
}
