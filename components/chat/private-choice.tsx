import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';

/** A chat that is stored but closed to learning. */
export function PrivateChoice(props: { value: boolean; onChange: (value: boolean) => void }) {
  const t = useTranslations('chat.newChat');
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Switch id={id} checked={props.value} onCheckedChange={props.onChange} />
      <Label htmlFor={id} className="font-normal text-muted">
        {t('private')}
      </Label>
    </div>
  );
}
