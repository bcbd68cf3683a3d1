import type { z } from 'zod';
import type { Me, upgradeGuestSchema } from '@/lib/contracts/api/account';
import { isTaken } from '@/lib/db/database-error';
import { type Person, registerGuest } from '@/lib/db/queries/people';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { purgeAccount } from '../jobs/purge';
import { claimAsFirstAccount } from './first-administrator';

/** The phrase to type before an account is deleted. */
export const DELETE_PHRASE = 'delete my account';

export function describeMe(person: Person): Me {
  return {
    id: person.id,
    name: person.name,
    email: person.isAnonymous ? null : person.email,
    isGuest: person.isAnonymous,
    isAdmin: person.role === 'admin',
    guestExpiresAt: person.guestExpiresAt?.toISOString() ?? null,
  };
}

/** Turns a guest into a registered user: the id stays the same, so all data stays theirs (design §9). */
export async function upgradeGuest(
  app: Container,
  person: Person,
  values: z.output<typeof upgradeGuestSchema>,
  headers: Headers,
): Promise<Me> {
  if (!person.isAnonymous) throw new ProblemError('conflict', 'accountAlready');
  const auth = await app.auth.$context;
  const email = values.email.toLowerCase();
  if (await auth.internalAdapter.findUserByEmail(email)) {
    throw new ProblemError('conflict', 'emailTaken');
  }
  const password = await auth.password.hash(values.password);
  const done = await app.db
    .asPerson(person.id, (tx) => registerGuest(tx, person.id, { name: values.name, email, password }))
    .catch((error) => {
      // Somebody registered with it meanwhile.
      throw isTaken(error) ? new ProblemError('conflict', 'emailTaken') : error;
    });
  if (!done) throw new ProblemError('conflict', 'accountAlready');
  const isAdmin = await claimAsFirstAccount(app, person.id, headers);
  return {
    ...describeMe({ ...person, name: values.name, email, isAnonymous: false, guestExpiresAt: null }),
    isAdmin,
  };
}

/** Deletes the account and everything that belongs to the person. */
export async function deleteAccount(
  app: Container,
  person: Person,
  phrase: string,
): Promise<{ deleted: true }> {
  const typed = phrase.trim().toLowerCase();
  if (typed !== DELETE_PHRASE)
    throw new ProblemError('validation_failed', 'typeToConfirm', { values: { phrase: DELETE_PHRASE } });
  await purgeAccount(app, person.id, new Date());
  await app.models.changed();
  return { deleted: true };
}
