import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { describeMe } from '@/lib/server/account/account';
import { PAGE_PATH_HEADER } from '@/lib/server/http/page-path';
import { currentPerson } from '@/lib/server/http/route';

/** The signed-in person of this request, looked up once; null if nobody is signed in. */
export const readMe = cache(async () => {
  const person = await currentPerson();
  return person && describeMe(person);
});

/** Redirects people who are not signed in to the sign-in page, and back to this page as it was opened afterwards. */
export async function requireMe() {
  const me = await readMe();
  if (me) return me;
  const path = (await headers()).get(PAGE_PATH_HEADER) ?? '/';
  redirect(`/sign-in?next=${encodeURIComponent(path)}`);
}

/** The same for the administrator's pages: for anybody else the page does not exist. */
export async function requireAdmin() {
  const me = await requireMe();
  return me.isAdmin ? me : notFound();
}
