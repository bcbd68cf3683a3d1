import { z } from 'zod';

/** The answer of a request that only performs an action. */
export const deletedSchema = z.object({ deleted: z.literal(true) });
export const dismissedSchema = z.object({ dismissed: z.literal(true) });
export const markedSchema = z.object({ marked: z.literal(true) });
export const settledSchema = z.object({ settled: z.literal(true) });
export const retiredSchema = z.object({ retired: z.literal(true) });
