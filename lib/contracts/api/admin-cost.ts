import { z } from 'zod';

/** `GET /api/admin/cost`: what the calls to models cost, in tokens and money. */
export const costQuerySchema = z.object({ days: z.coerce.number().int().min(1).max(365).default(30) });

const amountsSchema = z.object({
  calls: z.int(),
  /** Those without a usable answer. */
  failed: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** US dollars, for calls with a known price. */
  costUsd: z.number(),
  /** Calls with an unknown price, which the cost excludes. */
  unpriced: z.int(),
});

/** Each list adds up to the total. */
const linesSchema = z.array(amountsSchema.extend({ name: z.string() }));

export const budgetStateSchema = z.enum(['none', 'within', 'soft', 'hard']);
export type BudgetState = z.infer<typeof budgetStateSchema>;

/** The spending of this calendar month (UTC) and the server's budget. */
export const budgetSchema = z.object({
  /** `none`: no limit is set. `soft`, `hard`: this limit is reached. */
  state: budgetStateSchema,
  /** With the server's own keys: calls with a person's own key are neither counted nor limited. */
  spentUsd: z.number(),
  unpriced: z.int(),
  softUsd: z.number().nullable(),
  hardUsd: z.number().nullable(),
  /** When the next month begins. */
  until: z.iso.datetime(),
});
export type Budget = z.infer<typeof budgetSchema>;

export const costSchema = z.object({
  total: amountsSchema,
  byPurpose: linesSchema,
  byModel: linesSchema,
  /** By pseudonym, the most expensive first; all others share one line without a name. */
  byPerson: linesSchema,
  /** The number of people in that line; 0 if there is none. */
  otherPeople: z.int(),
  /** Every day of the period, oldest first, by date in UTC. */
  byDay: linesSchema,
  /** Decisions since the first one by a model in the period; the three add up to `decisions`. */
  saved: z.object({
    decisions: z.int(),
    /** Settled by a rule or a command, without a call. */
    byRules: z.int(),
    /** Left to the review of the session. */
    leftToSession: z.int(),
    /** An engine decided. */
    decided: z.int(),
    /** The average cost of a model's decision; null if there was none. */
    mean: z.object({ tokens: z.number(), costUsd: z.number().nullable() }).nullable(),
    /** The reviews of sessions that read what was left to them. */
    readings: z.object({ calls: z.int(), tokens: z.int(), costUsd: z.number() }),
  }),
  budget: budgetSchema,
});
export type Cost = z.infer<typeof costSchema>;
