import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useLists } from '@/components/common/lists';
import { TimeAgo } from '@/components/common/time-ago';
import { useTimeFormats } from '@/components/common/time-formats';
import { Link } from '@/components/ui/link';
import type { EventDate } from '@/lib/contracts/candidate';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { readReasoning } from '@/lib/contracts/reasoning';
import { momentsBeside } from './key-moments';
import { Quote } from './quote';
import { isBeforeCorrection } from './quote-of-row';
import { weightKey } from './weight';

/** The words a memory rests on, and where they were said. */
export function Sources({ memory }: { memory: MemoryWithSources }) {
  const t = useTranslations('memories');
  const { formatDay } = useTimeFormats();
  const { correctedAt } = memory;
  const hasOldWords = memory.sources.some((source) => isBeforeCorrection(memory, source));
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t('drawer.yourWords')}</h3>
      {correctedAt ? (
        <p className="text-sm">
          {t(hasOldWords ? 'corrected.wordsAreOlder' : 'corrected.plain', {
            date: formatDay(correctedAt, new Date()),
          })}
        </p>
      ) : null}
      {memory.sources.length === 0 ? (
        <p className="text-muted text-sm">{t(`origin.${memory.origin}`)}</p>
      ) : (
        <ul className="grid gap-4">
          {memory.sources.map((source) => (
            <li key={`${source.messageId}-${source.saidAt}`} className="grid gap-1">
              <Quote text={source.quote} className="text-lg" />
              <SaidIn source={source} isOld={isBeforeCorrection(memory, source)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SaidIn({ source, isOld }: { source: MemoryWithSources['sources'][number]; isOld: boolean }) {
  const t = useTranslations('memories');
  const { formatDay, formatExact } = useTimeFormats();
  const { saidAt, conversationId, conversationTitle } = source;
  const when = () => (
    <time dateTime={saidAt} title={formatExact(saidAt)}>
      {formatDay(saidAt, new Date())}
    </time>
  );
  return (
    <p className="meta-text pl-3.5">
      {conversationId
        ? t.rich('drawer.saidIn', {
            when,
            title: conversationTitle || t('aConversation'),
            link: (title) => (
              <Link href={`/c/${conversationId}`} className="underline underline-offset-3 hover:text-ink">
                {title}
              </Link>
            ),
          })
        : when()}
      {isOld ? ` · ${t('corrected.before')}` : null}
    </p>
  );
}

/** Additional properties of a memory. */
export function Facts({ memory }: { memory: MemoryWithSources }) {
  const t = useTranslations('memories');
  const format = useFormatter();
  const { listItems } = useLists();
  const reasoning = readReasoning(memory.reasoning);
  const { formatDay } = useTimeFormats();
  const { validFrom, validTo, eventDate, emotionalWeight, importance, priority } = memory;
  const moments = momentsBeside(memory);
  // The person takes part in every memory, so they are not listed.
  const others = memory.participants.filter((name) => name !== 'user' && name !== memory.speaker);
  const now = new Date();
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t('facts.title')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm [&_dt]:text-muted">
        <Fact term={t('facts.whose')}>{memory.speaker ?? t('facts.yours')}</Fact>
        <Fact term={t('facts.kind')}>{t(`kind.${memory.kind}`)}</Fact>
        <Fact term={t('facts.origin')}>{t(`origin.${memory.origin}`)}</Fact>
        {memory.reasoning ? (
          <Fact term={t('facts.why')}>
            {reasoning ? t(`facts.reasonings.${reasoning}`) : memory.reasoning}
          </Fact>
        ) : null}
        <Fact term={t('facts.known')}>
          {validTo ? (
            t.rich('facts.knownUntil', {
              ago: () => <TimeAgo date={validFrom} />,
              date: formatDay(validTo, now),
            })
          ) : (
            <TimeAgo date={validFrom} />
          )}
        </Fact>
        {eventDate ? (
          <Fact term={t('facts.when')}>
            <EventDays date={eventDate} />
          </Fact>
        ) : null}
        <Fact term={t('facts.keptFor')}>
          {memory.scope === 'session' ? t('facts.session') : t('facts.permanent')}
        </Fact>
        {others.length > 0 ? (
          <Fact term={t('facts.people')}>{format.list([memory.speaker ?? t('facts.you'), ...others])}</Fact>
        ) : null}
        {moments.length > 0 ? <Fact term={t('facts.keyMoments')}>{listItems(moments)}</Fact> : null}
        {emotionalWeight === null ? null : (
          <Fact term={t('facts.weight')}>
            {t('facts.weightWithShare', {
              weight: t(`weight.${weightKey(emotionalWeight)}`),
              share: emotionalWeight,
            })}
          </Fact>
        )}
        {memory.userRequested ? <Fact term={t('facts.requested')}>{t('facts.requestedByYou')}</Fact> : null}
        {memory.keywords.length > 0 ? (
          <Fact term={t('facts.keywords')}>{listItems(memory.keywords)}</Fact>
        ) : null}
        <Fact term={t('facts.importance')}>
          {importance > 0
            ? t('facts.importanceAndPriority', { share: importance, priority })
            : t('facts.priority', { priority })}
        </Fact>
        <Fact term={t('facts.used')}>
          <Uses count={memory.accessCount} last={memory.lastAccessedAt} />
        </Fact>
      </dl>
    </section>
  );
}

function EventDays({ date }: { date: EventDate }) {
  const t = useTranslations('memories.facts');
  const { formatEventDays } = useTimeFormats();
  const { first, last } = formatEventDays(date, new Date());
  return last === null ? first : t('period', { start: first, end: last });
}

function Uses({ count, last }: { count: number; last: string | null }) {
  const t = useTranslations('memories.facts');
  if (!last) return t('uses', { count });
  return t.rich('usesAndLast', { count, ago: () => <TimeAgo date={last} /> });
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
