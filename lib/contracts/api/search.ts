import { z } from 'zod';

/** A result of recall, in the same format for every client (search document, result normalisation). */
export const hitSchema = z.object({
  source: z.enum(['memory', 'diary', 'chat']),
  id: z.uuid(),
  /** When it was said or happened. */
  timestamp: z.iso.datetime(),
  /** At most 400 characters. */
  snippet: z.string(),
  /** Another member of a group who wrote this message; absent for the person's own. */
  speaker: z.string().optional(),
  tags: z.array(z.string()),
  /** 0 to 1, comparable within one answer. */
  score: z.number(),
  /** Channels that found it. */
  why: z.array(z.string()),
  /** It is no longer true: found because the past was asked for. */
  isPast: z.boolean().optional(),
  /** Until when it was true, if it is past. */
  validTo: z.iso.datetime().optional(),
});
export type Hit = z.infer<typeof hitSchema>;

/** `GET /api/search` */
export const searchQuerySchema = z.object({
  q: z.string().trim().min(1).max(400),
  limit: z.coerce.number().int().min(1).max(50).default(10),
  /** Another member of a group, by name: memories about them, and what they said. */
  speaker: z.string().trim().min(1).max(80).optional(),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;
export const searchResultSchema = z.object({ hits: z.array(hitSchema) });
