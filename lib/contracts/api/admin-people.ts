import { z } from 'zod';

/** `GET /api/admin/people`: all people with the number of their memories; nothing of what they said. */
export const adminPersonSchema = z.object({
  id: z.uuid(),
  /** Their name in the gatekeeper's log. */
  pseudonym: z.string(),
  name: z.string(),
  /** Null for guests. */
  email: z.string().nullable(),
  role: z.enum(['person', 'admin']),
  memories: z.int(),
  turns: z.int(),
  createdAt: z.iso.datetime(),
  lastTurnAt: z.iso.datetime().nullable(),
});
export type AdminPerson = z.infer<typeof adminPersonSchema>;
export const adminPeopleSchema = z.object({ people: z.array(adminPersonSchema) });

/** `PATCH /api/admin/people/:id`. */
export const changeRoleSchema = z.object({ role: z.enum(['person', 'admin']) });
/** `POST /api/admin/people/:id/forget`, at the person's request; the pseudonym is typed to confirm. */
export const forgetPersonSchema = z.object({ pseudonym: z.string(), chats: z.enum(['keep', 'erase']) });
