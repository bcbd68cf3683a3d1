'use client';

import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import {
  BUILT_IN_EMBEDDING,
  MODEL_ROLES,
  type ModelRole,
  type Models,
} from '@/lib/contracts/api/admin-models';
import { ROLES } from './role-names';
import { UseDialog } from './use-dialog';

/** Which model does what, who said so, and what it costs. */
export function UsesCard({ models }: { models: Models }) {
  const [changing, setChanging] = useState<ModelRole | null>(null);
  const isEnvironment = models.source === 'environment';
  const canChange = (role: ModelRole) =>
    models.connections.length > 0 && (role === 'stand_in' || !isEnvironment);
  return (
    <Card>
      <CardHeader>
        <CardTitle>In use</CardTitle>
        <CardDescription>
          {isEnvironment
            ? `The environment of the server names the models (OPENAI_BASE_URL, OPENAI_API_KEY), at ${models.environmentServer}. It takes precedence over what is connected here; start without them to choose here.`
            : models.source === 'none'
              ? 'No model: the built-in engine answers and decides.'
              : 'As you chose. Everybody on this installation has these.'}
        </CardDescription>
      </CardHeader>
      <dl className="grid gap-4">
        {MODEL_ROLES.map((role) => (
          <Use
            key={role}
            role={role}
            models={models}
            action={
              canChange(role) ? (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Change: ${ROLES[role].title.toLowerCase()}`}
                  onClick={() => setChanging(role)}
                >
                  Change …
                </Button>
              ) : null
            }
          />
        ))}
      </dl>
      {changing ? <UseDialog role={changing} models={models} onClose={() => setChanging(null)} /> : null}
    </Card>
  );
}

function Use({ role, models, action }: { role: ModelRole; models: Models; action: ReactNode }) {
  const use = models.uses[role];
  const isEnvironment = models.source === 'environment' && role !== 'stand_in';
  const isOnServer = !isEnvironment && use?.model !== BUILT_IN_EMBEDDING;
  const server = isOnServer ? models.connections.find(({ id }) => id === use?.connectionId) : null;
  const prices = isEnvironment ? null : (use?.prices ?? use?.knownPrices);
  return (
    <div className="grid gap-0.5 text-sm">
      <dt className="flex flex-wrap items-center gap-2 font-medium">
        {ROLES[role].title}
        {isEnvironment ? <Badge tone="outline">environment</Badge> : null}
        <span className="ml-auto">{action}</span>
      </dt>
      <dd className="[overflow-wrap:anywhere]">
        {inUse(role, models)}
        {server ? <span className="text-muted"> on {server.name}</span> : null}
      </dd>
      <dd className="meta-text">
        {prices
          ? `$${prices.input} for a million tokens in, $${prices.output} out${use?.prices ? '' : ', by the list'}`
          : ROLES[role].hint}
      </dd>
    </div>
  );
}

/** The model that does it now, however it came to. */
function inUse(role: ModelRole, models: Models): string {
  switch (role) {
    case 'chat':
      return models.engine === 'model' ? models.chatModel : ROLES.chat.none;
    case 'memory':
      return models.memoryEngine === 'model' ? models.memoryModel : ROLES.chat.none;
    case 'embedding':
      return nameEmbedding(models);
    case 'stand_in':
      return models.uses.stand_in?.model ?? ROLES.stand_in.none;
  }
}

function nameEmbedding({ embeddingModel, uses, source }: Models): string {
  if (source === 'administrator' && uses.embedding?.model === BUILT_IN_EMBEDDING)
    return 'Built in, on this machine';
  return embeddingModel || 'Not chosen yet: the server was not reached';
}
