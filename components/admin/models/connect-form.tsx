'use client';

import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { BUILT_IN_EMBEDDING, type ModelTest } from '@/lib/contracts/api/admin-models';
import { isForVectors, type ModelPreset, proposeModel } from '@/lib/contracts/model-presets';
import { ApiError } from '@/lib/query/api-error';
import { useConnectModels, useListModels, useTryModels } from '@/lib/query/models';
import { CheckList } from './check-list';
import { ModelPicker } from './model-picker';

/** The chosen server: one that was detected, with its models, or a preset with its address. */
export interface Place extends ModelPreset {
  models: readonly string[] | null;
}

interface Choice {
  chat: string;
  memory: string;
  embedding: string;
}

/** Address and key, then a choice among the server's models, then a test. */
export function ConnectForm({ place, onConnected }: { place: Place; onConnected: (model: string) => void }) {
  const describeError = useDescribeError();
  const t = useTranslations('models.connect');
  const [baseUrl, setBaseUrl] = useState(place.baseUrl);
  const [apiKey, setApiKey] = useState('');
  const [models, setModels] = useState(place.models);
  const list = useListModels();
  const isFixed = place.baseUrl !== '' && !place.baseUrl.includes('RESOURCE');
  // A rejected address has no models to list.
  const isRefused = list.error instanceof ApiError && list.error.code === 'validation_failed';
  const look = (event: FormEvent) => {
    event.preventDefault();
    list.mutate({ baseUrl, ...(apiKey ? { apiKey } : {}) }, { onSuccess: setModels });
  };
  return (
    <div className="grid gap-5 border-line border-t pt-5">
      {place.models ? null : (
        <form onSubmit={look} className="grid max-w-xl gap-4">
          {isFixed ? null : (
            <Field label={t('address')} hint={t('addressHint')}>
              {(control) => (
                <Input
                  {...control}
                  type="url"
                  required
                  autoComplete="off"
                  value={baseUrl}
                  onChange={(event) => {
                    setBaseUrl(event.target.value);
                    setModels(null);
                    list.reset();
                  }}
                />
              )}
            </Field>
          )}
          <Field
            label={place.needsKey ? t('keyOf', { server: place.name }) : t('optionalKey')}
            hint={<KeyHint place={place} />}
          >
            {(control) => (
              <Input
                {...control}
                type="password"
                required={place.needsKey}
                autoComplete="off"
                value={apiKey}
                onChange={(event) => {
                  setApiKey(event.target.value);
                  setModels(null);
                }}
              />
            )}
          </Field>
          {list.error ? (
            <p role="alert" className="text-danger text-sm">
              {isRefused ? describeError(list.error) : t('unlisted', { reason: describeError(list.error) })}
            </p>
          ) : null}
          {models ? null : (
            <Button type="submit" className="w-fit" disabled={list.isPending}>
              {list.isPending ? <Spinner /> : null}
              {t('showModels')}
            </Button>
          )}
        </form>
      )}
      {models || (list.error && !isRefused) ? (
        <ChooseModels
          key={models ? 'listed' : 'unlisted'}
          place={place}
          server={{ baseUrl, ...(apiKey ? { apiKey } : {}) }}
          models={models ?? []}
          onConnected={onConnected}
        />
      ) : null}
    </div>
  );
}

function KeyHint({ place }: { place: Place }) {
  const t = useTranslations('models.connect');
  const { keysAt } = place;
  if (!keysAt) return t('keyHint');
  return t.rich('keyHintCreate', {
    link: (chunks) => (
      <a href={keysAt} target="_blank" rel="noreferrer" className="underline underline-offset-3">
        {chunks}
      </a>
    ),
  });
}

function ChooseModels(props: {
  place: Place;
  server: { baseUrl: string; apiKey?: string };
  models: readonly string[];
  onConnected: (model: string) => void;
}) {
  const describeError = useDescribeError();
  const t = useTranslations('models.connect');
  const { place, server, models } = props;
  const id = useId();
  const attempt = useTryModels();
  const connect = useConnectModels();
  const [choice, setChoice] = useState<Choice>({
    chat: proposeModel(models, place.favourites),
    memory: '',
    embedding: models.find(isForVectors) ?? BUILT_IN_EMBEDDING,
  });
  const change = (part: Partial<Choice>) => {
    setChoice({ ...choice, ...part });
    attempt.reset();
  };
  const chosen = { ...server, ...choice, memory: choice.memory || undefined };
  // A success removes this form from the page but must still show a toast; a failure keeps it.
  const save = () =>
    connect.mutateAsync({ ...chosen, ...(place.id === 'other' ? {} : { name: place.name }) }).then(
      () => props.onConnected(choice.chat),
      () => {},
    );
  const tryFirst = (event: FormEvent) => {
    event.preventDefault();
    attempt.mutate(chosen, { onSuccess: (test) => void (isGood(test) && save()) });
  };
  const failure = attempt.error ?? connect.error;
  const isBusy = attempt.isPending || connect.isPending;
  return (
    <form onSubmit={tryFirst} aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="sr-only">
        {t('choose', { server: place.name })}
      </h3>
      <div className="grid gap-4 md:grid-cols-3">
        <ModelPicker
          label={t('replies')}
          models={models}
          value={choice.chat}
          onChange={(chat) => change({ chat })}
        />
        <ModelPicker
          label={t('decides')}
          models={models}
          value={choice.memory}
          none={t('sameModel')}
          onChange={(memory) => change({ memory })}
        />
        <ModelPicker
          label={t('finds')}
          models={[BUILT_IN_EMBEDDING, ...models.filter(isForVectors)]}
          value={choice.embedding}
          onChange={(embedding) => change({ embedding })}
        />
      </div>
      {attempt.data ? <CheckList checks={attempt.data.checks} /> : null}
      {failure ? (
        <p role="alert" className="text-danger text-sm">
          {describeError(failure)}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isBusy || choice.chat === ''}>
          {isBusy ? <Spinner /> : null}
          {attempt.isPending ? t('asking') : t('test')}
        </Button>
        {attempt.data && !isGood(attempt.data) ? (
          <Button variant="quiet" disabled={isBusy} onClick={() => void save()}>
            {t('anyway')}
          </Button>
        ) : null}
        {attempt.isPending ? <p className="meta-text">{t('slow')}</p> : null}
      </div>
    </form>
  );
}

const isGood = (test: ModelTest) => test.checks.every(({ check, ok }) => ok || check === 'server');
