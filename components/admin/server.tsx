'use client';

import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { Section } from '@/components/settings/section';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import {
  CHANGEABLE,
  type ChangeableKey,
  changeableKeySchema,
  type ServerSettingsView,
  type SettingValue,
} from '@/lib/contracts/api/admin-server';
import { serverQuery, useChangeServerSetting } from '@/lib/query/admin';
import { describeError } from '@/lib/query/api-error';
import { AdminPage } from './admin-page';
import { Calibration } from './calibration';
import { FIELD_GROUPS } from './server-fields';
import { type MemorySetting, ServerSetting, SourceBadge } from './server-setting';

/** How the server is set up: where each value comes from, and what can be changed while it runs. */
export function ServerPage() {
  const { data, error, refetch } = useQuery(serverQuery);
  return (
    <AdminPage
      title="Server"
      intro="For everybody on this server. Changes take effect at once and are written to the audit log."
    >
      {error && !data ? (
        <ErrorState title="The settings could not be loaded" onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-96 rounded-lg" /> : null}
      {data ? <Settings view={data} /> : null}
    </AdminPage>
  );
}

function Settings({ view }: { view: ServerSettingsView }) {
  const { mutate } = useChangeServerSetting();
  const change = (key: ChangeableKey, value: SettingValue | null) =>
    mutate(
      { key, value },
      {
        onError: (error) => toast.error('It was not changed.', { description: describeError(error) }),
      },
    );
  const byKey = new Map(view.memory.map((setting) => [setting.key, setting]));
  return (
    <div className="grid max-w-3xl gap-10">
      {FIELD_GROUPS.map(({ title, fields }) => (
        <Section key={title} title={title}>
          <div>
            {Object.entries(fields).map(([name, field]) => {
              const key = changeableKeySchema.parse(name);
              const setting = byKey.get(key);
              return setting ? (
                <ServerSetting
                  key={key}
                  setting={setting}
                  kind={CHANGEABLE[key]}
                  {...field}
                  onChange={(value) => change(key, value)}
                />
              ) : null;
            })}
          </div>
        </Section>
      ))}
      <Calibration />
      <Section title="Set at the start" intro="Changed in the environment of the server, then started anew.">
        <dl>
          {view.memory
            .filter(({ changeable }) => !changeable)
            .map((setting) => (
              <Fixed key={setting.key} setting={setting} />
            ))}
          {view.environment.map((variable) => (
            <Line
              key={variable.name}
              name={variable.name}
              value={variable.isSecret && variable.isSet ? 'set' : (variable.value ?? 'not set')}
              isFaint={!variable.isSet}
            />
          ))}
        </dl>
      </Section>
    </div>
  );
}

function Fixed({ setting: { key, value, source } }: { setting: MemorySetting }) {
  return (
    <Line
      name={key}
      value={
        <span className="inline-flex flex-wrap items-center gap-2">
          {Array.isArray(value) ? value.join(', ') : String(value)} <SourceBadge source={source} />
        </span>
      }
    />
  );
}

function Line(props: { name: string; value: React.ReactNode; isFaint?: boolean }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-line border-b py-2 text-sm last:border-b-0 sm:grid-cols-[20rem_1fr]">
      <dt className="font-mono text-xs leading-5 [overflow-wrap:anywhere]">{props.name}</dt>
      <dd className={props.isFaint ? 'text-muted' : '[overflow-wrap:anywhere]'}>{props.value}</dd>
    </div>
  );
}
