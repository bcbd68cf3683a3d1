'use client';

import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { TimeAgo } from '@/components/common/time-ago';
import { Button } from '@/components/ui/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible';
import { describeError } from '@/lib/query/api-error';
import { decisionsQuery, useRememberAnyway } from '@/lib/query/gate';

/** The person's own log: what was not kept, why, and "remember it anyway" (promise 1). */
export function WhyNot() {
  const { data } = useQuery(decisionsQuery);
  const remember = useRememberAnyway();
  const rejected = data?.filter((decision) => !decision.isMemorable) ?? [];
  if (rejected.length === 0) return null;
  return (
    <Collapsible className="grid gap-3">
      <CollapsibleTrigger className="w-fit rounded-md text-left font-serif text-2xl">
        Why not? ({rejected.length})
      </CollapsibleTrigger>
      <CollapsibleContent>
        <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line">
          {rejected.map((decision) => (
            <li key={decision.id} className="flex flex-wrap items-center gap-3 bg-surface px-4 py-3">
              <p className="min-w-0 flex-1">
                “{decision.messageExcerpt}”{' '}
                <span className="meta-text">
                  {decision.explanation}, <TimeAgo date={decision.createdAt} />
                </span>
              </p>
              {decision.canRemember ? (
                <Button
                  variant="outline"
                  size="small"
                  disabled={remember.isPending}
                  onClick={() =>
                    remember.mutate(decision.id, {
                      onSuccess: () => toast('I will remember it.'),
                      onError: (error) =>
                        toast.error('It was not remembered.', { description: describeError(error) }),
                    })
                  }
                >
                  Remember it anyway
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </CollapsibleContent>
    </Collapsible>
  );
}
