'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { Brand } from '@/components/brand';
import { Button } from '@/components/ui/button';
import { Card, CardFooter } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { Spinner } from '@/components/ui/spinner';
import type { Me } from '@/lib/contracts/api/account';
import type { AuthorizationRequest, OAuthScope } from '@/lib/contracts/api/oauth';
import { describeError } from '@/lib/query/api-error';
import { useConsent } from '@/lib/query/applications';

const MAY: Record<OAuthScope, { does: string; means: string }> = {
  'memory:read': {
    does: 'See what I know about you',
    means: 'Your memories, your diary and what you told me about yourself.',
  },
  'memory:write': {
    does: 'Add to it, and forget',
    means: 'I decide what of its words I keep, as I do with yours.',
  },
};

/** An application asks for the memory: who it is, what it wants, and a plain yes or no. */
export function ConsentPage(props: {
  me: Me;
  application: { name: string; host: string | null; answersAt: string };
  request: AuthorizationRequest;
  scopes: readonly OAuthScope[];
}) {
  const { me, application, request } = props;
  const [refused, setRefused] = useState<readonly OAuthScope[]>([]);
  const consent = useConsent();
  const decide = (scopes: OAuthScope[]) =>
    consent.mutate(
      { request, scopes },
      {
        onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
        onError: (error) => toast.error('That did not work.', { description: describeError(error) }),
      },
    );
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <Brand />
      <Card className="w-full max-w-md">
        <h1 className="text-2xl leading-snug">
          <span className="break-words">{application.name}</span> wants to use your memory
        </h1>
        <p className="meta-text break-words">
          {application.host
            ? `It is known by its address, ${application.host}.`
            : 'It gave this name itself: allow it only if you have just connected it.'}{' '}
          You go back to {application.answersAt}.
        </p>
        <fieldset className="grid gap-3">
          <legend className="pb-2 font-medium text-sm">It may</legend>
          {props.scopes.map((scope) => (
            <Label key={scope} className="flex items-start gap-3 font-normal">
              <Checkbox
                className="mt-0.5"
                checked={!refused.includes(scope)}
                disabled={scope === 'memory:read'}
                onCheckedChange={(isOn) => setRefused(isOn === true ? [] : [scope])}
              />
              <span className="grid gap-0.5">
                <span>{MAY[scope].does}</span>
                <span className="meta-text">{MAY[scope].means}</span>
              </span>
            </Label>
          ))}
        </fieldset>
        <p className="meta-text">
          You are {me.isGuest ? 'here as a guest' : me.email}. You can disconnect it at any time in Settings,
          under Connections.
        </p>
        <CardFooter>
          <Button
            disabled={consent.isPending}
            onClick={() => decide(props.scopes.filter((scope) => !refused.includes(scope)))}
          >
            {consent.isPending ? <Spinner /> : null}
            Allow
          </Button>
          <Button variant="outline" disabled={consent.isPending} onClick={() => decide([])}>
            Not now
          </Button>
        </CardFooter>
      </Card>
    </main>
  );
}
