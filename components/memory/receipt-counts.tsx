/**
 * What the counts of a receipt are of, in plain words: [one, many]; what matters to a person first. Others follow under
 * their own names.
 */
const NAMES: Record<string, readonly [string, string]> = {
  memories: ['memory', 'memories'],
  memory_sources: ['quote', 'quotes'],
  memory_revisions: ['earlier wording', 'earlier wordings'],
  conversations: ['conversation', 'conversations'],
  messages: ['message', 'messages'],
  spans: ['place in the chats', 'places in the chats'],
  diary_entries: ['diary entry', 'diary entries'],
  analyses: ['analysis', 'analyses'],
  entities: ['name', 'names'],
  memory_entities: ['mention', 'mentions'],
  memory_links: ['link between memories', 'links between memories'],
  memory_uses: ['note of use', 'notes of use'],
  notices: ['notice', 'notices'],
  reconciliations: ['open question', 'open questions'],
  gate_decisions: ['decision', 'decisions'],
  candidates: ['candidate', 'candidates'],
  turns: ['turn', 'turns'],
  model_calls: ['record of a model call', 'records of model calls'],
  outbox: ['piece of work', 'pieces of work'],
  own_model_keys: ['key of your own', 'keys of your own'],
  oauth_grants: ['connected application', 'connected applications'],
  oauth_tokens: ['token of an application', 'tokens of applications'],
  oauth_codes: ['code of an application', 'codes of applications'],
  tombstones: ['tombstone', 'tombstones'],
};
const ORDER = Object.keys(NAMES);

/** What went, or would go, in numbers. */
export function ReceiptCounts({
  counts,
  skip = [],
}: {
  counts: Record<string, number>;
  skip?: readonly string[];
}) {
  const shown = Object.entries(counts)
    .filter(([name, amount]) => amount > 0 && !skip.includes(name))
    .sort(([one], [other]) => placeOf(one) - placeOf(other));
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

function placeOf(name: string): number {
  const index = ORDER.indexOf(name);
  return index < 0 ? ORDER.length : index;
}
