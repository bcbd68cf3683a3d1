import type { ImportDetail } from '@/lib/contracts/api/imports';
import type { Container } from '../../container';

/** The person's messages that the built-in engine reads in a second on two cores (`npm run bench -- import`). */
const READ_A_SECOND = 60;
/** Share of messages that a model is asked about: the rest is small talk, greetings, commands. */
const ASKED = 0.9;
/** Where nothing was measured yet: what a call takes, and what it reads and writes. */
const CALL = { latencyMs: 2500, inputTokens: 2200, outputTokens: 250 };
const MILLION = 1_000_000;

/** What a call for the person took so far, on the average; null where none was made. */
type Measured = { latencyMs: number; inputTokens: number; outputTokens: number } | null;

/** What reading so many of a person's messages takes, with the model that decides for them and without one. */
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
