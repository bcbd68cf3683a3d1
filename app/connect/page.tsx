import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { readLocale, readTitle } from '@/app/locale';
import { requireMe } from '@/app/session';
import { ConnectRefused } from '@/components/account/connect-refused';
import { ConsentPage } from '@/components/account/consent-page';
import { container } from '@/lib/server/container';
import { serverOrigin } from '@/lib/server/oauth/addresses';
import { readAuthorization } from '@/lib/server/oauth/authorize';
import { problemText } from '@/messages/problems';

export const generateMetadata = () => readTitle('connect');

/** The page to which an application sends a person for consent. */
export default async function Connect({ searchParams }: PageProps<'/connect'>) {
  const query = await searchParams;
  const app = container();
  const origin = serverOrigin(app, { headers: await headers(), url: 'http://localhost' });
  const me = await requireMe();
  const prompt = await readAuthorization(app, origin, query);
  if (prompt.kind === 'redirect') redirect(prompt.to);
  if (prompt.kind === 'refused')
    return <ConnectRefused reason={problemText(await readLocale(), prompt.sentence)} />;
  const { name, host } = prompt.client;
  return (
    <ConsentPage
      me={me}
      application={{ name, host, answersAt: new URL(prompt.request.redirect_uri).host }}
      request={prompt.request}
      scopes={prompt.scopes}
    />
  );
}
