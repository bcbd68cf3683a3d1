'use client';

import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { describeError } from '@/lib/query/api-error';
import { useRememberAnyway } from '@/lib/query/gate';
import { CardFrame } from './card-frame';

/** The same was asked to be forgotten before: a tombstone keeps it from being learned until the person says so. */
export function ForgottenBeforeCard({ decisionId }: { decisionId: string }) {
  const remember = useRememberAnyway();
  const [isDeclined, setDeclined] = useState(false);
  if (remember.isSuccess) return <CardFrame icon={History} title="I will remember it again" />;
  if (isDeclined) return <CardFrame icon={History} title="It stays forgotten" />;
  return (
    <CardFrame
      icon={History}
      title="You asked me to forget this. Remember it again?"
      actions={
        <>
          <Button size="small" disabled={remember.isPending} onClick={() => remember.mutate(decisionId)}>
            Remember it again
          </Button>
          <Button variant="outline" size="small" onClick={() => setDeclined(true)}>
            Leave it forgotten
          </Button>
        </>
      }
    >
      {remember.error ? (
        <p role="alert" className="text-danger text-sm">
          {describeError(remember.error)}
        </p>
      ) : null}
    </CardFrame>
  );
}
