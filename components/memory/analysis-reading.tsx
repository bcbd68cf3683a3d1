import Link from 'next/link';
import { count } from '@/components/common/count';
import { TimeAgo } from '@/components/common/time-ago';
import { Badge } from '@/components/ui/badge';
import type { Analysis, AnalysisList } from '@/lib/contracts/api/conversations';
import { KIND_NAMES } from './kinds';

type WithMemories = Pick<AnalysisList['analyses'][number], 'memories'>;

/** What a conversation was about as a whole, and what came of reading it. */
export function AnalysisReading({ analysis }: { analysis: Analysis & WithMemories }) {
  const { tone, emotionalArc, participants } = analysis;
  const facts = [
    { term: 'Tone', value: tone },
    { term: 'Arc', value: emotionalArc.join(' → ') },
    { term: 'People', value: participants.map((name) => (name === 'user' ? 'you' : name)).join(', ') },
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
      {analysis.memories ? <Found memories={analysis.memories} /> : null}
      <p className="meta-text">
        <TimeAgo date={analysis.finishedAt ?? analysis.createdAt} />,{' '}
        {count(analysis.messageCount, 'message')}, {count(analysis.memoryIds.length, 'memory', 'memories')}
      </p>
    </article>
  );
}

/** What the analysis left in the memory, counted by kind. */
function Found({ memories = [] }: WithMemories) {
  if (memories.length === 0) return <p className="text-muted text-sm">It found nothing new to keep.</p>;
  const kinds = Map.groupBy(memories, ({ kind }) => kind);
  return (
    <div className="grid gap-1.5">
      <p className="text-muted text-sm">
        Kept from it:{' '}
        {[...kinds].map(([kind, of]) => `${of.length} ${KIND_NAMES[kind].toLowerCase()}`).join(', ')}
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
