'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryStates } from 'nuqs';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { count } from '@/components/common/count';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Textarea } from '@/components/ui/textarea';
import { REPLAY_LIMIT, type ReplayEstimate } from '@/lib/contracts/api/admin-replays';
import { GUIDANCE_LIMIT } from '@/lib/contracts/replay';
import { describeError } from '@/lib/query/api-error';
import { modelsQuery } from '@/lib/query/models';
import { useCreateReplay, useEstimateReplay } from '@/lib/query/replays';
import { amount, money } from '../money';
import { Panel } from '../panel';
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

/** Which decisions, with what: what it would cost is said before it begins. */
export function NewReplay({ people, onCreated }: { people: string[]; onCreated: (id: string) => void }) {
  const { data: models } = useQuery(modelsQuery);
  // What calibration proposes comes with the address.
  const [proposed] = useQueryStates({ bar: parseAsString, from: parseAsString, examples: parseAsString });
  const [draft, setDraft] = useState<Draft>({
    ...FRESH,
    bar: BARS.some(({ value }) => value === proposed.bar) ? (proposed.bar ?? FRESH.bar) : FRESH.bar,
    from: proposed.from ?? FRESH.from,
    ...(proposed.examples ? { source: 'labelled', examples: proposed.examples } : {}),
  });
  const estimate = useEstimateReplay();
  const create = useCreateReplay();
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    // What was estimated was something else.
    estimate.reset();
  };
  const connections = models?.connections ?? [];
  const engines = [
    ...ENGINES,
    ...connections.map(({ id, name }) => ({ value: id, label: `Another model on ${name}` })),
    ...(models?.source === 'environment'
      ? [{ value: 'environment', label: 'Another model on the environment’s server' }]
      : []),
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
      onError: (error) => toast.error('It was not started.', { description: describeError(error) }),
    });
  };
  return (
    <Panel title="New replay" note={`At most the latest ${amount(REPLAY_LIMIT)} decisions.`}>
      <form onSubmit={submit} className="grid gap-4">
        <ChoiceField
          label="Decisions"
          hint={
            people.length > 0
              ? `Of ${count(people.length, 'person', 'people')} who allowed it in their settings.`
              : 'Nobody has allowed it yet: it is a switch in each person’s settings, off by default.'
          }
          options={SOURCES}
          value={draft.source}
          onChange={(source) => change({ source })}
        />
        {people.length > 1 && draft.source !== 'labelled' ? (
          <People people={people} chosen={draft.people} onChange={(chosen) => change({ people: chosen })} />
        ) : null}
        <ChoiceField
          label="Decided by"
          options={engines}
          value={draft.engine}
          onChange={(engine) => change({ engine })}
        />
        {namesModel ? (
          <Field label="Model">
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
            label="Threshold"
            options={BARS}
            value={draft.bar}
            onChange={(bar) => change({ bar })}
          />
          {draft.bar === 'as_it_is' ? null : (
            <Field label="Kept from this confidence">
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
          label="Prompt"
          hint="Read by models; the built-in engine has none."
          options={PROMPTS}
          value={draft.prompt}
          onChange={(prompt) => change({ prompt })}
        />
        {draft.prompt === 'added' ? (
          <Field label="Added to the shipped prompt">
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
          label="Examples"
          hint="Labelled readings that a model is shown; chosen under Server, Calibration."
          options={[
            ...EXAMPLES,
            ...(proposed.examples
              ? [{ value: proposed.examples, label: 'Those chosen under Calibration' }]
              : []),
          ]}
          value={draft.examples}
          onChange={(examples) => change({ examples })}
        />
        <Field label="Stop at, in dollars" hint="Empty: no budget of its own.">
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
          {estimate.data ? 'Begin the replay' : 'See what it would cost'}
        </Button>
      </form>
    </Panel>
  );
}

function People(props: { people: string[]; chosen: string[]; onChange: (chosen: string[]) => void }) {
  return (
    <fieldset className="grid max-h-40 gap-1 overflow-y-auto">
      <legend className="pb-1 font-medium text-sm">People; everybody where none is chosen</legend>
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

function Estimate({ estimate: { decisions, people, calls, tokens, costUsd } }: { estimate: ReplayEstimate }) {
  if (decisions === 0)
    return (
      <p role="status" className="text-muted text-sm">
        There is nothing to decide again: nobody who allowed it said anything that fits.
      </p>
    );
  const price = costUsd === null ? 'at a price that is not known' : money(costUsd);
  return (
    <p role="status" className="rounded-lg bg-sunken px-3 py-2 text-sm">
      {count(decisions, 'decision')} of {count(people, 'person', 'people')};{' '}
      {calls === 0
        ? 'no call to a model, so it costs nothing.'
        : `at most ${count(calls, 'call')} to a model, about ${amount(tokens)} tokens, ${price}.`}
    </p>
  );
}
