import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { readTitle } from '@/app/locale';
import { readMe } from '@/app/session';
import { SignInPage } from '@/components/account/sign-in-page';
import { KNOWN_BROWSER_COOKIE } from '@/lib/server/account/known-browser';
import { ownPath } from '@/lib/server/account/own-path';

export const generateMetadata = () => readTitle('signIn');

export default async function SignIn({ searchParams }: PageProps<'/sign-in'>) {
  const { mode, next } = await searchParams;
  const me = await readMe();
  if (me && !me.isGuest) redirect('/');
  const isKnown = (await cookies()).has(KNOWN_BROWSER_COOKIE);
  return (
    <SignInPage
      guest={me}
      initialMode={mode === 'upgrade' || mode === 'create' || !isKnown ? 'create' : 'sign-in'}
      next={ownPath(next)}
    />
  );
}
