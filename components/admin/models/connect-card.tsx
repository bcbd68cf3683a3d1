'use client';

import { useQuery } from '@tanstack/react-query';
import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import type { Models } from '@/lib/contracts/api/admin-models';
import { MODEL_PRESETS, type ModelPreset } from '@/lib/contracts/model-presets';
import { localModelsQuery } from '@/lib/query/models';
import { cn } from '@/lib/utils';
import { ConnectForm, type Place } from './connect-form';

/** Connects a server in three steps: choose it, choose its models, test them. */
export function ConnectCard(props: { models: Models; onConnected: (model: string) => void }) {
  const t = useTranslations('models.connect');
  const [place, setPlace] = useState<Place | null>(null);
  // Vendors' names are not translated; the preset for any other server is.
  const nameOf = ({ id, name }: ModelPreset) => (id === 'other' ? t('anotherServer') : name);
  const isFirst = props.models.source === 'none';
  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle>{isFirst ? t('title') : t('titleAnother')}</CardTitle>
        <CardDescription>{isFirst ? t('intro') : t('introAnother')}</CardDescription>
      </CardHeader>
      <OnThisMachine picked={place} onPick={setPlace} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium text-sm">{t('network')}</legend>
        <div className="flex flex-wrap gap-2">
          {MODEL_PRESETS.map((preset) => (
            <PlaceButton
              key={preset.id}
              isPicked={place?.id === preset.id}
              onPick={() => setPlace({ ...preset, name: nameOf(preset), models: null })}
            >
              {nameOf(preset)}
            </PlaceButton>
          ))}
        </div>
      </fieldset>
      {place ? (
        <ConnectForm
          key={place.id}
          place={place}
          onConnected={(model) => {
            setPlace(null);
            props.onConnected(model);
          }}
        />
      ) : null}
    </Card>
  );
}

function OnThisMachine(props: { picked: Place | null; onPick: (place: Place) => void }) {
  const t = useTranslations('models.connect');
  const { data, isFetching, refetch } = useQuery(localModelsQuery);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">{t('machine')}</legend>
      <div aria-live="polite" className="flex flex-wrap items-center gap-2">
        {data?.map(({ name, baseUrl, models }) => {
          const place = { id: baseUrl, name, baseUrl, needsKey: false, favourites: [], models };
          return (
            <PlaceButton
              key={baseUrl}
              isPicked={props.picked?.id === baseUrl}
              onPick={() => props.onPick(place)}
            >
              <HardDrive aria-hidden />
              {name}
              <span className="font-normal text-muted text-xs">{t('models', { count: models.length })}</span>
            </PlaceButton>
          );
        })}
        {data?.length === 0 && !isFetching ? <p className="text-muted text-sm">{t('nothingHere')}</p> : null}
        {isFetching ? <p className="text-muted text-sm">{t('looking')}</p> : null}
        {isFetching ? null : (
          <Button variant="link" size="inline" onClick={() => void refetch()}>
            {t('lookAgain')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function PlaceButton(props: { isPicked: boolean; onPick: () => void; children: React.ReactNode }) {
  return (
    <Button
      variant="outline"
      aria-pressed={props.isPicked}
      onClick={props.onPick}
      className={cn(props.isPicked && 'border-accent bg-accent-soft')}
    >
      {props.children}
    </Button>
  );
}
