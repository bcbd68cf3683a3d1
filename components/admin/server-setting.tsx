'use client';

import { RotateCcw } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type {
  ServerSettingsView,
  SettingKind,
  SettingSource,
  SettingValue,
} from '@/lib/contracts/api/admin-server';
import { hasWord } from '@/messages/has-word';

export type MemorySetting = ServerSettingsView['memory'][number];

export function SourceBadge({ source }: { source: SettingSource }) {
  const t = useTranslations('admin.server.sources');
  return <Badge tone={source === 'administrator' ? 'accent' : 'outline'}>{t(source)}</Badge>;
}

/** One setting of the server, with the source of its value and a reset button. */
export function ServerSetting(props: {
  setting: MemorySetting;
  kind: SettingKind;
  label: string;
  hint: string;
  onChange: (value: SettingValue | null) => void;
}) {
  const t = useTranslations('admin.server');
  const nameValue = useValueNames();
  const { setting, kind, label, hint, onChange } = props;
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-b-0">
      <div className="grid min-w-56 flex-1 gap-0.5">
        <Label htmlFor={id}>{label}</Label>
        <p id={`${id}-hint`} className="meta-text">
          {hint}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {setting.source === 'administrator' ? (
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('reset', { value: nameValue(setting.otherwise), label })}
            onClick={() => onChange(null)}
          >
            <RotateCcw />
          </Button>
        ) : null}
        <SourceBadge source={setting.source} />
        <Control id={id} kind={kind} value={setting.value} onChange={onChange} />
      </div>
    </div>
  );
}

/** Values as the page shows them; numbers and codes without a translation are unchanged. */
function useValueNames() {
  const t = useTranslations('admin.server');
  const { choices } = useMessages().admin.server;
  return (value: SettingValue): string => {
    if (typeof value === 'boolean') return value ? t('on') : t('off');
    const code = String(value);
    return hasWord(choices, code) ? t(`choices.${code}`) : code;
  };
}

function Control(props: {
  id: string;
  kind: SettingKind;
  value: SettingValue;
  onChange: (value: SettingValue) => void;
}) {
  const { id, kind, value, onChange } = props;
  const nameValue = useValueNames();
  const hint = `${id}-hint`;
  if (kind.kind === 'switch')
    return <Switch id={id} aria-describedby={hint} checked={value === true} onCheckedChange={onChange} />;
  if (kind.kind === 'number')
    return <NumberInput id={id} limits={kind} value={Number(value)} onChange={onChange} />;
  return (
    <Select value={String(value)} onValueChange={onChange}>
      <SelectTrigger id={id} aria-describedby={hint} className="w-fit min-w-48 max-w-full">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {kind.choices.map((choice) => (
          <SelectItem key={choice} value={choice}>
            {nameValue(choice)}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

/** Saves when the field loses focus, or on Enter; an invalid value is reverted. */
function NumberInput(props: {
  id: string;
  limits: Extract<SettingKind, { kind: 'number' }>;
  value: number;
  onChange: (value: number) => void;
}) {
  const { id, limits, value, onChange } = props;
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  function commit() {
    const next = Number(text);
    const fits = text.trim() !== '' && next >= limits.min && next <= limits.max;
    if (!fits) setText(String(value));
    else if (next !== value) onChange(next);
  }
  return (
    <Input
      id={id}
      type="number"
      aria-describedby={`${id}-hint`}
      className="figures-tabular w-28"
      min={limits.min}
      max={limits.max}
      step={limits.step}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
