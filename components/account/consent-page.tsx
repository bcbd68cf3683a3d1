'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { Brand } from '@/components/brand';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Card, CardFooter } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { Spinner } from '@/components/ui/spinner';
import type { Me } from '@/lib/contracts/api/account';
import type { AuthorizationRequest, OAuthScope } from '@/lib/contracts/api/oauth';
import { useConsent } from '@/lib/query/applications';

const MAY = {
  'memory:read': { does: 'read', means: 'readMeans' },
  'memory:write': { does: 'write', means: 'writeMeans' },
} as const satisfies Record<OAuthScope, { does: string; means: string }>;

/** An application's request for access: who it is, what it wants, and yes or no. */
export function ConsentPage(props: {
  me: Me;
  application: { name: string; host: string | null; answersAt: string };
  request: AuthorizationRequest;
  scopes: readonly OAuthScope[];
}) {
  const t = useTranslations('account.connect');
  const describeError = useDescribeError();
  const { me, application, request } = props;
  const [refused, setRefused] = useState<readonly OAuthScope[]>([]);
  const consent = useConsent();
  const decide = (scopes: OAuthScope[]) =>
    consent.mutate(
      { request, scopes },
      {
        onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
        onError: (error) => toast.error(t('failed'), { description: describeError(error) }),
      },
    );
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <Brand />
      <Card className="w-full max-w-md">
        <h1 className="text-2xl leading-snug">
          {t.rich('title', {
            application: application.name,
            name: (chunks) => <span className="break-words">{chunks}</span>,
          })}
        </h1>
        <p className="meta-text break-words">
          {application.host
            ? t('knownByAddress', { host: application.host, answersAt: application.answersAt })
            : t('namedItself', { answersAt: application.answersAt })}
        </p>
        <fieldset className="grid gap-3">
          <legend className="pb-2 font-medium text-sm">{t('may')}</legend>
          {props.scopes.map((scope) => (
            <Label key={scope} className="flex items-start gap-3 font-normal">
              <Checkbox
                className="mt-0.5"
                checked={!refused.includes(scope)}
                disabled={scope === 'memory:read'}
                onCheckedChange={(isOn) => setRefused(isOn === true ? [] : [scope])}
              />
              <span className="grid gap-0.5">
                <span>{t(MAY[scope].does)}</span>
                <span className="meta-text">{t(MAY[scope].means)}</span>
              </span>
            </Label>
          ))}
        </fieldset>
        <p className="meta-text">
          {me.isGuest ? t('asGuest') : t('asAccount', { email: me.email ?? me.name })}
        </p>
        <CardFooter>
          <Button
            disabled={consent.isPending}
            onClick={() => decide(props.scopes.filter((scope) => !refused.includes(scope)))}
          >
            {consent.isPending ? <Spinner /> : null}
            {t('allow')}
          </Button>
          <Button variant="outline" disabled={consent.isPending} onClick={() => decide([])}>
            {t('notNow')}
          </Button>
        </CardFooter>
      </Card>
    </main>
  );
}
