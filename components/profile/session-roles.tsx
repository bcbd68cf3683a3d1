'use client';

import Link from 'next/link';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import type { MemorySummary } from '@/lib/contracts/api/memories';
import { describeError } from '@/lib/query/api-error';
import { useClearSession } from '@/lib/query/conversations';

/** Roles that are being played, each in its own conversation, with the way out. */
export function SessionRoles({ sessions }: { sessions: MemorySummary['sessions'] }) {
  const clear = useClearSession();
  if (sessions.length === 0) return null;
  return (
    <section aria-label="Active roles" className="grid gap-3">
      <h2 className="text-2xl">Active roles</h2>
      {sessions.map((session) => (
        <div
          key={session.conversationId}
          className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3"
        >
          <p className="min-w-0 flex-1">
            <span className="memory-text">{session.roleplay}</span>{' '}
            <Link className="meta-text underline underline-offset-3" href={`/c/${session.conversationId}`}>
              {session.title || 'the conversation'}
            </Link>
          </p>
          <Button
            variant="outline"
            size="small"
            disabled={clear.isPending}
            onClick={() =>
              clear.mutate(session.conversationId, {
                onError: (error) =>
                  toast.error('The role is still there.', { description: describeError(error) }),
              })
            }
          >
            Clear session context
          </Button>
        </div>
      ))}
    </section>
  );
}
