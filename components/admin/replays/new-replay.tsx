'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryStates } from 'nuqs';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useGateWords } from '@/components/common/use-gate-words';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Textarea } from '@/components/ui/textarea';
import { REPLAY_LIMIT, type ReplayEstimate } from '@/lib/contracts/api/admin-replays';
import { GUIDANCE_LIMIT } from '@/lib/contracts/replay';
import { modelsQuery } from '@/lib/query/models';
import { useCreateReplay, useEstimateReplay } from '@/lib/query/replays';
import { Panel } from '../panel';
import { useAmounts } from '../use-amounts';
import { ChoiceField } from './choice-field';
import { BARS, type Draft, ENGINES, EXAMPLES, PROMPTS, SOURCES, toReplay } from './replay-draft';

const FRESH: Draft = {
  source: '30',
  people: [],
  engine: 'present',
  model: '',
  bar: 'as_it_is',
  from: '0.75',
  prompt: 'as_it_is',
  guidance: '',
  examples: 'as_they_are',
  budget: '',
};

/** Chooses the decisions and the changes; shows the cost before the replay starts. */
export function NewReplay({ people, onCreated }: { people: string[]; onCreated: (id: string) => void }) {
  const describeError = useDescribeError();
  const t = useTranslations('replays.new');
  const { nameCategory } = useGateWords();
  const { data: models } = useQuery(modelsQuery);
  // A proposal of the calibration is passed in the URL.
  const [proposed] = useQueryStates({ bar: parseAsString, from: parseAsString, examples: parseAsString });
  const [draft, setDraft] = useState<Draft>({
    ...FRESH,
    bar: BARS.find((bar) => bar === proposed.bar) ?? FRESH.bar,
    from: proposed.from ?? FRESH.from,
    ...(proposed.examples ? { source: 'labelled', examples: proposed.examples } : {}),
  });
  const estimate = useEstimateReplay();
  const create = useCreateReplay();
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    // The estimate was for another choice.
    estimate.reset();
  };
  const connections = models?.connections ?? [];
  const engines = [
    ...ENGINES.map((value) => ({ value, label: t(`engines.${value}`) })),
    ...connections.map(({ id, name }) => ({ value: id, label: t('modelOn', { server: name }) })),
    ...(models?.source === 'environment' ? [{ value: 'environment', label: t('modelOnEnvironment') }] : []),
  ];
  const namesModel = draft.engine !== 'present' && draft.engine !== 'built_in';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = toReplay(draft, new Date());
    if (!estimate.data) return estimate.mutate(body);
    create.mutate(body, {
      onSuccess: ({ id }) => {
        estimate.reset();
        onCreated(id);
      },
      onError: (error) => toast.error(t('notStarted'), { description: describeError(error) }),
    });
  };
  return (
    <Panel title={t('title')} note={t('note', { count: REPLAY_LIMIT })}>
      <form onSubmit={submit} className="grid gap-4">
        <ChoiceField
          label={t('decisions')}
          hint={people.length > 0 ? t('allowedBy', { count: people.length }) : t('nobody')}
          options={SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
          value={draft.source}
          onChange={(source) => change({ source })}
        />
        {people.length > 1 && draft.source !== 'labelled' ? (
          <People people={people} chosen={draft.people} onChange={(chosen) => change({ people: chosen })} />
        ) : null}
        <ChoiceField
          label={t('decidedBy')}
          options={engines}
          value={draft.engine}
          onChange={(engine) => change({ engine })}
        />
        {namesModel ? (
          <Field label={t('model')}>
            {(control) => (
              <Input
                {...control}
                required
                maxLength={200}
                value={draft.model}
                onChange={(event) => change({ model: event.target.value })}
              />
            )}
          </Field>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceField
            label={t('threshold')}
            options={BARS.map((value) => ({
              value,
              label:
                value === 'as_it_is' || value === 'every'
                  ? t(`bars.${value}`)
                  : t('barFor', { category: nameCategory(value) }),
            }))}
            value={draft.bar}
            onChange={(bar) => change({ bar })}
          />
          {draft.bar === 'as_it_is' ? null : (
            <Field label={t('from')}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  required
                  min={0}
                  max={1}
                  step={0.01}
                  value={draft.from}
                  onChange={(event) => change({ from: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
        <ChoiceField
          label={t('prompt')}
          hint={t('promptHint')}
          options={PROMPTS.map((value) => ({ value, label: t(`prompts.${value}`) }))}
          value={draft.prompt}
          onChange={(prompt) => change({ prompt })}
        />
        {draft.prompt === 'added' ? (
          <Field label={t('guidance')}>
            {(control) => (
              <Textarea
                {...control}
                required
                rows={3}
                maxLength={GUIDANCE_LIMIT}
                value={draft.guidance}
                onChange={(event) => change({ guidance: event.target.value })}
              />
            )}
          </Field>
        ) : null}
        <ChoiceField
          label={t('examples')}
          hint={t('examplesHint')}
          options={[
            ...EXAMPLES.map((value) => ({ value, label: t(`exampleChoices.${value}`) })),
            ...(proposed.examples ? [{ value: proposed.examples, label: t('exampleChoices.proposed') }] : []),
          ]}
          value={draft.examples}
          onChange={(examples) => change({ examples })}
        />
        <Field label={t('budget')} hint={t('budgetHint')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0.01}
              step={0.01}
              value={draft.budget}
              onChange={(event) => change({ budget: event.target.value })}
            />
          )}
        </Field>
        {estimate.error ? (
          <p role="alert" className="text-danger text-sm">
            {describeError(estimate.error)}
          </p>
        ) : null}
        {estimate.data ? <Estimate estimate={estimate.data} /> : null}
        <Button
          type="submit"
          className="w-fit"
          disabled={estimate.isPending || create.isPending || estimate.data?.decisions === 0}
        >
          {estimate.data ? t('begin') : t('estimate')}
        </Button>
      </form>
    </Panel>
  );
}

function People(props: { people: string[]; chosen: string[]; onChange: (chosen: string[]) => void }) {
  const t = useTranslations('replays.new');
  return (
    <fieldset className="grid max-h-40 gap-1 overflow-y-auto">
      <legend className="pb-1 font-medium text-sm">{t('people')}</legend>
      {props.people.map((person) => (
        <Label key={person} className="min-h-9 font-normal">
          <Checkbox
            checked={props.chosen.includes(person)}
            onCheckedChange={(isOn) =>
              props.onChange(
                props.people.filter((one) => (one === person ? isOn === true : props.chosen.includes(one))),
              )
            }
          />
          {person}
        </Label>
      ))}
    </fieldset>
  );
}

function Estimate({ estimate }: { estimate: ReplayEstimate }) {
  const t = useTranslations('replays.new');
  const { money } = useAmounts();
  const { decisions, people, calls, tokens, costUsd } = estimate;
  if (decisions === 0)
    return (
      <p role="status" className="text-muted text-sm">
        {t('nothing')}
      </p>
    );
  const amounts = { decisions, people, calls, tokens };
  return (
    <p role="status" className="rounded-lg bg-sunken px-3 py-2 text-sm">
      {calls === 0
        ? t('free', amounts)
        : costUsd === null
          ? t('costUnknown', amounts)
          : t('cost', { ...amounts, money: money(costUsd) })}
    </p>
  );
}
