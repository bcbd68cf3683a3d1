import { redirect } from 'next/navigation';
import { readTitle } from '@/app/locale';
import { readMe } from '@/app/session';
import { SignInPage } from '@/components/account/sign-in-page';

export const generateMetadata = () => readTitle('signIn');

export default async function SignIn({ searchParams }: PageProps<'/sign-in'>) {
  const { mode, next } = await searchParams;
  const me = await readMe();
  if (me && !me.isGuest) redirect('/');
  return (
    <SignInPage
      guest={me}
      initialMode={mode === 'upgrade' || mode === 'create' ? 'create' : 'sign-in'}
      next={ownPath(next)}
    />
  );
}

/** A path of ours, or the start: a link must not lead out of the app. */
function ownPath(next: string | string[] | undefined): string {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : '/';
}
