'use client';

import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Section } from '@/components/settings/section';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import {
  CHANGEABLE,
  type ChangeableKey,
  type ServerSettingsView,
  type SettingValue,
} from '@/lib/contracts/api/admin-server';
import { serverQuery, useChangeServerSetting } from '@/lib/query/admin';
import { AdminPage } from './admin-page';
import { Calibration } from './calibration';
import { FIELD_GROUPS } from './server-fields';
import { type MemorySetting, ServerSetting, SourceBadge } from './server-setting';

/** The server's settings: the source of each value, and which can be changed while it runs. */
export function ServerPage() {
  const describeError = useDescribeError();
  const t = useTranslations('admin.server');
  const { data, error, refetch } = useQuery(serverQuery);
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-96 rounded-lg" /> : null}
      {data ? <Settings view={data} /> : null}
    </AdminPage>
  );
}

function Settings({ view }: { view: ServerSettingsView }) {
  const describeError = useDescribeError();
  const t = useTranslations('admin');
  const { mutate } = useChangeServerSetting();
  const change = (key: ChangeableKey, value: SettingValue | null) =>
    mutate(
      { key, value },
      {
        onError: (error) => toast.error(t('notChanged'), { description: describeError(error) }),
      },
    );
  const byKey = new Map(view.memory.map((setting) => [setting.key, setting]));
  return (
    <div className="grid max-w-3xl gap-10">
      {FIELD_GROUPS.map(({ group, keys }) => (
        <Section key={group} title={t(`server.groups.${group}`)}>
          <div>
            {keys.map((key) => {
              const setting = byKey.get(key);
              return setting ? (
                <ServerSetting
                  key={key}
                  setting={setting}
                  kind={CHANGEABLE[key]}
                  label={t(`server.fields.${key}.label`)}
                  hint={t(`server.fields.${key}.hint`)}
                  onChange={(value) => change(key, value)}
                />
              ) : null;
            })}
          </div>
        </Section>
      ))}
      <Calibration />
      <Section title={t('server.fixed')} intro={t('server.fixedIntro')}>
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
              value={
                variable.isSecret && variable.isSet ? t('server.set') : (variable.value ?? t('server.notSet'))
              }
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
