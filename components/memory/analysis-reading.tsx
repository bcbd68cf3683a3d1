import { useFormatter, useTranslations } from 'use-intl';
import { TimeAgo } from '@/components/common/time-ago';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import type { Analysis, AnalysisList } from '@/lib/contracts/api/conversations';

type WithMemories = Pick<AnalysisList['analyses'][number], 'memories'>;

/** An analysis of a whole conversation, and what was learned from it. */
export function AnalysisReading({ analysis }: { analysis: Analysis & WithMemories }) {
  const t = useTranslations('diary.analysis');
  const format = useFormatter();
  const { tone, emotionalArc, participants } = analysis;
  const facts = [
    { term: t('tone'), value: tone },
    { term: t('arc'), value: emotionalArc.join(' → ') },
    {
      term: t('people'),
      value: format.list(participants.map((name) => (name === 'user' ? t('you') : name))),
    },
  ].filter(({ value }) => value);
  return (
    <article className="grid gap-2.5">
      <p className="font-serif leading-relaxed">{analysis.summary}</p>
      <ul aria-label={t('themes')} className="flex flex-wrap gap-1">
        {[...new Set([...analysis.themes, ...analysis.topics])].map((name) => (
          <li key={name}>
            <Badge tone="outline" className="whitespace-normal">
              {name}
            </Badge>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dt]:text-muted">
        {facts.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {analysis.memories ? <Found memories={analysis.memories} /> : null}
      <p className="meta-text">
        {t.rich('source', {
          ago: () => <TimeAgo date={analysis.finishedAt ?? analysis.createdAt} />,
          messages: analysis.messageCount,
          memories: analysis.memoryIds.length,
        })}
      </p>
    </article>
  );
}

/** The memories of the analysis, counted by kind. */
function Found({ memories = [] }: WithMemories) {
  const t = useTranslations('diary.analysis');
  const format = useFormatter();
  if (memories.length === 0) return <p className="text-muted text-sm">{t('nothing')}</p>;
  const kinds = Map.groupBy(memories, ({ kind }) => kind);
  return (
    <div className="grid gap-1.5">
      <p className="text-muted text-sm">
        {t('kept', {
          kinds: format.list([...kinds].map(([kind, of]) => t(`kinds.${kind}`, { count: of.length }))),
        })}
      </p>
      <ul className="grid gap-1 text-sm">
        {memories.map(({ id, content }) => (
          <li key={id}>
            <Link href={`/profile?memory=${id}`} className="font-serif text-base hover:underline">
              {content}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
