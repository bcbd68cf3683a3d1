'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { useSyncExternalStore } from 'react';
import { Label } from '@/components/ui/label';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { Section } from './section';

const THEMES = [
  { value: 'light', label: 'Paper', hint: 'Light, for the day.', icon: Sun },
  { value: 'dark', label: 'Ink', hint: 'Dark, for the evening.', icon: Moon },
  { value: 'system', label: 'As the system', hint: 'Follows your device.', icon: Monitor },
] as const;

/** Light or dark; kept in this browser. */
export function Appearance() {
  const { theme = 'system', setTheme } = useTheme();
  // The server does not know the browser's choice.
  const isHere = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <Section title="Appearance" intro="Kept in this browser.">
      <RadioGroup
        value={isHere ? theme : ''}
        onValueChange={setTheme}
        aria-label="Theme"
        className="grid gap-3 sm:grid-cols-3"
      >
        {THEMES.map(({ value, label, hint, icon: Icon }) => (
          <Label
            key={value}
            className="flex min-h-20 cursor-pointer items-start gap-3 rounded-lg border border-line bg-surface p-4 has-data-[state=checked]:border-accent"
          >
            <RadioGroupItem value={value} className="mt-0.5" />
            <span className="grid gap-0.5">
              <span className="flex items-center gap-2">
                <Icon aria-hidden className="size-4 text-muted" />
                {label}
              </span>
              <span className="meta-text font-normal">{hint}</span>
            </span>
          </Label>
        ))}
      </RadioGroup>
    </Section>
  );
}
