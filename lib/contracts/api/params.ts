import { z } from 'zod';

/** The `[id]` of a route. */
export const idParamsSchema = z.object({ id: z.uuid() });

/** The most rows of a page. */
export const MOST_ROWS = 200;
/** Pages of a list, the latest first, by `before`: the last row of the page before. */
export const pageQuerySchema = z.object({
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(MOST_ROWS),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;
