import { z } from 'zod';

/** `GET /api/admin/cost`: what the calls to models cost, in tokens and money. */
export const costQuerySchema = z.object({ days: z.coerce.number().int().min(1).max(365).default(30) });

const amountsSchema = z.object({
  calls: z.int(),
  /** Of them, those that gave no usable answer. */
  failed: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** US dollars, over the calls whose price is known. */
  costUsd: z.number(),
  /** Calls whose price is not known: the money leaves them out. */
  unpriced: z.int(),
});

/** Each list adds up to the total. */
const linesSchema = z.array(amountsSchema.extend({ name: z.string() }));

export const budgetStateSchema = z.enum(['none', 'within', 'soft', 'hard']);
export type BudgetState = z.infer<typeof budgetStateSchema>;

/** How this calendar month (UTC) stands against the server's budget. */
export const budgetSchema = z.object({
  /** `none`: no limit is set. `soft`, `hard`: that limit is reached. */
  state: budgetStateSchema,
  /** Over the server's own keys: who brought a key of their own is neither counted nor stopped. */
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
  /** By pseudonym, the dearest first; beyond them one line for all others, without a name. */
  byPerson: linesSchema,
  /** People of whom that line is the sum; 0: there is none. */
  otherPeople: z.int(),
  /** Every day of the period, oldest first, by its date in UTC. */
  byDay: linesSchema,
  /** Of the decisions since the first one that a model made in the period; the three add up to `decisions`. */
  saved: z.object({
    decisions: z.int(),
    /** A rule or a command settled them, without a call. */
    byRules: z.int(),
    /** Left to the reading at the session's end. */
    leftToSession: z.int(),
    /** An engine decided. */
    decided: z.int(),
    /** What one decision of the model costs; null where none was made. */
    mean: z.object({ tokens: z.number(), costUsd: z.number().nullable() }).nullable(),
    /** The readings of sessions that took what was left to them. */
    readings: z.object({ calls: z.int(), tokens: z.int(), costUsd: z.number() }),
  }),
  budget: budgetSchema,
});
export type Cost = z.infer<typeof costSchema>;
