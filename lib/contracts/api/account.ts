import { z } from 'zod';

export const meSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  isGuest: z.boolean(),
  isAdmin: z.boolean(),
  guestExpiresAt: z.iso.datetime().nullable(),
});
export type Me = z.infer<typeof meSchema>;

/** `POST /api/account/upgrade`: a guest keeps their id and all their data. */
export const upgradeGuestSchema = z.object({
  name: z.string().trim().min(1).max(80),
  email: z.email().max(200),
  password: z.string().min(10).max(200),
});
/** `DELETE /api/account`: deletes the account and everything that belongs to the person. */
export const deleteAccountSchema = z.object({ phrase: z.string(), password: z.string().optional() });
/** `POST /api/account/administrator`: with the token that a public server prints at startup. */
export const claimAdministratorSchema = z.object({ token: z.string().min(1).max(200) });
