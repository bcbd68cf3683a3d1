import { TimeAgo } from '@/components/common/time-ago';
import { Badge } from '@/components/ui/badge';
import type { Analysis } from '@/lib/contracts/api/conversations';

/** What a conversation was about as a whole. */
export function AnalysisReading({ analysis }: { analysis: Analysis }) {
  const { tone, emotionalArc, participants } = analysis;
  const facts = [
    { term: 'Tone', value: tone },
    { term: 'Arc', value: emotionalArc.join(' → ') },
    { term: 'People', value: participants.join(', ') },
  ].filter(({ value }) => value);
  return (
    <article className="grid gap-2.5">
      <p className="font-serif leading-relaxed">{analysis.summary}</p>
      <ul aria-label="Themes and topics" className="flex flex-wrap gap-1">
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
      <p className="meta-text">
        <TimeAgo date={analysis.finishedAt ?? analysis.createdAt} />, {analysis.messageCount} messages
      </p>
    </article>
  );
}
