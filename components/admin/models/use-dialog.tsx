'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import {
  BUILT_IN_EMBEDDING,
  type ModelConnection,
  type ModelRole,
  type Models,
  type ModelUse,
} from '@/lib/contracts/api/admin-models';
import { isForVectors } from '@/lib/contracts/model-presets';
import { knownPrices } from '@/lib/contracts/model-prices';
import { listedModelsQuery, useAssignModel } from '@/lib/query/models';
import { ModelPicker } from './model-picker';

/** Chooses a connected server's model for one role, with the prices of its tokens. */
export function UseDialog(props: { role: ModelRole; models: Models; onClose: () => void }) {
  const describeError = useDescribeError();
  const t = useTranslations('models');
  const actions = useTranslations('common.actions');
  const { role, models, onClose } = props;
  const assign = useAssignModel();
  const use = models.uses[role] ?? models.uses.chat;
  const [serverId, setServerId] = useState(use?.connectionId ?? models.connections[0]?.id ?? '');
  const [model, setModel] = useState(models.uses[role]?.model ?? '');
  const [prices, setPrices] = useState(toTexts(models.uses[role]?.prices ?? null));
  const server = models.connections.find(({ id }) => id === serverId);
  const save = (next: ModelUse | null) =>
    assign.mutate(
      { role, use: next },
      {
        onSuccess: () => {
          toast(t('uses.saved'));
          onClose();
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ connectionId: serverId, model, prices: toPrices(prices) });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent>
        <DialogTitle>{t(`roles.${role}.title`)}</DialogTitle>
        <DialogDescription>{t(`roles.${role}.hint`)}</DialogDescription>
        <form onSubmit={submit} className="grid gap-4">
          <Field label={t('uses.server')}>
            {(control) => (
              <Select value={serverId} onValueChange={setServerId}>
                <SelectTrigger {...control}>
                  <SelectValue />
                </SelectTrigger>
                <SelectContent>
                  {models.connections.map(({ id, name }) => (
                    <SelectItem key={id} value={id}>
                      {name}
                    </SelectItem>
                  ))}
                </SelectContent>
              </Select>
            )}
          </Field>
          {server ? <Listed server={server} role={role} value={model} onChange={setModel} /> : null}
          <Prices known={knownPrices(server?.baseUrl ?? '', model)} value={prices} onChange={setPrices} />
          {assign.error ? (
            <p role="alert" className="text-danger text-sm">
              {describeError(assign.error)}
            </p>
          ) : null}
          <DialogFooter>
            {models.uses[role] ? (
              <Button variant="quiet" disabled={assign.isPending} onClick={() => save(null)}>
                {t(`roles.${role}.none`)}
              </Button>
            ) : null}
            <Button type="submit" disabled={model === '' || assign.isPending}>
              {actions('save')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function Listed(props: {
  server: ModelConnection;
  role: ModelRole;
  value: string;
  onChange: (model: string) => void;
}) {
  const t = useTranslations('models.uses');
  const { server, role, value, onChange } = props;
  const { data = [] } = useQuery(listedModelsQuery({ connectionId: server.id, baseUrl: server.baseUrl }));
  const models = role === 'embedding' ? [BUILT_IN_EMBEDDING, ...data.filter(isForVectors)] : data;
  return <ModelPicker label={t('model')} models={models} value={value} onChange={onChange} />;
}

interface PriceTexts {
  input: string;
  output: string;
}

/** Empty fields mean the prices of the built-in list, if it contains the model. */
function Prices(props: {
  known: ModelUse['prices'];
  value: PriceTexts;
  onChange: (prices: PriceTexts) => void;
}) {
  const t = useTranslations('models.uses');
  const { known, value, onChange } = props;
  return (
    <div className="grid grid-cols-2 gap-4">
      {(['input', 'output'] as const).map((side) => (
        <Field key={side} label={side === 'input' ? t('priceInput') : t('priceOutput')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0}
              max={10_000}
              step="any"
              placeholder={known ? String(known[side]) : t('unknown')}
              value={value[side]}
              onChange={(event) => onChange({ ...value, [side]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function toTexts(prices: ModelUse['prices']): PriceTexts {
  return { input: prices ? String(prices.input) : '', output: prices ? String(prices.output) : '' };
}

function toPrices({ input, output }: PriceTexts): ModelUse['prices'] {
  return input === '' && output === '' ? null : { input: Number(input), output: Number(output) };
}
