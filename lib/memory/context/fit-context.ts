import type { ContextInput, PromptMessage } from './prompt';

/** What a prompt may take of a window that nobody knows, in tokens: small local models have 8,192, and the reply needs room. */
const CONTEXT_BUDGET = 6000;
/** Share of a known window that is left for the reply and its tools, and for counting wrong. */
const LEFT_FREE = 0.25;
/** Lines of the conversation that stay while anything else can go. */
const LAST_LINES = 6;

/**
 * Tokens that a prompt may take of a model's window.
 *
 * @param contextLength tokens that the model takes at once; null where nobody knows
 */
export function budgetOf(contextLength: number | null): number {
  return contextLength === null ? CONTEXT_BUDGET : Math.floor(contextLength * (1 - LEFT_FREE));
}

/**
 * Takes away until the prompt is within its budget, always in this order: the latest messages of other chats, hits from
 * other chats and the diary, the oldest history down to the last six lines, the weakest memories, the rest of the history, the lorebook's last entries,
 * the character's oldest conclusions, the state's least important lines. Persona, rules, the person's own settings, the question to be asked and the message itself always stay.
 *
 * @param build renders the input, so that what is measured is what is sent
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
 * History that takes up the whole budget by itself cannot stay, and nothing that goes before it either: taken away at once,
 * since a client may send thousands of lines.
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

/** One step smaller; null when nothing may be taken away any more. */
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
  // A heading alone has no content.
  if (lines.length > 2) return { ...input, stateBlock: lines.slice(0, -1).join('\n') };
  return input.stateBlock ? { ...input, stateBlock: '' } : null;
}

function withoutWeakest(hits: ContextInput['hits'], among: ContextInput['hits']): ContextInput['hits'] {
  const weakest = among.reduce((weaker, hit) => (hit.score < weaker.score ? hit : weaker));
  return hits.filter((hit) => hit !== weakest);
}

/** An estimate that errs on the high side: four characters a token, one where words are not spaced. */
export function countTokens(messages: readonly Pick<PromptMessage, 'content'>[]): number {
  return messages.reduce((sum, { content }) => {
    const dense = content.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
    return sum + dense + Math.ceil((content.length - dense) / 4) + 4;
  }, 0);
}
