/** What the counts of a receipt are of, in plain words: [one, many]. Others are told under their own names. */
const NAMES: Record<string, readonly [string, string]> = {
  memories: ['memory', 'memories'],
  memory_sources: ['quote', 'quotes'],
  memory_revisions: ['earlier wording', 'earlier wordings'],
  memory_links: ['link between memories', 'links between memories'],
  memory_uses: ['note of use', 'notes of use'],
  memory_entities: ['mention', 'mentions'],
  entities: ['name', 'names'],
  candidates: ['candidate', 'candidates'],
  gate_decisions: ['decision', 'decisions'],
  reconciliations: ['open question', 'open questions'],
  diary_entries: ['diary entry', 'diary entries'],
  analyses: ['analysis', 'analyses'],
  notices: ['notice', 'notices'],
  tombstones: ['tombstone', 'tombstones'],
  model_calls: ['record of a model call', 'records of model calls'],
  outbox: ['waiting piece of work', 'waiting pieces of work'],
  turns: ['turn', 'turns'],
  messages: ['message', 'messages'],
  conversations: ['conversation', 'conversations'],
  spans: ['place in the chats', 'places in the chats'],
};

/** What went, or would go, in numbers. */
export function ReceiptCounts({
  counts,
  skip = [],
}: {
  counts: Record<string, number>;
  skip?: readonly string[];
}) {
  const shown = Object.entries(counts).filter(([name, amount]) => amount > 0 && !skip.includes(name));
  if (shown.length === 0) return <p className="text-muted text-sm">Nothing.</p>;
  return (
    <ul className="figures-tabular grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
      {shown.map(([name, amount]) => {
        const [one, many] = NAMES[name] ?? [name, name];
        return (
          <li key={name} className="flex items-baseline gap-3 border-line border-b border-dotted py-1">
            <span className="min-w-10 text-right font-medium">{amount.toLocaleString('en')}</span>
            <span>{amount === 1 ? one : many.replaceAll('_', ' ')}</span>
          </li>
        );
      })}
    </ul>
  );
}
