'use client';

import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';
import { Link } from '@/components/ui/link';
import type { MemorySummary } from '@/lib/contracts/api/memories';

/**
 * Conversations that produced important memories, or moved the person (gatekeeper plan, phase 5): collapsed, so that the
 * memories begin near the top.
 */
export function Episodes({ episodes }: { episodes: MemorySummary['episodes'] }) {
  const t = useTranslations('profile.episodes');
  const { formatDay } = useTimeFormats();
  if (episodes.length === 0) return null;
  return (
    <details className="group max-w-3xl">
      <summary className="meta-text w-fit cursor-pointer rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-accent">
        {t('title', { count: episodes.length })}
      </summary>
      <ul className="mt-4 grid gap-4">
        {episodes.map(({ id, title, summary, occurredAt }) => (
          <li key={id} className="grid gap-0.5 border-line border-l-2 pl-5">
            <h3 dir="auto" className="memory-text text-base">
              {title}
            </h3>
            <p className="meta-text">
              <time dateTime={occurredAt}>{formatDay(occurredAt, new Date())}</time>
            </p>
            <p dir="auto" className="font-serif leading-relaxed">
              {summary}
            </p>
          </li>
        ))}
      </ul>
      <Link
        href="/profile/diary"
        className="meta-text mt-4 inline-block underline decoration-line-strong underline-offset-4 hover:decoration-accent"
      >
        {t('diary')}
      </Link>
    </details>
  );
}
