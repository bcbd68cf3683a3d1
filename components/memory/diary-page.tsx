'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Page } from '@/components/shell/page';
import { Button } from '@/components/ui/button';
import { BackToProfile } from './back-to-profile';
import { DiaryAnalyses } from './diary-analyses';
import { DiaryEntries } from './diary-entries';
import { DiaryMoments } from './diary-moments';

const KINDS = ['episode', 'moment', 'thought', 'bond', 'analysis'] as const;
const NAMES = {
  episode: 'Episodes',
  moment: 'Moments',
  thought: 'Thoughts',
  bond: 'About us',
  analysis: 'Analyses',
};

/** What I wrote of our conversations: episodes, thoughts on them, what I concluded about myself and us; moments, and analyses. */
export function DiaryPage() {
  const [kind, setKind] = useQueryState('kind', parseAsStringLiteral(KINDS).withDefault('episode'));
  return (
    <Page
      title="Diary"
      intro="What I wrote about our conversations, in my own words. You can delete any entry."
    >
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-3">
        <BackToProfile />
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">What to read</legend>
          {KINDS.map((name) => (
            <Button
              key={name}
              size="small"
              variant={name === kind ? 'soft' : 'quiet'}
              aria-pressed={name === kind}
              onClick={() => setKind(name)}
            >
              {NAMES[name]}
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
