import { CircleCheck, CircleX } from 'lucide-react';
import type { ModelTest } from '@/lib/contracts/api/admin-models';
import { describeModelTrouble } from '@/lib/contracts/model-trouble';

const CHECKS: Record<ModelTest['checks'][number]['check'], string> = {
  server: 'The server lists its models',
  reply: 'The chat model answers',
  gatekeeper: 'The memory model decides on a sentence',
  embedding: 'The embedding model gives a vector',
};

/** What was asked of each model, and what came of it. */
export function CheckList({ checks }: { checks: ModelTest['checks'] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {checks.map(({ check, ok, latencyMs, detail }) => (
        <li key={check} className="flex items-start gap-2.5">
          {ok ? (
            <CircleCheck aria-label="Works" className="mt-0.5 size-4 shrink-0 text-good" />
          ) : (
            <CircleX aria-label="Fails" className="mt-0.5 size-4 shrink-0 text-danger" />
          )}
          <span className="min-w-0 flex-1">
            {CHECKS[check]}
            <span className="block text-muted [overflow-wrap:anywhere]">
              {ok ? detail : describeModelTrouble(detail)}
            </span>
          </span>
          <span className="figures-tabular whitespace-nowrap text-muted">{latencyMs} ms</span>
        </li>
      ))}
    </ul>
  );
}
