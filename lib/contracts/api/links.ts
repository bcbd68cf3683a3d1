import { z } from 'zod';

/** Under which a bot names the user it acts for, on any route that takes a key. */
export const BOT_USER_HEADER = 'keepsake-user';
/** What a bot calls a person. */
export const botUserSchema = z.string().trim().min(1).max(200);

/** `POST /api/v1/people/link`: a code that the person types into their own Keepsake, in Settings. */
export const linkPersonSchema = z.object({ user: botUserSchema });
export const linkCodeSchema = z.object({ code: z.string(), expiresAt: z.iso.datetime() });

/** `POST /api/account/links`: links the signed-in account by the code that a bot gave. */
export const linkRequestSchema = z.object({ code: z.string().trim().min(1).max(40) });

/** `GET /api/account/links`: bots that speak with this memory. */
export const linkedBotSchema = z.object({
  id: z.uuid(),
  botName: z.string(),
  ownerName: z.string(),
  /** What the bot calls the person. */
  externalId: z.string(),
  linkedAt: z.iso.datetime(),
});
export type LinkedBot = z.infer<typeof linkedBotSchema>;
export const linkedBotListSchema = z.object({ bots: z.array(linkedBotSchema) });
