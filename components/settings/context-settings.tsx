'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ContextSettings } from '@/lib/contracts/settings';
import { promptSizeQuery } from '@/lib/query/settings';
import { NumberRow } from './number-row';
import { Section } from './section';
import { SwitchRow } from './setting-row';
import { useSaveSettings } from './use-save-settings';

/** The maximum number of memories in lite mode (design §9). */
const LITE_VERBOSITY = 2;

/** What a prompt includes besides the message. */
export function ContextSettingsForm({ context }: { context: ContextSettings }) {
  const t = useTranslations('settings.context');
  const save = useSaveSettings();
  const { data } = useQuery(promptSizeQuery);
  // The saving of lite mode is measured on the person's latest message.
  const sizes = data?.sizes;
  const row = (name: Exclude<BooleanKey, 'liteMode'>, disabled = false) => (
    <SwitchRow
      label={t(`rows.${name}.label`)}
      hint={t(`rows.${name}.hint`)}
      checked={context[name]}
      disabled={disabled}
      onChange={(value) => save({ context: { [name]: value } })}
    />
  );
  return (
    <>
      <Section title={t('memories.title')} intro={t('memories.intro')}>
        <div>
          {row('enableMemories')}
          <NumberRow
            label={t('verbosity.label')}
            hint={context.liteMode ? t('verbosity.lite', { count: LITE_VERBOSITY }) : t('verbosity.hint')}
            min={1}
            max={20}
            value={context.contextVerbosity}
            disabled={!context.enableMemories}
            onChange={(contextVerbosity) => save({ context: { contextVerbosity } })}
          />
          <SwitchRow
            label={t('rows.liteMode.label')}
            hint={sizes && sizes.lite < sizes.full ? t('liteMeasured', sizes) : t('lite')}
            checked={context.liteMode}
            onChange={(liteMode) => save({ context: { liteMode } })}
          />
          {row('stateBlock')}
          {row('tagsPlaceholder')}
        </div>
      </Section>
      <Section title={t('history')}>
        <div>
          {row('historyCurrentChat')}
          {row('historyRecent')}
          {row('unifiedHistory')}
        </div>
      </Section>
      <Section title={t('diary')}>
        <div>
          {row('diary')}
          {row('diaryFull', !context.diary)}
          {row('thoughts')}
        </div>
      </Section>
    </>
  );
}

type BooleanKey = {
  [K in keyof ContextSettings]: ContextSettings[K] extends boolean ? K : never;
}[keyof ContextSettings];
