'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Label } from '@/components/ui/label';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { Section } from './section';

const THEMES = [
  { value: 'light', icon: Sun },
  { value: 'dark', icon: Moon },
  { value: 'system', icon: Monitor },
] as const;

/** Light or dark; stored in this browser. */
export function Appearance() {
  const t = useTranslations('settings.appearance');
  const { theme = 'system', setTheme } = useTheme();
  // The server does not know the browser's choice.
  const isHere = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <Section title={t('title')} intro={t('intro')}>
      <RadioGroup
        value={isHere ? theme : ''}
        onValueChange={setTheme}
        aria-label={t('theme')}
        className="grid gap-3 sm:grid-cols-3"
      >
        {THEMES.map(({ value, icon: Icon }) => (
          <Label
            key={value}
            className="flex min-h-20 cursor-pointer items-start gap-3 rounded-lg border border-line bg-surface p-4 has-data-[state=checked]:border-accent"
          >
            <RadioGroupItem value={value} className="mt-0.5" />
            <span className="grid gap-0.5">
              <span className="flex items-center gap-2">
                <Icon aria-hidden className="size-4 text-muted" />
                {t(`themes.${value}.label`)}
              </span>
              <span className="meta-text font-normal">{t(`themes.${value}.hint`)}</span>
            </span>
          </Label>
        ))}
      </RadioGroup>
    </Section>
  );
}
