import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { describeMe } from '@/lib/server/account/account';
import { currentPerson } from '@/lib/server/http/route';

/** The signed-in person of this request, looked up once; null if nobody is signed in. */
export const readMe = cache(async () => {
  const person = await currentPerson();
  return person && describeMe(person);
});

/** Redirects people who are not signed in to the sign-in page, and back to `path` afterwards. */
export async function requireMe(path: string) {
  const me = await readMe();
  return me ?? redirect(`/sign-in?next=${encodeURIComponent(path)}`);
}

/** The same for the administrator's pages: for anybody else `path` does not exist. */
export async function requireAdmin(path: string) {
  const me = await requireMe(path);
  return me.isAdmin ? me : notFound();
}
