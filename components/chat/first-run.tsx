'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Play, Unplug } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Spinner } from '@/components/ui/spinner';
import { engineQuery } from '@/lib/query/engine';
import { usePlayExample } from './use-play-example';

const PARTS = ['keep', 'never', 'yours'] as const;

/** It may wrap to two lines on a phone in some languages. */
const LONG = 'h-auto min-h-9 max-w-full whitespace-normal py-1.5 text-left';

/** Shown below the composer for somebody who has no memories and has not written yet. */
export function FirstRun() {
  const t = useTranslations('firstRun');
  const { me } = useShell();
  const { data: engine } = useQuery(engineQuery);
  const example = usePlayExample();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-5 border-line border-t pt-6">
      <h2 id={heading} className="text-xl">
        {t('heading')}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" className={LONG} disabled={example.isStarting} onClick={example.start}>
          {example.isStarting ? <Spinner /> : <Play />}
          {t('tryIt')}
        </Button>
        <p className="meta-text min-w-48 flex-1">{t('tryHint')}</p>
      </div>
      <dl className="grid grid-cols-1 gap-4 text-sm leading-relaxed sm:grid-cols-3 sm:gap-6">
        {PARTS.map((part) => (
          <div key={part}>
            <dt className="font-medium">{t(`${part}Title`)}</dt>
            <dd className="text-muted">
              {t.rich(part, {
                profile: (chunks) => (
                  <Link
                    href="/profile"
                    className="text-ink underline decoration-accent/50 underline-offset-4"
                  >
                    {chunks}
                  </Link>
                ),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <div className="-mx-3 flex flex-wrap gap-x-2">
        <Button asChild variant="quiet" className={LONG}>
          <Link href="/profile/transfer">
            <ArrowLeftRight />
            {t('importIt')}
          </Link>
        </Button>
        {me.isAdmin && engine?.engine === 'offline' ? (
          <Button asChild variant="quiet" className={LONG}>
            <Link href="/admin/models">
              <Unplug />
              {t('connect')}
            </Link>
          </Button>
        ) : null}
      </div>
    </section>
  );
}
