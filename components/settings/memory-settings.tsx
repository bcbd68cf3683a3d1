'use client';

import { useTranslations } from 'use-intl';
import type { MemorySettings } from '@/lib/contracts/settings';
import { NeverRemember } from './never-remember';
import { NumberRow } from './number-row';
import { Section } from './section';
import { SwitchRow } from './setting-row';
import { useSaveSettings } from './use-save-settings';

/** The settings of the memory. */
export function MemorySettingsForm({ memory }: { memory: MemorySettings }) {
  const t = useTranslations('settings.memory');
  const save = useSaveSettings();
  const row = (name: BooleanKey) => (
    <SwitchRow
      label={t(`rows.${name}.label`)}
      hint={t(`rows.${name}.hint`)}
      checked={memory[name]}
      // Without a memory there is nothing else to set.
      disabled={name !== 'enabled' && !memory.enabled}
      onChange={(value) => save({ memory: { [name]: value } })}
    />
  );
  return (
    <>
      <Section title={t('title')}>
        <div>
          {row('enabled')}
          {row('backgroundScan')}
          {row('learnFromCorrections')}
          {row('shareCorrections')}
          {row('allowReplay')}
          {row('chatHistoryRecall')}
          {row('reviewUncertain')}
          {row('askUncertain')}
        </div>
      </Section>
      <Section title={t('overTime')}>
        <div>
          {row('sessionEndReview')}
          {row('consolidation')}
          {row('decay')}
        </div>
      </Section>
      <Section title={t('notices')}>
        <div>
          {row('noticeOnSessionEnd')}
          {row('noticeOnConsolidation')}
          <NumberRow
            label={t('maxItems.label')}
            hint={t('maxItems.hint')}
            min={1}
            max={20}
            value={memory.maxItemsInNotice}
            disabled={!memory.enabled}
            onChange={(maxItemsInNotice) => save({ memory: { maxItemsInNotice } })}
          />
        </div>
      </Section>
      <NeverRemember topics={memory.neverRemember} />
    </>
  );
}

type BooleanKey = {
  [K in keyof MemorySettings]: MemorySettings[K] extends boolean ? K : never;
}[keyof MemorySettings];
