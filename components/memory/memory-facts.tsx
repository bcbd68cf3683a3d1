import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatDay, formatExact } from '@/components/common/format-time';
import { TimeAgo } from '@/components/common/time-ago';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { momentsBeside } from './key-moments';
import { KIND_NAMES, nameWeight } from './kinds';
import { ORIGINS } from './origins';
import { Quote } from './quote';

/** The words a memory rests on, and where they were said. */
export function Sources({ memory }: { memory: MemoryWithSources }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">Your words</h3>
      {memory.sources.length === 0 ? (
        <p className="text-muted text-sm">{ORIGINS[memory.origin]}.</p>
      ) : (
        <ul className="grid gap-4">
          {memory.sources.map((source) => (
            <li key={`${source.messageId}-${source.saidAt}`} className="grid gap-1">
              <Quote text={source.quote} className="text-lg" />
              <p className="meta-text pl-3.5">
                <time dateTime={source.saidAt} title={formatExact(source.saidAt)}>
                  {formatDay(source.saidAt, new Date())}
                </time>
                {source.conversationId ? (
                  <>
                    {' in '}
                    <Link
                      href={`/c/${source.conversationId}`}
                      className="underline underline-offset-3 hover:text-ink"
                    >
                      {source.conversationTitle || 'a conversation'}
                    </Link>
                  </>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What was noted with a memory. */
export function Facts({ memory }: { memory: MemoryWithSources }) {
  // That a memory is about the person goes without saying.
  const moments = momentsBeside(memory);
  const others = memory.participants.filter((name) => name !== 'user' && name !== memory.speaker);
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">What I noted with it</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm [&_dt]:text-muted">
        <Fact term="Whose">{memory.speaker ?? 'yours'}</Fact>
        <Fact term="Kind">{KIND_NAMES[memory.kind]}</Fact>
        <Fact term="How it came to be">{ORIGINS[memory.origin]}</Fact>
        {memory.reasoning ? <Fact term="Why">{memory.reasoning}</Fact> : null}
        <Fact term="Known">
          since <TimeAgo date={memory.validFrom} />
          {memory.validTo ? `, until ${formatDay(memory.validTo, new Date())}` : ''}
        </Fact>
        {memory.eventDate ? (
          <Fact term="When">
            {formatDay(memory.eventDate.start, new Date())}
            {memory.eventDate.end ? ` to ${formatDay(memory.eventDate.end, new Date())}` : ''}
          </Fact>
        ) : null}
        <Fact term="Holds for">
          {memory.scope === 'session' ? 'its conversation only' : 'as long as you like'}
        </Fact>
        {others.length > 0 ? (
          <Fact term="People">
            {memory.speaker ?? 'you'} and {others.join(', ')}
          </Fact>
        ) : null}
        {moments.length > 0 ? <Fact term="Key moments">{moments.join('; ')}</Fact> : null}
        {memory.emotionalWeight === null ? null : (
          <Fact term="Emotional weight">
            {nameWeight(memory.emotionalWeight)} ({Math.round(memory.emotionalWeight * 100)} %)
          </Fact>
        )}
        {memory.userRequested ? <Fact term="Asked for">by you, so it does not fade</Fact> : null}
        {memory.keywords.length > 0 ? <Fact term="Found by">{memory.keywords.join(', ')}</Fact> : null}
        <Fact term="Importance">
          {memory.importance > 0 ? `${Math.round(memory.importance * 100)} %, ` : ''}priority{' '}
          {memory.priority} of 5
        </Fact>
        <Fact term="Used">
          {memory.accessCount === 0
            ? 'not yet'
            : `${memory.accessCount === 1 ? 'once' : `${memory.accessCount} times`}`}
          {memory.lastAccessedAt ? (
            <>
              , last <TimeAgo date={memory.lastAccessedAt} />
            </>
          ) : null}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
