'use client';

import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import {
  BUILT_IN_EMBEDDING,
  MODEL_ROLES,
  type ModelRole,
  type Models,
  WORD_VECTORS,
} from '@/lib/contracts/api/admin-models';
import { useAmounts } from '../use-amounts';
import { UseDialog } from './use-dialog';

/** The model of each role, who chose it, and its price. */
export function UsesCard({ models }: { models: Models }) {
  const t = useTranslations('models');
  const [changing, setChanging] = useState<ModelRole | null>(null);
  const isEnvironment = models.source === 'environment';
  const canChange = (role: ModelRole) =>
    models.connections.length > 0 && (role === 'stand_in' || !isEnvironment);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('uses.title')}</CardTitle>
        <CardDescription>
          {isEnvironment
            ? t('uses.environment', { server: models.environmentServer ?? '' })
            : models.source === 'none'
              ? t('uses.none')
              : t('uses.chosen')}
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
                  aria-label={t(`roles.${role}.change`)}
                  onClick={() => setChanging(role)}
                >
                  {t('uses.change')}
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
  const t = useTranslations('models');
  const { money } = useAmounts();
  const nameModel = useModelNames(models);
  const use = models.uses[role];
  const isEnvironment = models.source === 'environment' && role !== 'stand_in';
  const isOnServer = !isEnvironment && use?.model !== BUILT_IN_EMBEDDING;
  const server = isOnServer ? models.connections.find(({ id }) => id === use?.connectionId) : null;
  const prices = isEnvironment ? null : (use?.prices ?? use?.knownPrices);
  return (
    <div className="grid gap-0.5 text-sm">
      <dt className="flex flex-wrap items-center gap-2 font-medium">
        {t(`roles.${role}.title`)}
        {isEnvironment ? <Badge tone="outline">{t('uses.environmentBadge')}</Badge> : null}
        <span className="ml-auto">{action}</span>
      </dt>
      <dd className="[overflow-wrap:anywhere]">
        {server
          ? t.rich('uses.onServer', {
              model: nameModel(role),
              server: server.name,
              muted: (chunks) => <span className="text-muted">{chunks}</span>,
            })
          : nameModel(role)}
      </dd>
      <dd className="meta-text">
        {prices
          ? t(use?.prices ? 'uses.prices' : 'uses.listPrices', {
              input: money(prices.input),
              output: money(prices.output),
            })
          : t(`roles.${role}.hint`)}
      </dd>
    </div>
  );
}

/** The model that currently has each role, however it was chosen. */
function useModelNames(models: Models) {
  const { engine, memoryEngine, source, uses, chatModel, memoryModel, embeddingModel } = models;
  const t = useTranslations('models');
  const builtIn = t('roles.chat.none');
  return (role: ModelRole): string => {
    switch (role) {
      case 'chat':
        return engine === 'model' ? chatModel : builtIn;
      case 'memory':
        return memoryEngine === 'model' ? memoryModel : builtIn;
      case 'embedding':
        return (source === 'administrator' && uses.embedding?.model === BUILT_IN_EMBEDDING) ||
          embeddingModel.startsWith(WORD_VECTORS)
          ? t('builtInEmbedding')
          : embeddingModel || t('uses.notChosen');
      case 'stand_in':
        return uses.stand_in?.model ?? t('roles.stand_in.none');
    }
  };
}
