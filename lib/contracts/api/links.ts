import { z } from 'zod';

/** The header in which a bot names the user it acts for, on any route that accepts a key. */
export const BOT_USER_HEADER = 'keepsake-user';
/** A bot's name for a user. */
export const botUserSchema = z.string().trim().min(1).max(200);

/** `POST /api/v1/people/link`: a code that the person enters in their own Keepsake's settings. */
export const linkPersonSchema = z.object({ user: botUserSchema });
export const linkCodeSchema = z.object({ code: z.string(), expiresAt: z.iso.datetime() });

/** `POST /api/account/links`: links the signed-in account by a bot's code. */
export const linkRequestSchema = z.object({ code: z.string().trim().min(1).max(40) });

/** `GET /api/account/links`: bots that use this memory. */
export const linkedBotSchema = z.object({
  id: z.uuid(),
  botName: z.string(),
  ownerName: z.string(),
  /** The bot's name for the person. */
  externalId: z.string(),
  linkedAt: z.iso.datetime(),
});
export type LinkedBot = z.infer<typeof linkedBotSchema>;
export const linkedBotListSchema = z.object({ bots: z.array(linkedBotSchema) });
