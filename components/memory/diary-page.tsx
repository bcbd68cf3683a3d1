'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useTranslations } from 'use-intl';
import { Page } from '@/components/shell/page';
import { Button } from '@/components/ui/button';
import { BackToProfile } from './back-to-profile';
import { DiaryAnalyses } from './diary-analyses';
import { DiaryEntries } from './diary-entries';
import { DiaryMoments } from './diary-moments';

const KINDS = ['episode', 'moment', 'thought', 'bond', 'analysis'] as const;

/** The assistant's diary of the conversations: episodes, thoughts, conclusions about itself and the relationship; moments, and analyses. */
export function DiaryPage() {
  const t = useTranslations('diary');
  const [kind, setKind] = useQueryState('kind', parseAsStringLiteral(KINDS).withDefault('episode'));
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-3">
        <BackToProfile />
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t('choose')}</legend>
          {KINDS.map((name) => (
            <Button
              key={name}
              size="small"
              variant={name === kind ? 'soft' : 'quiet'}
              aria-pressed={name === kind}
              onClick={() => setKind(name)}
            >
              {t(`kind.${name}`)}
            </Button>
          ))}
        </fieldset>
      </div>
      <Reading kind={kind} />
    </Page>
  );
}

function Reading({ kind }: { kind: (typeof KINDS)[number] }) {
  if (kind === 'analysis') return <DiaryAnalyses />;
  return kind === 'moment' ? <DiaryMoments /> : <DiaryEntries kind={kind} />;
}
