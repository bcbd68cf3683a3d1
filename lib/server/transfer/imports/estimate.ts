import type { ImportDetail } from '@/lib/contracts/api/imports';
import type { Container } from '../../container';

/** Messages of the person that the built-in engine reads per second on two cores (`npm run bench -- import`). */
const READ_A_SECOND = 60;
/** The share of messages on which a model is called: the others are small talk, greetings, commands. */
const ASKED = 0.9;
/** The defaults for a call before anything was measured: its duration, input and output. */
const CALL = { latencyMs: 2500, inputTokens: 2200, outputTokens: 250 };
const MILLION = 1_000_000;

/** The average call for the person so far; null if there were none. */
type Measured = { latencyMs: number; inputTokens: number; outputTokens: number } | null;

/** Estimates what reading a number of a person's messages takes, with their model and without one. */
export function estimateReading(
  { models, engines }: Pick<Container, 'models' | 'engines'>,
  userId: string,
  turns: number,
  measured: Measured,
): ImportDetail['estimates'] {
  const withoutModel = { seconds: turns / READ_A_SECOND, costUsd: 0 };
  const decides = models.forPerson(userId, () => engines.memory.engine);
  const model = decides === 'model' ? models.choice(userId)?.memory : null;
  if (!model) return { withoutModel, withModel: null };
  const call = measured ?? CALL;
  const calls = turns * ASKED;
  const { prices } = model;
  const costUsd = prices
    ? (calls * (call.inputTokens * prices.input + call.outputTokens * prices.output)) / MILLION
    : null;
  return {
    withoutModel,
    withModel: { seconds: withoutModel.seconds + (calls * call.latencyMs) / 1000, costUsd },
  };
}
