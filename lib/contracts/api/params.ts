import { z } from 'zod';

/** The `[id]` of a route. */
export const idParamsSchema = z.object({ id: z.uuid() });
